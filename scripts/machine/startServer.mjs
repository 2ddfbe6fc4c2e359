import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuildStale } from './buildState.mjs';
import { installMissing } from './dependencies.mjs';
import { PROJECT } from './project.mjs';
import { runStep } from './run.mjs';

const MAIN = join(PROJECT, 'build/server/main.js');

/** Runs the built server in this process, so that signals and exit codes are its own. */
export async function startServer() {
  process.chdir(PROJECT);
  if (!installMissing()) process.exit(1);
  if (!existsSync(MAIN) || isBuildStale()) {
    console.log('Building Souk (about half a minute, only after a change) …');
    const build = runStep(process.execPath, ['scripts/build.mjs']);
    if (!build.passed) {
      console.error(build.output);
      console.error('The build failed; what it said is above.');
      process.exit(1);
    }
  }
  process.env.NODE_ENV = 'production';
  process.env.DATA_DIR ||= './data';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(MAIN).href);
}
