import { Secret, TOTP } from 'otpauth';
import { latinDigits } from '#schemas/model/values/latinDigits.ts';

/** What every authenticator app knows without being told (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** A phone's clock may be half a minute off. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the picture says that an app scans. */
export const keyAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...KIND, secret: Secret.fromBase32(secret), issuer, label }).toString();

/** Which half minute a code is of; undefined where it is none of this secret's codes of now. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const token = latinDigits(code).replace(/\s/g, '');
  if (!CODE.test(token)) return undefined;
  const timestamp = now.getTime();
  const given = { ...KIND, token, secret: Secret.fromBase32(secret), timestamp, window: WINDOW };
  const delta = TOTP.validate(given);
  return delta === null ? undefined : TOTP.counter({ period: KIND.period, timestamp }) + delta;
};
