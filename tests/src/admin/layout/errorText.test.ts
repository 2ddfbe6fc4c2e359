import polyglotI18nProvider from 'ra-i18n-polyglot';
import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#dataProvider';
import { messagesOf } from '#locales';
import { isChunkFailure } from '#src/admin/application/chunkFailure.ts';
import { initialsOf } from '#src/admin/layout/initials.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';

const { translate } = polyglotI18nProvider(() => messagesOf('en'), 'en');
const say = (error: unknown): string => errorText(error, translate);

describe('errorText', () => {
  test('translates a code of the catalogue with its parameters', () => {
    const error = new ApiError(429, {
      code: 'too_many_attempts',
      message: 'untranslated',
      params: { seconds: 30 },
    });
    expect(say(error)).toBe('Too many attempts. Try again in 30 s.');
  });

  test('shows the text of a server whose code nobody knows', () => {
    expect(say(new ApiError(418, { code: 'teapot', message: 'Short and stout' }))).toBe(
      'Short and stout',
    );
  });

  test('says what to do when no answer came', () => {
    expect(say(new NetworkError('unreachable', '/api'))).toContain('Check the connection');
    expect(say(new NetworkError('timeout', '/api'))).toContain('in time');
  });

  test('never shows the inside of a defect', () => {
    expect(say(new TypeError('undefined is not a function'))).not.toContain('undefined');
  });
});

describe('isChunkFailure', () => {
  test.each([
    Object.assign(new Error('late'), { name: 'ChunkLoadError' }),
    Object.assign(new Error('late'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
    new TypeError('Failed to fetch dynamically imported module: /markets/assets/a.js'),
    new Error('Unable to preload CSS for /markets/assets/a.css'),
  ])('takes "$message" for a part of the program that did not arrive', (error) => {
    expect(isChunkFailure(error)).toBe(true);
  });

  test('leaves other errors alone', () => {
    expect(isChunkFailure(new Error('Failed to fetch'))).toBe(false);
    expect(isChunkFailure('ChunkLoadError')).toBe(false);
  });
});

test('an avatar shows the first letters of the first and the last word', () => {
  expect(initialsOf('Amina El Haddad')).toBe('AH');
  expect(initialsOf('amina@souk.example')).toBe('AE');
  expect(initialsOf('سوق')).toBe('س');
  expect(initialsOf('')).toBe('');
});
