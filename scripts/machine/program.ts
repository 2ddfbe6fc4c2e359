import { join } from 'node:path';
import { PROJECT } from './project.mjs';

const SOURCES = {
  main: 'server/main.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  move: 'scripts/move.ts',
  verify: 'scripts/verify.ts',
  schemas: 'scripts/schemas.ts',
} as const;

/**
 * What node is given to run one of our programs.
 *
 * `npm test` has just built them and says so: bundled, a program starts in a third of the time. By itself a test
 * runs the sources, as there may be no build, or an old one.
 */
export const programOf = (name: keyof typeof SOURCES): readonly string[] =>
  process.env['PROGRAMS'] === 'built'
    ? ['--enable-source-maps', join(PROJECT, 'build/server', `${name}.js`)]
    : ['--import', join(PROJECT, 'node_modules/tsx/dist/loader.mjs'), join(PROJECT, SOURCES[name])];
