import { ApiError, NetworkError } from '#dataProvider';
import { errorText, type Translate } from '../page/errorText.ts';

/** Whether the server did not take a code or a passkey. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'wrong_code';

const isUnknownPasskey = (error: unknown): boolean =>
  isWrongCode(error) || (error instanceof ApiError && error.code === 'wrong_credentials');

/** Why nobody was recognised by a passkey: the server's word, or that the browser used none. */
export const passkeyFailure = (error: unknown, translate: Translate): string => {
  // The server's words are about a code or a password that somebody types.
  if (isUnknownPasskey(error)) return translate('signIn.passkey.refused');
  return error instanceof ApiError || error instanceof NetworkError
    ? errorText(error, translate)
    : translate('signIn.passkey.failed');
};
