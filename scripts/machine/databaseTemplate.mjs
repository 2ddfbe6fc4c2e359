import { copyFileSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT } from './project.mjs';

/**
 * Puts the files of an empty database beside the bundle: a first start takes a second then, not ten.
 * They depend on PGlite's version only, which is in the name, so they outlive the build in a cache.
 */
export async function placeDatabaseTemplate({ templateFile, writeTemplate }) {
  const wanted = templateFile();
  const cached = join(PROJECT, 'node_modules/.cache/souk', basename(wanted));
  if (!existsSync(cached)) await writeTemplate(cached);
  copyFileSync(cached, wanted);
}
