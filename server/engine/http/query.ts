import type { FastifyRequest } from 'fastify';
import { isObject, LIMITS } from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';

/** In place of the framework's own reader, which would read every query string beside us. */
export const readQuery = (text: string) => ({ parameters: new URLSearchParams(text) });

/** A path as our own calls are written: clients escape more or less than needed. */
export const writtenPath = ({ url }: FastifyRequest): string => {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.includes('%')) return path;
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    return path;
  }
};

/** The query string as it was sent, in order and with repetitions. */
export const queryOf = ({ query }: FastifyRequest): URLSearchParams =>
  isObject(query) && query['parameters'] instanceof URLSearchParams
    ? query['parameters']
    : new URLSearchParams();

/**
 * Named parameters of a call, each at most once; a `repeatable` one is read elsewhere.
 *
 * Errors: 400 `unknown_parameter` for any other, `invalid_parameter` for one given twice.
 */
export const parametersOf = <Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
  repeatable?: string,
): Readonly<Partial<Record<Name, string>>> => {
  const found: Partial<Record<Name, string>> = {};
  for (const [key, value] of queryOf(request)) {
    if (key === repeatable) continue;
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

/** All values of a parameter. Errors: 400 for more than an address may hold. */
export const repeatedParameter = (request: FastifyRequest, name: string): readonly string[] => {
  const values = queryOf(request).getAll(name);
  if (values.length <= LIMITS.parameters) return values;
  throw new ServerError('invalid_parameter', {
    name,
    reason: `give it ${LIMITS.parameters} times at most`,
  });
};

/** One value of a parameter, taken out of the others. Errors: 400 for one given twice. */
export const takeOne = (query: URLSearchParams, name: string): string | undefined => {
  const values = query.getAll(name);
  query.delete(name);
  if (values.length > 1) {
    throw new ServerError('invalid_parameter', { name, reason: 'give it once' });
  }
  return values[0];
};
