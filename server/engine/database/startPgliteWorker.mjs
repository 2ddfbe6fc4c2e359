/**
 * Starts `pgliteWorker.ts` from source (npm run dev, tests). Plain JavaScript because Node 20 cannot
 * strip types, and `--import tsx` does not reach into worker threads there (tsx 4.23, tried).
 * The bundle starts `pgliteWorker.js` directly, and so does `npm test`, which has just built it: to read the sources
 * takes a second of the processor for each database that is opened.
 */
const BUILT = new URL('../../../build/server/pgliteWorker.js', import.meta.url);

if (process.env.PROGRAMS === 'built') await import(BUILT.href);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./pgliteWorker.ts');
}
