import type { AuthProvider } from 'react-admin';
import { ApiError, NetworkError, NotOfferedError, type SoukDataProvider } from '#dataProvider';
import type { NamedCall } from '#schemas';
import { isRefused } from './answerStatus.ts';
import { forgetAnswers } from './keptAnswers.ts';
import { forgetMenu } from './lastMenu.ts';
import { readProfile, writeProfile } from './profile.ts';
import { readStored, readText, STORAGE_KEYS, writeStored, writeText } from './storage.ts';

export type Credentials =
  | { readonly email: string; readonly password: string }
  | { readonly code: string }
  /** A second step, a passkey, or what came back from the provider. */
  | { readonly call: NamedCall; readonly body: Readonly<Record<string, unknown>> };

/** The first step was right and a second one follows: `useLogin` ends with it, as with any sign-in that is not done. */
export class SecondStepNeeded extends Error {
  readonly pending: string;
  readonly methods: readonly string[];

  constructor(pending: string, methods: readonly string[]) {
    super('The sign-in waits for its second step.');
    this.pending = pending;
    this.methods = methods;
  }
}

/** What react-admin's `useLogout` passes on. */
export interface SignOutOptions {
  /** The server could not be told: there the session lives until it expires. */
  readonly onUnconfirmed?: () => void;
}

interface SignInAnswer {
  /** Absent where a second step follows. */
  readonly token?: string;
  readonly pending?: string;
  readonly methods?: readonly string[];
  /** By which the session at the provider is ended later. */
  readonly signOut?: string;
  readonly expiresAt: string;
  /** By which this browser is known from now on, where the server knows browsers. */
  readonly device?: string;
}

/** It opens nothing: it only keeps others from locking this browser out (LIMIT-5). */
const DEVICE_KEY = 'device';

/** Ends the session at the provider, for whoever came from there. */
const SIGN_OUT_KEY = 'signOut';

/** There while a session is over that nobody has signed out of. */
const ENDED_KEY = 'sessionEnded';

/** Whether the server ended the last session of this browser, which the sign-in page says. */
export const hasSessionEnded = (): boolean => readStored(ENDED_KEY) === true;

const readKept = (key: string): string | undefined => {
  const kept = readStored(key);
  return typeof kept === 'string' ? kept : undefined;
};

/** What a sign-in calls, and with what. */
const requestOf = (credentials: Credentials) => {
  if ('code' in credentials) return { call: 'signInWithCode', body: credentials } as const;
  const { call, body } =
    'call' in credentials ? credentials : ({ call: 'signIn', body: credentials } as const);
  const device = readKept(DEVICE_KEY);
  return { call, body: device === undefined ? body : { ...body, device } };
};

export const readToken = (): string | null => readText(STORAGE_KEYS.token);

const forget = (): void => {
  writeStored(ENDED_KEY, undefined);
  writeText(STORAGE_KEYS.token, null);
  writeProfile(null);
  forgetMenu();
  forgetAnswers();
};

/**
 * Sign-in over our own calls. Route checks let everybody through (ROUTE-11): the API decides, and its 401 brings
 * the sign-in page. Every button is shown (SEC-2), so nothing says who has access to what: the server's 403 says which
 * permission is missing.
 */
export const createAuthProvider = (dataProvider: SoukDataProvider): AuthProvider => ({
  login: async (credentials: Credentials) => {
    const { call, body } = requestOf(credentials);
    const { token, device, pending, methods, signOut } = await dataProvider.call<SignInAnswer>(
      call,
      { body },
    );
    if (signOut !== undefined) writeStored(SIGN_OUT_KEY, signOut);
    if (token === undefined) throw new SecondStepNeeded(pending ?? '', methods ?? []);
    if (device !== undefined) writeStored(DEVICE_KEY, device);
    writeStored(ENDED_KEY, undefined);
    writeText(STORAGE_KEYS.token, token);
  },
  logout: async (options: SignOutOptions | null | undefined) => {
    if (readToken() === null) return '/login';
    try {
      await dataProvider.call('signOut');
    } catch (cause) {
      // The session is over on this side whatever the server says; below 500 it says that there is none to end.
      if (isRefused(cause)) return '/login';
      // A server without a sign-in has nothing to sign out from: the platform keeps the session.
      if (cause instanceof NotOfferedError) return '/login';
      if (!(cause instanceof ApiError || cause instanceof NetworkError)) throw cause;
      options?.onUnconfirmed?.();
    } finally {
      forget();
    }
    const signOut = readKept(SIGN_OUT_KEY);
    if (signOut !== undefined) {
      writeStored(SIGN_OUT_KEY, null);
      await (await import('./leaveProvider.ts')).leaveProvider(dataProvider, signOut);
    }
    return '/login';
  },
  checkAuth: async () => undefined,
  // Never rejects: react-admin would then answer the call that was refused with an empty row, and a form would take
  // its save for done. Without the token the shell brings the sign-in page; the refused call fails like every other one.
  checkError: async (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) return;
    if (readToken() !== null) writeStored(ENDED_KEY, true);
    writeText(STORAGE_KEYS.token, null);
    forgetAnswers();
  },
  getIdentity: async () => {
    const { displayName, photo } = readProfile();
    return { id: displayName, fullName: displayName, avatar: photo };
  },
  getPermissions: async () => readProfile().role,
});
