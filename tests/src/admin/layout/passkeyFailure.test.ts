import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#dataProvider';
import { passkeyFailure } from '#src/admin/layout/identity/passkeyFailure.ts';

const key = (name: string): string => name;

test.each(['wrong_code', 'wrong_credentials'])(
  'says of a passkey that is not accepted (%s) nothing of a code or password to type',
  (code) => {
    const answer = { code, message: 'The email or the password is wrong', params: {} };
    expect(passkeyFailure(new ApiError(422, answer), key)).toBe('signIn.passkey.refused');
  },
);

test('says the server’s word of anything else, and of a browser that used none', () => {
  const answer = { code: 'too_many_attempts', message: 'Wait', params: {} };
  expect(passkeyFailure(new ApiError(429, answer), key)).not.toMatch(/^signIn/);
  expect(passkeyFailure(new Error('NotAllowedError'), key)).toBe('signIn.passkey.failed');
});

test('says that the server was not reached where it was not', () => {
  expect(passkeyFailure(new NetworkError('unreachable', '/api/auth/second'), key)).not.toBe(
    'signIn.passkey.failed',
  );
});
