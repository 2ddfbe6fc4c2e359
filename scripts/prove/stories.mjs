// `npm run prove -- stories [--seed 1] [TEXT …]`: all stories, or those whose file is called so, with a slower page
// whose calls and files arrive in another order each time; `npm test` takes them as the machine has them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT } from '../machine/project.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
});
console.log(`Stories with the seed ${values.seed} …`);
const child = spawn(
  process.execPath,
  [join(PROJECT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'e2e', ...positionals],
  { cwd: PROJECT, stdio: 'inherit', env: { ...process.env, STORY_SEED: values.seed } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
