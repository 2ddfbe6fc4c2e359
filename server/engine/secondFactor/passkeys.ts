import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { OpenedOptions } from '#server/engine/features/feature.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { ChallengePurpose, Challenges } from './challenges.ts';

/** Loaded with the first passkey: most starts need none. */
const library = () => import('@simplewebauthn/server');

export interface PasskeyParts {
  readonly database: Database;
  readonly challenges: Challenges;
  readonly options: Pick<OpenedOptions, 'publicAddress' | 'applicationName'>;
  readonly log: Log;
  readonly now: () => Date;
}

/** Of a new passkey, ready to be stored. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string;
}

export interface PasskeyOwner {
  readonly userId: string;
  /** By finger, face or PIN: then it stands for both steps. */
  readonly isPersonVerified: boolean;
}

interface StoredPasskey {
  readonly id: string;
  readonly user_id: string;
  readonly public_key: string;
  readonly counter: string;
}

/** Who asks, by the address that people open the pages at and never by what a request says of itself. */
const relyingParty = ({ publicAddress, applicationName }: PasskeyParts['options']) => {
  const { hostname, origin, protocol } = new URL(publicAddress());
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[');
  const isSecure = protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname);
  return { id: hostname, origin, name: applicationName, isUsable: isNamed && isSecure };
};

const chosenTransports = (stored: string): { transports?: string[] } =>
  stored === '' ? {} : { transports: stored.split(',') };

const challengeIn = (clientDataJSON: string): string => {
  const { challenge }: { challenge?: unknown } = JSON.parse(
    Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
  );
  return String(challenge);
};

/** The library says by throwing what is wrong with an answer. Whoever sent it is told only that it is. */
const judged = async <Result>(
  log: Log,
  judge: () => Promise<Result>,
): Promise<Result | undefined> => {
  try {
    return await judge();
  } catch (cause) {
    log.info({ err: cause }, 'an answer with a passkey was refused');
    return undefined;
  }
};

const credentialsOf = async (database: Database, userId: string) => {
  const rows = await database.query<{ id: string; transports: string }>(sql`
    select credential_id as id, transports from second_factors
    where user_id = ${userId} and kind = 'passkey' order by created_at`);
  return rows.map(({ id, transports }) => ({ id, ...chosenTransports(transports) }));
};

/** Of what a browser made; undefined for an answer that is wrong, late, or was given before. */
const createdPasskey = async (
  { challenges, options, log }: PasskeyParts,
  userId: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | undefined> => {
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = relyingParty(options);
  const verified = await judged(log, () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (given) => challenges.isOurs('enrol', userId, given),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return undefined;
  if (!(await challenges.use(challengeIn(response.response.clientDataJSON)))) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).join(','),
  };
};

/** Whose passkey it was; undefined for an answer that is wrong, late, another's, or was given before. */
const ownerOf = async (
  { database, challenges, options, log, now }: PasskeyParts,
  purpose: ChallengePurpose,
  userId: string,
  response: AuthenticationResponseJSON,
): Promise<PasskeyOwner | undefined> => {
  const [stored] = await database.query<StoredPasskey>(sql`
    select id, user_id, public_key, counter::text as counter from second_factors
    where credential_id = ${response.id} and kind = 'passkey'`);
  if (!stored || (userId !== '' && stored.user_id !== userId)) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = relyingParty(options);
  const verified = await judged(log, () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (given) => challenges.isOurs(purpose, userId, given),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: response.id,
        publicKey: Uint8Array.from(Buffer.from(stored.public_key, 'base64url')),
        // A copy of a key that counts is found by a number that was seen before.
        counter: Number(stored.counter),
      },
      requireUserVerification: purpose === 'signIn',
    }),
  );
  if (!verified?.verified) return undefined;
  if (!(await challenges.use(challengeIn(response.response.clientDataJSON)))) return undefined;
  const { newCounter, userVerified } = verified.authenticationInfo;
  const kept = await database.execute(sql`
    update second_factors set counter = ${newCounter}, last_used_at = ${now()}
    where id = ${stored.id} and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))`);
  if (kept === 0) return undefined;
  return { userId: stored.user_id, isPersonVerified: userVerified };
};

/** Passkeys by WebAuthn: which there are, new ones, and what they answer. */
export const createPasskeys = (parts: PasskeyParts) => {
  const { database, challenges, options } = parts;

  return {
    /** Browsers know passkeys only for a name that is reached securely. */
    areUsable: (): boolean => relyingParty(options).isUsable,

    /** What a browser needs to make one. */
    async creation(userId: string, email: string, name: string) {
      const { generateRegistrationOptions } = await library();
      const { id, name: rpName } = relyingParty(options);
      return generateRegistrationOptions({
        rpID: id,
        rpName,
        userName: email,
        userDisplayName: name,
        userID: new TextEncoder().encode(userId),
        challenge: challenges.issue('enrol', userId),
        excludeCredentials: await credentialsOf(database, userId),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
    },

    created: (
      userId: string,
      response: RegistrationResponseJSON,
    ): Promise<NewPasskey | undefined> => createdPasskey(parts, userId, response),

    /** What a browser needs to ask one; any that it has of this address where nobody is known yet. */
    async question(purpose: ChallengePurpose, userId: string) {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: relyingParty(options).id,
        challenge: challenges.issue(purpose, userId),
        userVerification: purpose === 'signIn' ? 'required' : 'preferred',
        ...(userId !== '' && { allowCredentials: await credentialsOf(database, userId) }),
      });
    },

    owner: (
      purpose: ChallengePurpose,
      userId: string,
      response: AuthenticationResponseJSON,
    ): Promise<PasskeyOwner | undefined> => ownerOf(parts, purpose, userId, response),
  };
};

export type Passkeys = ReturnType<typeof createPasskeys>;
