import { useLogout, useNotify } from 'react-admin';
import type { SignOutOptions } from './authProvider.ts';

/** Ends the session; says so where the server could not be told. */
export const useSignOut = (): (() => void) => {
  const logout = useLogout();
  const notify = useNotify();
  const options: SignOutOptions = {
    onUnconfirmed: () => notify('souk.shell.account.signOutUnconfirmed', { type: 'warning' }),
  };
  return () => void logout(options);
};
