import { ApiError } from '#dataProvider';
import { errorText, type Translate } from '../page/errorText.ts';

/** Whether the server did not take a code or a passkey. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'wrong_code';

/** Why nobody was recognised by a passkey: the server's word, or that the browser used none. */
export const passkeyFailure = (error: unknown, translate: Translate): string => {
  if (!(error instanceof ApiError)) return translate('signIn.passkey.failed');
  // The server's word is about a code that somebody types.
  return isWrongCode(error) ? translate('signIn.passkey.refused') : errorText(error, translate);
};
