import type { Log } from '#server/engine/log/logger.ts';

/** For programs that tell only what they measure. */
export const SILENT: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
