import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pino from 'pino';
import { withoutSecrets, withoutSecretValues } from './logSecrets.ts';

/** The levels of `LOG_LEVEL`, from everything to nothing. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** `stream` is standard output when absent. */
export interface LogTarget {
  readonly stream?: { write(line: string): void };
  readonly level?: LogLevel;
}

/** Where the server's parts report what no caller is waiting to hear. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A database error's `detail` repeats the values of the row: only its code and text are kept. */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message, stack, ...('code' in error && { code: error.code }) };
};

/** The route's pattern, not the path: paths and queries carry names of files, signatures, people's words. */
const describeRequest = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? 'unknown',
  remoteAddress: ip,
});

/**
 * The one logger of the process: a JSON object a line with time, level (a word) and message; those of a request
 * carry its id.
 *
 * Secrets are taken out twice: values under telling names, however deep, and what looks like one in any text.
 */
export const createLogger = ({ stream, level = 'warn' }: LogTarget = {}): FastifyBaseLogger =>
  pino(
    {
      level,
      base: null,
      messageKey: 'message',
      errorKey: 'err',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
      hooks: { streamWrite: withoutSecretValues },
      serializers: { err: describeError, req: describeRequest },
    },
    stream ?? process.stdout,
  );
