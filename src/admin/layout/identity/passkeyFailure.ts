import { ApiError } from '#dataProvider';
import { errorText, type Translate } from '../page/errorText.ts';

/** Why nobody was recognised by a passkey: the server's word, or that the browser used none. */
export const passkeyFailure = (error: unknown, translate: Translate): string =>
  error instanceof ApiError ? errorText(error, translate) : translate('signIn.passkey.failed');
