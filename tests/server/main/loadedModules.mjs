// Loaded before a server: writes what its own thread loads to the file that LOADED_MODULES names.
import { appendFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const file = process.env['LOADED_MODULES'];

/** @type {import('node:module').LoadHook} */
export const load = (url, context, next) => {
  appendFileSync(file, `${url}\n`);
  return next(url, context);
};

// Hooks run in a thread of their own, which loads this file as well.
if (isMainThread) {
  register(import.meta.url);
  const { cache } = createRequire(import.meta.url);
  process.once('exit', () => appendFileSync(file, Object.keys(cache).join('\n')));
}
