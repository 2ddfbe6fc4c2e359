// Types of the package for those who build on it: declarations, since a compiler judges sources by the user's own rules.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { PROJECT } from '../machine/project.mjs';
import { runStep } from '../machine/run.mjs';

const OUT = join(PROJECT, 'build/package/types');
/** Parts of the marketplace, which the compiler needs to see and the package does not hold. */
const LEFT_OUT = ['server/features.d.ts', 'server/market'];
const OWN_IMPORT = /(['"])#(schemas|dataProvider|locales|server|src)(\/[^'"]*)?\1/g;

const { imports } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));

/** `#server/app.ts` from the folder of the importing file. */
function pathTo(folder, name, rest) {
  const target = rest === undefined ? imports[`#${name}`] : `./${name}${rest}`;
  const path = relative(folder, join(OUT, target)).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Writes the declarations. Errors: an `Error` with what the compiler says. */
export function writeDeclarations() {
  rmSync(OUT, { recursive: true, force: true });
  const compiler = join(PROJECT, 'node_modules/typescript/bin/tsc');
  const project = join(PROJECT, 'scripts/package/declarations.json');
  // Types are checked by `npm run check`: here only what cannot be written is a mistake.
  const { passed, output } = runStep(process.execPath, [compiler, '-p', project, '--noCheck']);
  if (!passed) throw new Error(output);
  for (const part of LEFT_OUT) rmSync(join(OUT, part), { recursive: true, force: true });
  for (const name of readdirSync(OUT, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(OUT, name);
    const text = readFileSync(file, 'utf8');
    const written = text.replace(
      OWN_IMPORT,
      (_, quote, part, rest) => `${quote}${pathTo(dirname(file), part, rest)}${quote}`,
    );
    if (written !== text) writeFileSync(file, written);
  }
}
