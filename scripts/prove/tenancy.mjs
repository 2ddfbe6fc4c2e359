// `npm run prove -- tenancy`: the walk of every call by three teams and four roles, and its own proof that it can fail,
// on both engines; `npm test` walks in each role of one team, on the embedded database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT } from '../machine/project.mjs';

const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs');
let isEnding = false;
for (const engine of ['PGlite', 'PostgreSQL']) {
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--project', 'node', '--project', 'upside-down', 'tests/tenancy'],
    { cwd: PROJECT, stdio: 'inherit', env: { ...process.env, TENANCY_ENGINE: engine } },
  );
  const end = (signal) => {
    isEnding = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
  const [code] = await once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
  process.exitCode ||= code ?? 1;
  if (isEnding) break;
}
