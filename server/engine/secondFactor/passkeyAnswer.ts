import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isObject } from '#schemas';

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');

const KEY = ['id', 'rawId', 'type'] as const;

/** Its parts are texts; whether they are right is judged by the library. */
export const isPasskeyAnswer = (value: unknown): value is AuthenticationResponseJSON =>
  hasTexts(value, KEY) &&
  isObject(value) &&
  hasTexts(value['response'], ['clientDataJSON', 'authenticatorData', 'signature']);

export const isNewPasskey = (value: unknown): value is RegistrationResponseJSON =>
  hasTexts(value, KEY) &&
  isObject(value) &&
  hasTexts(value['response'], ['clientDataJSON', 'attestationObject']);
