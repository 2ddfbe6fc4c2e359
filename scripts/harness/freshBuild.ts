import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuildStale } from '../machine/buildState.mjs';
import { PROJECT } from '../machine/project.mjs';
import { say } from './say.ts';

/** Builds where the build is older than the sources. */
export const requireFreshBuild = (): void => {
  if (!isBuildStale()) return;
  say('Building first (about half a minute) …');
  execFileSync(process.execPath, [join(PROJECT, 'scripts/build.mjs')], { stdio: 'inherit' });
};
