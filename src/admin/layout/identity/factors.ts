import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { OwnFactor, OwnFactors } from '#schemas/model/calls/secondFactorCalls.ts';

/** How somebody shows that they hold more than a password. */
export const FACTOR_METHODS = ['passkey', 'totp', 'recoveryCode'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

export const FACTORS_KEY = ['factors'] as const;

/** What a question to passkeys looks like, as the server answers it for the browser. */
export type PasskeyQuestion = PublicKeyCredentialRequestOptionsJSON;

/** What is sent of a typed code. */
export const answerWith = (method: FactorMethod, text: string): Readonly<Record<string, string>> =>
  method === 'recoveryCode' ? { recoveryCode: text } : { code: text };

/** What can be used of one's factors, in the order to offer. */
export const methodsOf = ({
  results,
  recoveryCodesLeft,
  canUsePasskeys,
}: OwnFactors): readonly FactorMethod[] => {
  const has = (kind: OwnFactor['kind']): boolean => results.some((one) => one.kind === kind);
  return [
    ...(has('passkey') && canUsePasskeys ? (['passkey'] as const) : []),
    ...(has('totp') ? (['totp'] as const) : []),
    ...(results.length > 0 && recoveryCodesLeft > 0 ? (['recoveryCode'] as const) : []),
  ];
};

/** Asks the browser for a passkey. Errors: what the browser says where none was used. */
export const answerWithPasskey = async (optionsJSON: PasskeyQuestion) => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON });
};
