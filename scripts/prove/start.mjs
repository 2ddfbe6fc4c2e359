// `npm run prove -- start`: measures on this machine what the README promises: a clone of the last
// commit to its first page, a second start, and how much script the main screens load.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../machine/project.mjs';
import { measureScreens } from './start/measureScreens.mjs';
import { startSouk } from './start/startSouk.mjs';

const inSeconds = (durationMs) => `${(durationMs / 1000).toFixed(1)} s`;
const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;

const folder = mkdtempSync(join(tmpdir(), 'souk-prove-'));
const clone = join(folder, 'souk');
try {
  const startMs = performance.now();
  execFileSync('git', ['clone', '--quiet', PROJECT, clone]);
  const first = await startSouk(clone);
  console.log(`From clone to the first page   ${inSeconds(performance.now() - startMs)}`);
  const screens = await measureScreens(clone, first);
  await first.stop();
  const second = await startSouk(clone);
  console.log(`Second start to the first page ${inSeconds(second.durationMs)}`);
  await second.stop();
  for (const { name, requests, bytes } of screens)
    console.log(
      `${name.padEnd(30)} ${inKilobytes(bytes)} of script (brotli) in ${requests} requests`,
    );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
