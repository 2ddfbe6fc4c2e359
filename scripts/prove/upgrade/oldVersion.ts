/** An older version of the product, taken from this repository's history and built. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type Program, removeAtExit } from '../../harness/server.ts';
import { PROJECT } from '../../machine/project.mjs';

const run = promisify(execFile);

export interface OldVersion {
  /** The server, bundled; run in `folder`. */
  readonly program: Program;
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Errors: says so where the history does not reach back that far, as in a clone of few commits. */
export const buildOldVersion = async (commit: string): Promise<OldVersion> => {
  const git = (...words: string[]) => run('git', words, { cwd: PROJECT });
  await git('cat-file', '-e', `${commit}^{tree}`).catch((cause: unknown) => {
    throw new Error(`The history here does not have ${commit}.`, { cause });
  });
  // Inside the project, where packages are found.
  const folder = join(PROJECT, '.cache', `old-version-${process.pid}`);
  const remove = removeAtExit(folder);
  const parts = await mkdtemp(join(tmpdir(), 'souk-old-'));
  const archive = join(parts, 'old.tar');
  try {
    await git('archive', '--output', archive, commit);
    await run('mkdir', ['-p', folder]);
    await run('tar', ['-xf', archive, '-C', folder]);
    await run(process.execPath, ['scripts/prove/crash/bundle.mjs', 'bundle'], { cwd: folder });
  } catch (cause) {
    await remove();
    throw cause;
  } finally {
    await rm(parts, { recursive: true, force: true });
  }
  return {
    program: ['--enable-source-maps', relative(folder, join(folder, 'bundle/main.js'))],
    folder,
    remove,
  };
};
