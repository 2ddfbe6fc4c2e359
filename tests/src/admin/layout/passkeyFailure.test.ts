import { expect, test } from 'vitest';
import { ApiError } from '#dataProvider';
import { passkeyFailure } from '#src/admin/layout/identity/passkeyFailure.ts';

const key = (name: string): string => name;

test('says of a passkey that is not accepted nothing of a code to type', () => {
  const answer = { code: 'wrong_code', message: 'This code is not right', params: {} };
  expect(passkeyFailure(new ApiError(422, answer), key)).toBe('signIn.passkey.refused');
});

test('says the server’s word of anything else, and of a browser that used none', () => {
  const answer = { code: 'too_many_attempts', message: 'Wait', params: {} };
  expect(passkeyFailure(new ApiError(429, answer), key)).not.toMatch(/^signIn/);
  expect(passkeyFailure(new Error('NotAllowedError'), key)).toBe('signIn.passkey.failed');
});
