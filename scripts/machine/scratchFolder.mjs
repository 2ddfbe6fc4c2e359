import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'souk-tests-';
/** Tests hold less than 1 GB at a time; the rest is for those that fill what they find. */
const NEEDED = 3 * 1024 ** 3;
const FREE_BESIDES = 4 * 1024 ** 3;

/**
 * A folder in memory for what tests write; undefined on a machine without one, or with too little.
 *
 * A new data directory flushes a thousand files: on a disk the tests of databases waited half of their time for it.
 * It goes with this process, or when the next one finds that its process is gone.
 */
export function makeScratchFolder(memory = MEMORY) {
  if (!hasRoom(memory)) return undefined;
  removeLeftOver(memory);
  const folder = mkdtempSync(join(memory, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as another user, who enters its own folder below.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(memory) {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= NEEDED && freemem() >= NEEDED + FREE_BESIDES;
}

function removeLeftOver(memory) {
  for (const name of readdirSync(memory).filter((one) => one.startsWith(PREFIX))) {
    const [pid] = name.slice(PREFIX.length).split('-');
    if (!existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}
