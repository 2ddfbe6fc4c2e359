/**
 * Where the database thread's program is.
 *
 * From source: the small starter beside this file, which makes Node understand TypeScript.
 * In the bundle: `pgliteWorker.js`, an entry of its own, in the same folder as `main.js` **and all
 * shared chunks**, because a chunk's `import.meta.url` is its own. The name is put together at run
 * time so that no bundler takes the source file along as an asset.
 */
export function workerUrl(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? './startPgliteWorker.mjs' : './pgliteWorker.js', import.meta.url);
}
