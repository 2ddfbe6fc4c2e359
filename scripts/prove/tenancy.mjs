// `npm run prove -- tenancy`: the walk of every call by three teams and three roles, and its own proof that it can fail,
// on PostgreSQL; `npm test` runs the same on the embedded database.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from '../machine/project.mjs';

const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs');
const child = spawn(
  process.execPath,
  [vitest, 'run', '--project', 'node', '--project', 'upside-down', 'tests/tenancy'],
  {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, TENANCY_ENGINE: 'PostgreSQL' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
