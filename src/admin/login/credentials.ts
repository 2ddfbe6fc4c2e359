/** What the sign-in form holds, and the locale key of what is wrong with each field. */
export interface SignInForm {
  readonly email: string;
  readonly password: string;
}
export type SignInErrors = Readonly<Partial<Record<keyof SignInForm, string>>>;

// HTML's own rule for accounts (decisions.md "Fields"), in the short form: something on both sides.
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Checks before the server is asked; passwords are not trimmed, addresses are. */
export const checkSignIn = ({ email, password }: SignInForm): SignInErrors => {
  const address = email.trim();
  return {
    ...(address === ''
      ? { email: 'souk.pages.login.emailRequired' }
      : !EMAIL.test(address) && { email: 'souk.pages.login.emailInvalid' }),
    ...(password === '' && { password: 'souk.pages.login.passwordRequired' }),
  };
};

/** The one-time code of a sign-in link: `#code=…`, in the fragment so that no server logs it. */
export const codeOf = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('code') || null;
