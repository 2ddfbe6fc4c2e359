import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.mjs';
import { startStep } from './run.mjs';

const BUNDLE = join(PROJECT, 'build/server');
/** The template depends on PGlite's version only, which is in its name: it outlives the build here. */
const CACHE = join(PROJECT, 'node_modules/.cache/souk');
const TEMPLATE = /^pgliteTemplate-.*\.tar\.br$/;

/** Puts the files of an empty database beside the bundle: a first start takes a second then, not ten. */
export async function placeDatabaseTemplate() {
  copyTemplates(CACHE, BUNDLE);
  const made = await startStep(process.execPath, [join(BUNDLE, 'makeTemplate.js')]);
  if (!made.passed) throw new Error(`The database template could not be made:\n${made.output}`);
  copyTemplates(BUNDLE, CACHE);
}

function copyTemplates(from, to) {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((file) => TEMPLATE.test(file))) {
    if (!existsSync(join(to, name))) copyFileSync(join(from, name), join(to, name));
  }
}
