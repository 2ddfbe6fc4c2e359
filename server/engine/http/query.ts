import type { FastifyRequest } from 'fastify';
import { isObject } from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';

/** In place of the framework's own reader, which would read every query string beside us. */
export const readQuery = (text: string) => ({ parameters: new URLSearchParams(text) });

/** The query string as it was sent, in order and with repetitions. */
export const queryOf = ({ query }: FastifyRequest): URLSearchParams =>
  isObject(query) && query['parameters'] instanceof URLSearchParams
    ? query['parameters']
    : new URLSearchParams();

/**
 * Named parameters of a call, each at most once.
 *
 * Errors: 400 `unknown_parameter` for any other, `invalid_parameter` for one given twice.
 */
export const parametersOf = <Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> => {
  const found: Partial<Record<Name, string>> = {};
  for (const [key, value] of queryOf(request)) {
    const name = names.find((known) => known === key);
    if (!name) throw new ServerError('unknown_parameter', { name: key });
    if (found[name] !== undefined) {
      throw new ServerError('invalid_parameter', { name, reason: 'give it once' });
    }
    found[name] = value;
  }
  return found;
};

/** Errors: 400 when it is missing or blank. */
export const requiredParameter = (name: string, value: string | undefined): string => {
  if (value) return value;
  throw new ServerError('invalid_parameter', { name, reason: 'give it' });
};

/** Errors: 400 for anything but `true` and `false`: half-read consent to delete for good would be the worst guess. */
export const booleanOf = (name: string, value: string | undefined): boolean => {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  throw new ServerError('invalid_parameter', { name, reason: 'give true or false' });
};
