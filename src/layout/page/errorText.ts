import { ApiError, NetworkError } from '#dataProvider';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/**
 * What an error says to a person, in their language: the catalogue's text for a code it knows, the
 * server's own text for another, and what to do where nothing is known (ERR-4).
 */
export const errorText = (error: unknown, translate: Translate): string => {
  const unknown = translate('souk.shell.state.failedText');
  if (error instanceof NetworkError) return translate(error.message, { _: unknown });
  if (!(error instanceof ApiError)) return unknown;
  const own = error.message || unknown;
  return error.code ? translate(`errors.${error.code}`, { ...error.params, _: own }) : own;
};
