import type { AuthProvider } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { readProfile, writeProfile } from './profile.ts';
import { readText, STORAGE_KEYS, writeText } from './storage.ts';

export type Credentials =
  | { readonly email: string; readonly password: string }
  | { readonly code: string };

interface SignInAnswer {
  readonly token: string;
  readonly expiresAt: string;
}

export const readToken = (): string | null => readText(STORAGE_KEYS.token);

const forget = (): void => {
  writeText(STORAGE_KEYS.token, null);
  writeProfile(null);
};

/**
 * Sign-in over our own calls. Route checks let everybody through (ROUTE-11): the API decides, and its 401 brings
 * the sign-in page. Every button is shown (SEC-2): the server's 403 says which permission is missing.
 */
export const createAuthProvider = (dataProvider: SoukDataProvider): AuthProvider => ({
  login: async (credentials: Credentials) => {
    const call = 'code' in credentials ? 'signInWithCode' : 'signIn';
    const { token } = await dataProvider.call<SignInAnswer>(call, { body: credentials });
    writeText(STORAGE_KEYS.token, token);
  },
  logout: async () => {
    if (readToken() === null) return '/login';
    try {
      await dataProvider.call('signOut');
    } catch (cause) {
      // The session is over on this side whatever the server says; a 401 says that it already was on the other.
      if (!(cause instanceof ApiError)) throw cause;
    } finally {
      forget();
    }
    return '/login';
  },
  checkAuth: async () => undefined,
  checkError: async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    writeText(STORAGE_KEYS.token, null);
    throw error;
  },
  getIdentity: async () => {
    const { displayName, photo } = readProfile();
    return { id: displayName, fullName: displayName, avatar: photo };
  },
  getPermissions: async () => readProfile().role,
  canAccess: async () => true,
});
