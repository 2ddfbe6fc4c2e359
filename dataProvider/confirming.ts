import { ApiError } from './errors.ts';

/** Asks the person who they are, and says what about; false where they would rather not say. */
export type ConfirmIdentity = (about: unknown) => Promise<boolean>;

/** What a server answers that wants the password once more before it changes who may get in. */
const CONFIRM_CODE = 'confirm_identity';

/**
 * Makes a call, and makes it once more after the person has confirmed who they are, where the server asks for it.
 *
 * Errors: those of the call; its refusal where nobody confirms.
 */
export const withIdentity = async <Result>(
  confirm: ConfirmIdentity | undefined,
  call: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CONFIRM_CODE) throw error;
    if (!(await confirm?.(error.params['about']))) throw error;
    return call();
  }
};
