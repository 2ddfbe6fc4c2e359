import type { Send } from './request.ts';

/** Answers with what the browser keeps of the front end's own files (public/worker.js). Errors: where it keeps none. */
export const readKept: Send = async (address) => {
  const found = await globalThis.caches?.match(address);
  if (!found) throw new TypeError(`${address}`);
  return found;
};
