/** What a user answers to show that they hold more than a password: one of the three. */
export interface FactorAnswer {
  /** Of an authenticator app. */
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  /** What the browser says of a passkey. */
  readonly passkey?: unknown;
}

/** How a first step proved who is there; a link may have been read in a terminal or a log, and proves nothing. */
export type SignInProof = 'password' | 'openId' | 'passkey' | 'none';

/** A sign-in whose first step is done. */
export interface FirstStep {
  readonly userId: string;
  readonly proof: SignInProof;
}

/** A sign-in that waits for its second step; `pending` is good for nothing else. */
export interface HeldSignIn {
  readonly pending: string;
  readonly expiresAt: string;
  /** What the user can answer with. */
  readonly methods: readonly string[];
}

/** What a sign-in asks for beside the password. The feature that knows the factors of users gives it. */
export interface SecondStep {
  /** Whether this user has a factor to be asked for. */
  readonly isSetUp: (userId: string) => Promise<boolean>;
  readonly hold: (first: FirstStep) => Promise<HeldSignIn>;
  /** Whether it is right, and uses it up. `isWhole`: a passkey that has verified its person, worth a password too. */
  readonly verify: (
    userId: string,
    given: FactorAnswer,
  ) => Promise<{ readonly isRight: boolean; readonly isWhole: boolean }>;
}
