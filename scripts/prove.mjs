// `npm run prove -- NAME …`: long proofs that are no tests, a program each in scripts/prove/ (what only
// one of them needs lies in the folder of its name). Without a name: what the README promises, `start`.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { extname, join, parse } from 'node:path';
import { PROJECT } from './machine/project.mjs';

const FOLDER = join(PROJECT, 'scripts/prove');
const programs = new Map(
  readdirSync(FOLDER)
    .filter((file) => ['.mjs', '.ts'].includes(extname(file)))
    .map((file) => [parse(file).name, join(FOLDER, file)]),
);

const [name = 'start', ...parameters] = process.argv.slice(2);
const program = programs.get(name);
if (!program) {
  console.error(`There is no proof "${name}"; there are: ${[...programs.keys()].join(', ')}.`);
  process.exit(1);
}
const tsx = join(PROJECT, 'node_modules/tsx/dist/loader.mjs');
const child = spawn(process.execPath, ['--import', tsx, program, ...parameters], {
  cwd: PROJECT,
  stdio: 'inherit',
});
// A Ctrl-C reaches the program itself, which may have processes to end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
