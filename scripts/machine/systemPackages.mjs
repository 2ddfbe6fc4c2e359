import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runStep } from './run.mjs';

/** The one without windows first: it takes less of the processors. */
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const CHROMIUM_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** Where Debian keeps the server programs, which it does not put into PATH. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

const searchPath = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean);

const canRun = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Makes the certificates of servers that tests start. */
export const hasOpenssl = () => searchPath().some((folder) => canRun(join(folder, 'openssl')));

/** The path of a Chromium or Chrome; undefined when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return canRun(named) ? named : undefined;
  const inPath = searchPath().flatMap((folder) => CHROMIUM_NAMES.map((name) => join(folder, name)));
  return [...inPath, ...CHROMIUM_PLACES].find(canRun);
}

export function hasPostgres() {
  const versioned = existsSync(POSTGRES_VERSIONS)
    ? readdirSync(POSTGRES_VERSIONS).map((version) => join(POSTGRES_VERSIONS, version, 'bin'))
    : [];
  return [...searchPath(), ...versioned].some((folder) => canRun(join(folder, 'initdb')));
}

export const hasArabicFont = () => {
  const { passed, output } = runStep('fc-list', [':lang=ar']);
  return passed && output.trim() !== '';
};

/** Debian packages, where we may install them: as root, with apt. Says why it failed. */
export function installDebianPackages(names) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return;
  console.log(`Installing ${names.join(', ')} (apt) …`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  runStep('apt-get', ['update', '-qq'], environment);
  const parameters = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  const { passed, output } = runStep('apt-get', parameters, environment);
  if (!passed) console.log(`  apt could not install ${names.join(', ')}:\n${output}`);
}
