// What the browsers and Vite say when a file of the program does not arrive; the names are the seed's.
const CHUNK_MESSAGES =
  /dynamically imported module|importing a module script failed|unable to preload css/i;
const CHUNK_NAMES = ['ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED'];

/** A part of the program did not arrive (ERR-2): only a reload helps, nothing is wrong with the page. */
export const isChunkFailure = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    [error.name, code].some((name) => CHUNK_NAMES.includes(name)) ||
    CHUNK_MESSAGES.test(error.message)
  );
};
