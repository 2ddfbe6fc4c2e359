// Before `npm pack`: what the package runs, and the versions that it was tested with. `pack.mjs clean` takes both away.
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuildStale } from '../machine/buildState.mjs';
import { PROJECT } from '../machine/project.mjs';
import { runStep } from '../machine/run.mjs';
import { bundleServer } from '../serverBundle.mjs';
import { writeDeclarations } from './declarations.mjs';

const OUT = join(PROJECT, 'build/package');
const SHRINKWRAP = join(PROJECT, 'npm-shrinkwrap.json');
const TEMPLATE = /^pgliteTemplate-.*\.tar\.br$/;
const ENTRIES = {
  souk: 'scripts/package/souk.ts',
  server: 'server/index.ts',
  schemas: 'schemas/model/index.ts',
  dataProvider: 'dataProvider/index.ts',
  clientBuild: 'scripts/package/clientBuild.ts',
  pgliteWorker: 'server/engine/database/pgliteWorker.ts',
  documentWorker: 'server/engine/documents/documentWorker.ts',
};

/** The tested versions without those of development; `overrides` of package.json count only in this project. */
function writeShrinkwrap() {
  const lock = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'));
  const { devDependencies: _development, ...root } = lock.packages[''];
  const packages = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  lock.packages = { '': root, ...Object.fromEntries(packages) };
  writeFileSync(SHRINKWRAP, `${JSON.stringify(lock, undefined, 2)}\n`);
}

if (process.argv[2] === 'clean') {
  rmSync(SHRINKWRAP, { force: true });
} else {
  process.chdir(PROJECT);
  if (isBuildStale()) {
    const built = runStep(process.execPath, ['scripts/build.mjs']);
    if (!built.passed) throw new Error(built.output);
  }
  process.env.NODE_ENV = 'production';
  // Commands work with the features of the application that they are called in.
  const features = join(PROJECT, 'scripts/package/applicationFeatures.ts');
  await bundleServer(ENTRIES, OUT, [{ find: /^#server\/features\.ts$/, replacement: features }]);
  for (const name of readdirSync(join(PROJECT, 'build/server')).filter((one) => TEMPLATE.test(one)))
    copyFileSync(join(PROJECT, 'build/server', name), join(OUT, name));
  const { buildClient } = await import(pathToFileURL(join(OUT, 'clientBuild.js')).href);
  const outDir = join(PROJECT, 'build/engine');
  await buildClient({ outDir, makesPlaces: true });
  writeDeclarations();
  writeShrinkwrap();
}
