/** People with a second factor, made over the API as a browser does. */
import { Secret, TOTP } from 'otpauth';
import type { Answer, Application, Person } from '../../application.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';

export const HALF_MINUTE_MS = 30_000;

/** An app on a phone, whose clock is the server's. */
export const appWith = (souk: Application, key: string) => ({
  code: (offsetMs = 0): string =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: souk.core.clock().getTime() + offsetMs,
    }),
});

export interface Enrolled {
  readonly key: string;
  readonly recoveryCodes: readonly string[];
  readonly code: () => string;
}

/** Ends in the next half minute, so that the next code is a new one. */
export const enrolApp = async (souk: Application, { token }: Person): Promise<Enrolled> => {
  const begun = await souk.send('POST', '/api/auth/factors/totp', { token });
  const key = String(begun.body['key']);
  const app = appWith(souk, key);
  const ended = await souk.send('POST', '/api/auth/factors/totp/confirm', {
    token,
    body: { code: app.code() },
  });
  souk.wait(HALF_MINUTE_MS);
  return { key, recoveryCodes: ended.body['recoveryCodes'] as string[], code: app.code };
};

export const ORIGIN = 'https://souk.example';

export const questionIn = (answer: Answer) => ({ challenge: String(answer.body['challenge']) });

export const enrolPasskey = async (
  souk: Application,
  { token }: Person,
  name = 'Laptop',
): Promise<Authenticator> => {
  const authenticator = createAuthenticator(ORIGIN, 'souk.example');
  const begun = await souk.send('POST', '/api/auth/factors/passkey', { token });
  const passkey = authenticator.create(questionIn(begun));
  const ended = await souk.send('POST', '/api/auth/factors/passkey/confirm', {
    token,
    body: { name, passkey },
  });
  if (ended.status !== 200) throw new Error(ended.text);
  return authenticator;
};
