/**
 * PGlite's directory on disk, with an fsync that reaches the disk.
 *
 * As shipped, fsync is off, and turned on it is a no-op: the compiled file system has none, so a
 * power cut loses acknowledged rows. This adds one. It leans on internals of PGlite 0.5.16
 * (pinned in package.json; `tests/server/database/durability.test.ts` counts the calls).
 */
// The default import, because a test watches the very call.
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What the compiled file system hands to an operation; `nfd` is Node's descriptor, absent for directories. */
interface OpenStream {
  readonly nfd?: number | null;
}

interface FileSystemModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: OpenStream) => number } };
}

function addFsync(module: FileSystemModule): void {
  module.NODEFS.stream_ops.fsync = (stream) => {
    if (typeof stream.nfd === 'number') fs.fdatasyncSync(stream.nfd);
    return 0;
  };
}

export class DurableNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRunOf(emscriptenOpts), addFsync] },
    };
  }
}

function preRunOf(options: Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']) {
  const { preRun } = options;
  if (Array.isArray(preRun)) return preRun;
  return preRun === undefined ? [] : [preRun];
}

/** How the engine starts: fsync on (`-F` taken out), by the call that is wired above. */
export const DURABLE_START_PARAMETERS: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];
