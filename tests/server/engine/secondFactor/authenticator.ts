/** An authenticator in this process: makes a passkey and answers with it, as a browser would pass it on. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const encoded = (data: Buffer): string => data.toString('base64url');

/** CBOR of the few kinds that are needed: short texts, byte strings, small whole numbers. */
const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
};
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const whole = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

export interface Question {
  readonly challenge: string;
}

export const createAuthenticator = (origin: string, rpId: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (flags: number, count: number, more: Buffer = Buffer.alloc(0)): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, more]);
  };

  return {
    create({ challenge }: Question, from = origin) {
      const cose = map([
        [whole(1), whole(2)],
        [whole(3), whole(-7)],
        [whole(-1), whole(1)],
        [whole(-2), bytes(Buffer.from(x, 'base64url'))],
        [whole(-3), bytes(Buffer.from(y, 'base64url'))],
      ]);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), size, id, cose]);
      const data = authData(PRESENT | VERIFIED | HAS_KEY, counter, credential);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ]);
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge, from)),
          attestationObject: encoded(attestation),
          transports: ['internal'],
        },
      };
    },

    answer(
      { challenge }: Question,
      { from = origin, isVerified = true, count = counter + 1 } = {},
    ) {
      counter = count;
      const data = authData(isVerified ? PRESENT | VERIFIED : PRESENT, count);
      const client = clientData('webauthn.get', challenge, from);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
        },
      };
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
