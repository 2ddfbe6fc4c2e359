import { useLogout, useNotify } from 'react-admin';
import type { SignOutOptions } from './authProvider.ts';

/**
 * Ends the session; says so where the server could not be told. Whoever signs in next comes back to the page, unless it
 * is one that has done what it was for.
 */
export const useSignOut = ({ isDone = false } = {}): (() => void) => {
  const logout = useLogout();
  const notify = useNotify();
  const options: SignOutOptions = {
    onUnconfirmed: () => notify('souk.shell.account.signOutUnconfirmed', { type: 'warning' }),
  };
  return () => void logout(options, undefined, !isDone);
};
