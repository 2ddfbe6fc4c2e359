import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockFile {
  readonly packages: Readonly<Record<string, { optionalDependencies?: Record<string, string> }>>;
}

test('the lock file names the optional packages of every platform, so that npm ci takes it anywhere', () => {
  const { packages }: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  // `npm run lock` completes the file.
  expect(missing).toEqual([]);
});
