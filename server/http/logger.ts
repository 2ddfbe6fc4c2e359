import type { FastifyRequest } from 'fastify';

/** Names whose values must never reach a log, wherever they turn up in logged details. */
const SECRET_NAMES = ['password', 'passwordConfirmation', 'token', 'x-auth-token', 'account'];

/** `stream` is standard output when absent. */
export interface LogTarget {
  readonly stream?: { write(line: string): void };
}

/**
 * Structured lines, warnings and worse. A request is its method and path: queries, headers and bodies stay out,
 * as they carry people's words, tokens and passwords.
 */
export const loggerOptions = ({ stream }: LogTarget) => ({
  level: 'warn',
  ...(stream && { stream }),
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?')[0] ?? '',
      remoteAddress: request.ip,
    }),
  },
  redact: SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
});

/** Where the server's parts report what no caller is waiting to hear. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
