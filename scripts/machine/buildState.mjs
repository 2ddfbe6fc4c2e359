import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.mjs';

const STAMP = join(PROJECT, 'build/sources.sha256');
const FOLDERS = [
  'schemas',
  'dataProvider',
  'locales',
  'server',
  'src',
  'public',
  'scripts/commands',
  'scripts/schemas',
];
const FILES = [
  'index.html',
  'apiDocs.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/serverBundle.mjs',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/move.ts',
  'scripts/verify.ts',
  'scripts/schemas.ts',
];

/** A digest of all that goes into the build: contents, because a checkout changes every file's time. */
export function digestOfSources() {
  const hash = createHash('sha256');
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  ).filter((file) => !isLiveSchema(file));
  for (const file of [...FILES.map((name) => join(PROJECT, name)), ...files].sort()) {
    hash
      .update(`${file.slice(PROJECT.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The server reads these while it runs: an edit is live and needs no build. */
const LIVE = /^\/?(?:schemas\/(?!generated\/|meta\.json)|locales\/\w+\/schemas\/).*\.json$/;
const isLiveSchema = (file) => LIVE.test(file.slice(PROJECT.length).replaceAll('\\', '/'));

export function isBuildStale() {
  return !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== digestOfSources();
}

/** Before a build: an interrupted one must not pass for a whole one. */
export function forgetBuild() {
  rmSync(STAMP, { force: true });
}

/** After a build. The digest is taken before it: a file saved meanwhile makes the build stale. */
export function rememberBuild(digest) {
  writeFileSync(STAMP, digest);
}
