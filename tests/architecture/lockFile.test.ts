import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const packages = new Map(Object.entries(lock.packages));

/** Where Node looks for a package: in each node_modules on the way up. */
const isFoundFrom = (path: string, name: string): boolean => {
  if (packages.has(`${path === '' ? '' : `${path}/`}node_modules/${name}`)) return true;
  return (
    path !== '' && isFoundFrom(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
  );
};

// `npm run lock` adds what is missing.
test('names the packages of every platform: without one, `npm ci` refuses on all of them', () => {
  const missing = [...packages].flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFoundFrom(path, name)),
  );
  expect(missing).toEqual([]);
});

test.each(['@tiptap/core', 'react', '@emotion/react', 'stylis', '@mui/system'])(
  'holds one copy of %s, which keeps its state in the module',
  (name) => {
    const copies = [...packages.keys()].filter((path) => path.endsWith(`node_modules/${name}`));
    expect(copies).toEqual([`node_modules/${name}`]);
  },
);
