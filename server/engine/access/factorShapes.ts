import { FREE, object, TEXT } from '#server/engine/openapi/shapes.ts';

const MAX_CODE_CHARACTERS = 40;
const ENCODED = { ...TEXT, maxLength: 4_000 };
const SHORT = { ...TEXT, maxLength: 64 };

/** What a browser answers with a passkey, as WebAuthn writes it in JSON. */
export const PASSKEY_ANSWER = object(
  {
    id: ENCODED,
    rawId: ENCODED,
    type: SHORT,
    authenticatorAttachment: SHORT,
    clientExtensionResults: FREE,
    response: object(
      {
        clientDataJSON: ENCODED,
        authenticatorData: ENCODED,
        signature: ENCODED,
        userHandle: ENCODED,
      },
      ['clientDataJSON', 'authenticatorData', 'signature'],
    ),
  },
  ['id', 'rawId', 'type', 'response', 'clientExtensionResults'],
);

/** One of the three is given. */
export const FACTOR_ANSWER = {
  code: { ...TEXT, maxLength: MAX_CODE_CHARACTERS },
  recoveryCode: { ...TEXT, maxLength: MAX_CODE_CHARACTERS },
  passkey: PASSKEY_ANSWER,
};
