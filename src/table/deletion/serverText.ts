import { isObject } from '../filters/filterValues.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A longer text is not for people. */
const MAX_LENGTH = 500;

/**
 * What the server says about a refused call, if it says it in words (LIST-7).
 *
 * Shape: a body that is a string, else its `message`; a known `code` in the page's language.
 */
export const serverText = (error: unknown, translate: Translate): string | undefined => {
  const { body } = isObject(error) ? error : {};
  if (typeof body === 'string') return body.trim().slice(0, MAX_LENGTH) || undefined;
  const { message, code, params } = isObject(body) ? body : {};
  if (typeof message !== 'string') return undefined;
  const options = { ...(isObject(params) ? params : {}), _: message };
  return translate(`errors.${String(code)}`, options).slice(0, MAX_LENGTH);
};
