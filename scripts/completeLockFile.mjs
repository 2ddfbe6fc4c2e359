// `npm run lock`: names in package-lock.json the packages for other machines that this registry did not offer.
//
// Packages with native parts list one package for each platform as optional. A registry mirror that holds only some
// of them makes `npm install` leave the others out, and then `npm ci` refuses the whole file. An entry with its
// platform is enough: npm skips it everywhere else.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../package-lock.json', import.meta.url);
const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony', 'sunos', 'aix'];
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'arm',
];

const librariesOf = (words) => {
  if (words.some((word) => word.startsWith('musl'))) return { libc: ['musl'] };
  return words.some((word) => word.startsWith('gnu')) ? { libc: ['glibc'] } : {};
};

const entryOf = (name, version, isDevelopment) => {
  const words = name.split('/').at(-1).split('-');
  const system = SYSTEMS.find((known) => words.includes(known));
  const processor = PROCESSORS.find((known) =>
    words.some((word) => word === known || (known === 'arm' && word.startsWith('arm'))),
  );
  if (!system || !processor) return undefined;
  return {
    version,
    cpu: [processor],
    ...(isDevelopment && { dev: true }),
    ...librariesOf(words),
    optional: true,
    os: [system],
  };
};

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const { packages } = lock;
const added = [];
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`;
    if (packages[place] ?? packages[`${path}/${place}`]) continue;
    const entry = entryOf(name, version, dev);
    if (!entry)
      throw new Error(`${path} wants ${name}, and its name says no platform: add it by hand.`);
    packages[place] = entry;
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added.length === 0 ? 'The lock file is complete.' : `Added ${added.length}: ${added.join(', ')}`,
);
