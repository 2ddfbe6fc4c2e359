import type { Configuration } from 'openid-client';
import { isObject, MINUTE_MS } from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { OpenedOptions } from '#server/engine/features/feature.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { OpenIdChoice } from './choice.ts';

/** Loaded with the first sign-in there. */
const library = () => import('openid-client');

const TIMEOUT_SECONDS = 5;
/** For as long a button may lead to a provider that is down. */
const DISCOVERY_MS = MINUTE_MS;
const CALLBACK_PATH = '/api/auth/openid/callback';
/** Longer claims are nobody's name or group. */
const MAX_CLAIM_CHARACTERS = 300;
const MAX_GROUPS = 1_000;

/** What the provider says of somebody. */
export interface Claims {
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
  readonly groups: readonly string[];
  /** When they gave their password there, in milliseconds; undefined where it does not say. */
  readonly authenticatedAt?: number;
  /** For the sign-out there. */
  readonly idToken: string;
}

/** What is kept of a sign-in that was begun. */
export interface Begun {
  readonly verifier: string;
  readonly nonce: string;
  readonly state: string;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_CLAIM_CHARACTERS) : '';

const groupsOf = (value: unknown): readonly string[] => {
  const list = Array.isArray(value) ? value.slice(0, MAX_GROUPS) : [value];
  return list.map(textOf).filter(Boolean);
};

const fitsLength = ({ subject }: Claims): boolean => subject !== '' && subject.length <= 255;

/** Where people come back to: of the address that they open the pages at, never of a request. */
const rootOf = ({ publicAddress, basePath }: OpenedOptions): string => {
  const address = publicAddress();
  return address.endsWith(basePath) ? address.slice(0, -basePath.length) : new URL(address).origin;
};

const discover = async ({
  issuer,
  clientId,
  clientSecret,
}: OpenIdChoice): Promise<Configuration> => {
  const { discovery, allowInsecureRequests, ClientSecretPost, None } = await library();
  const isPlain = issuer.startsWith('http:');
  return discovery(
    new URL(issuer),
    clientId,
    {},
    clientSecret === '' ? None() : ClientSecretPost(clientSecret),
    { timeout: TIMEOUT_SECONDS, execute: isPlain ? [allowInsecureRequests] : [] },
  );
};

/** What the provider says of itself, asked anew every minute that somebody signs in. Errors: 503 `provider_unavailable`. */
const createDiscovery = (choice: OpenIdChoice, log: Log, now: () => Date) => {
  let known: { readonly until: number; readonly configuration: Promise<Configuration> } | undefined;

  return async (): Promise<Configuration> => {
    const time = now().getTime();
    if (!known || known.until <= time)
      known = { until: time + DISCOVERY_MS, configuration: discover(choice) };
    const asked = known;
    try {
      return await asked.configuration;
    } catch (cause) {
      // A failure is not an answer: the next sign-in asks again.
      if (known === asked) known = undefined;
      log.warn({ err: cause, issuer: choice.issuer }, 'the sign-in provider cannot be asked');
      throw new ServerError('provider_unavailable', {}, { cause });
    }
  };
};

const claimsOf = async (
  config: Configuration,
  tokens: Awaited<ReturnType<typeof import('openid-client').authorizationCodeGrant>>,
  groupsClaim: string,
): Promise<Claims> => {
  const own = tokens.claims() ?? {};
  const subject = textOf('sub' in own ? own.sub : '');
  const { fetchUserInfo } = await library();
  // Many providers say names and groups only there; what the signed token says comes first.
  const more = config.serverMetadata().userinfo_endpoint
    ? await fetchUserInfo(config, tokens.access_token, subject)
    : {};
  const all: unknown = { ...more, ...own };
  const said = isObject(all) ? all : {};
  const authTime = said['auth_time'];
  return {
    subject,
    email: textOf(said['email']),
    isEmailVerified: said['email_verified'] === true,
    name: textOf(said['name']) || textOf(said['preferred_username']),
    groups: groupsOf(said[groupsClaim]),
    idToken: tokens.id_token ?? '',
    ...(typeof authTime === 'number' && { authenticatedAt: authTime * 1_000 }),
  };
};

/** The secrets of one sign-in, and the address that they are for. */
const beginSignIn = async (
  config: Configuration,
  {
    redirectAddress,
    scope,
    isFresh,
  }: { readonly redirectAddress: string; readonly scope: string; readonly isFresh: boolean },
): Promise<Begun & { readonly url: string }> => {
  const {
    randomPKCECodeVerifier,
    calculatePKCECodeChallenge,
    randomNonce,
    randomState,
    buildAuthorizationUrl,
  } = await library();
  const [verifier, nonce, state] = [randomPKCECodeVerifier(), randomNonce(), randomState()];
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectAddress,
    scope: scope,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    nonce,
    state,
    ...(isFresh && { max_age: '0' }),
  });
  return { verifier, nonce, state, url: url.href };
};

/** The provider itself. Errors: 503 `provider_unavailable` where it does not answer, or not as one. */
export const createProvider = (
  choice: OpenIdChoice,
  options: OpenedOptions,
  log: Log,
  now: () => Date,
) => {
  const { issuer, groups } = choice;
  const configuration = createDiscovery(choice, log, now);
  const redirectAddress = (): string => `${rootOf(options)}${CALLBACK_PATH}`;

  return {
    issuer,

    /** Where a sign-in goes on; `isFresh`: the person types their password again, even where they are known there. */
    begin: async (isFresh: boolean) =>
      beginSignIn(await configuration(), {
        redirectAddress: redirectAddress(),
        scope: groups.scope,
        isFresh,
      }),

    /** What came back, as claims. Errors: throws what the library finds wrong with it. */
    async end(query: string, { verifier, nonce, state }: Begun): Promise<Claims> {
      const { authorizationCodeGrant } = await library();
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, new URL(`${redirectAddress()}${query}`), {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: state,
        idTokenExpected: true,
      });
      const claims = await claimsOf(config, tokens, groups.claim);
      if (!fitsLength(claims)) throw new ServerError('provider_unavailable');
      return claims;
    },

    /** Where the session there is ended; undefined where the provider has no such place. */
    async signOutAddress(idToken: string): Promise<string | undefined> {
      const { buildEndSessionUrl } = await library();
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      return buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${options.publicAddress()}login`,
      }).href;
    },
  };
};

export type Provider = ReturnType<typeof createProvider>;
