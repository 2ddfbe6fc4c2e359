import { ApiError, NetworkError, NotOfferedError } from '#dataProvider';
import { permissionTitles } from '#src/admin/session/permissionGrid.ts';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** From here on the server itself is at fault, and whoever keeps it needs to find the request. */
const OWN_FAULT = 500;

/**
 * What an error says to a person, in their language: the catalogue's text for a code it knows, the
 * server's own text for another, and what to do where nothing is known (ERR-4). A fault of the server itself comes with
 * the request id to quote.
 */
export const errorText = (error: unknown, translate: Translate): string => {
  const unknown = translate('souk.shell.state.failedText');
  if (error instanceof NetworkError || error instanceof NotOfferedError)
    return translate(error.message, { _: unknown });
  if (!(error instanceof ApiError)) return unknown;
  const own = error.message || unknown;
  const words =
    error.code === 'forbidden' ? permissionTitles(error.params, translate) : error.params;
  const text = error.code ? translate(`errors.${error.code}`, { ...words, _: own }) : own;
  return error.status >= OWN_FAULT && error.requestId !== undefined
    ? translate('souk.shell.state.withRequest', { text, id: error.requestId })
    : text;
};
