import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.mjs';
import { runStep } from './run.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(join(PROJECT, file), 'utf8')).packages;

/**
 * Whether node_modules lacks something of package-lock.json.
 * npm writes what it installed into node_modules/.package-lock.json when it is done, so an
 * interrupted installation is noticed as well.
 */
function areDependenciesStale() {
  const written = 'node_modules/.package-lock.json';
  if (!existsSync(join(PROJECT, written))) return true;
  const installed = packagesOf(written);
  return Object.entries(packagesOf('package-lock.json')).some(
    ([path, wanted]) =>
      path !== '' && !wanted.optional && installed[path]?.version !== wanted.version,
  );
}

/** Answers whether everything is there now; says what went wrong when not. */
export function installMissing() {
  if (!areDependenciesStale()) return true;
  console.log('Installing packages (about a minute, only after a change) …');
  // NODE_ENV=production would leave out the build tools.
  const install = runStep('npm', ['ci', '--no-audit', '--no-fund', '--include=dev']);
  if (install.passed) return true;
  console.error(install.output);
  console.error('`npm ci` failed; what it said is above. Is the network there?');
  return false;
}
