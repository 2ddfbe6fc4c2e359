import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** ERR-2: a part of the program that has not arrived by then does not come. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the program that did not arrive, or not the right one; `CrashPage` offers the reload that mends it. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const inTime = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const message = `A part of the program did not arrive within ${CHUNK_TIMEOUT_MS / 1000} s.`;
    timer = setTimeout(() => reject(new ChunkLoadError(message)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * A component in a chunk of its own, loaded when it is first shown.
 *
 * Errors: shows what the browser says of a chunk that fails, `ChunkLoadError` after the time-out (ERR-2).
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const screen: ComponentType<Props> | undefined = await inTime(load);
    // Chunks of two builds mixed, as after a deploy: the file came and is not the one that was asked for.
    if (!screen) throw new ChunkLoadError('A part of the program belongs to another version.');
    return { default: screen };
  });
