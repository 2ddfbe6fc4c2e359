import { ApiError, NetworkError } from '#dataProvider';
import { hasCode } from '#src/admin/session/answerStatus.ts';
import { errorText, type Translate } from '../page/errorText.ts';

/** Why nobody was recognised by a passkey: the server's word, or that the browser used none. */
export const passkeyFailure = (error: unknown, translate: Translate): string => {
  // The server's words are about a code or a password that somebody types.
  if (hasCode(error, 'wrong_code') || hasCode(error, 'wrong_credentials'))
    return translate('signIn.passkey.refused');
  return error instanceof ApiError || error instanceof NetworkError
    ? errorText(error, translate)
    : translate('signIn.passkey.failed');
};
