import { ApiError, NetworkError, PartialError } from '#dataProvider';
import { isObject } from '#schemas';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A longer text is not for people. */
const MAX_LENGTH = 500;

const saysWords = ({ body }: ApiError): boolean =>
  (typeof body === 'string' && body.trim() !== '') ||
  (isObject(body) && typeof body['message'] === 'string');

/**
 * What the server says about a refused call, if it says it in words (LIST-7).
 *
 * Shape: a body that is a string, else its `message`, a known `code` in the page's language; for a
 * call that got no answer, why. Undefined where there are no words: the caller has its own.
 */
export const serverText = (error: unknown, translate: Translate): string | undefined => {
  const reason = error instanceof PartialError ? error.cause : error;
  if (reason instanceof NetworkError) return translate(reason.message);
  if (!(reason instanceof ApiError) || !saysWords(reason)) return undefined;
  const own = reason.message.slice(0, MAX_LENGTH);
  return reason.code ? translate(`errors.${reason.code}`, { ...reason.params, _: own }) : own;
};
