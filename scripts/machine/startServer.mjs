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
  stopWithNpm();
  await import(pathToFileURL(MAIN).href);
}

const PARENT_CHECK_MS = 500;

/**
 * A signal sent to npm alone ends npm and its shell, and would leave the server behind without anyone
 * who knows it: so it stops when its parent is gone. A Ctrl-C in the terminal reaches us directly.
 */
function stopWithNpm() {
  if (process.platform === 'win32' || !process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}
