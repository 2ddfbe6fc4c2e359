import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Something the person typed that cannot be; the message says what and what to do. */
export class UsageError extends Error {}

/** The options and names of a command line, as `parseArgs` reads them. Errors: `UsageError` for words that mean nothing. */
export const readWords = <Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs(config);
  } catch (cause) {
    const isOfWords =
      cause instanceof Error && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS');
    throw isOfWords ? new UsageError(cause.message, { cause }) : cause;
  }
};
