/**
 * Starts `documentWorker.ts` from source (npm run dev, tests), as `startPgliteWorker.mjs` does with its program and for
 * the same reasons.
 */
const BUILT = new URL('../../../build/server/documentWorker.js', import.meta.url);

if (process.env.PROGRAMS === 'built') await import(BUILT.href);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./documentWorker.ts');
}
