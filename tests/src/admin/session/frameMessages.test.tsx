import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followFrameMessages } from '#src/admin/session/frameMessages.ts';
import { readText, STORAGE_KEYS, writeText } from '#src/admin/session/storage.ts';

const PLATFORM = 'https://platform.example';
/** The page around this one. */
const parent = document.createElement('iframe');

let stop = (): void => undefined;
let warned: string[] = [];

beforeEach(() => {
  document.body.append(parent);
  warned = [];
  vi.stubGlobal('parent', parent.contentWindow);
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
  localStorage.clear();
  stop = followFrameMessages([PLATFORM]);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  parent.remove();
});

const send = (data: unknown, origin = PLATFORM, source = parent.contentWindow): void => {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
};
const save = (key: string, value: unknown) => ({ action: 'save', key, value });

describe('a frame message (SHELL-10, SEC-4)', () => {
  test('of a configured platform is written into the browser storage', () => {
    send(save('language', 'ar'));
    send(save('theme', 'dark'));
    send(save('currency', 'EUR'));
    send(save('userInfo', '{"displayName":"Amina"}'));
    send(save('x-auth-token', 'a-token-of-the-platform'));
    expect(Object.values(STORAGE_KEYS).map(readText)).toEqual([
      'a-token-of-the-platform',
      'ar',
      'EUR',
      'dark',
      '{"displayName":"Amina"}',
    ]);
    expect(warned).toEqual([]);
  });

  test.each([
    ['another origin', () => send(save('theme', 'dark'), 'https://elsewhere.example')],
    ['another window', () => send(save('theme', 'dark'), PLATFORM, window)],
    ['an unknown key', () => send(save('souk.admin.menu', 'true'))],
    ['a value the key cannot have', () => send(save('theme', 'pink'))],
    ['a value that is no text', () => send(save('theme', 1))],
    ['a profile that is no object', () => send(save('userInfo', '[]]'))],
    ['a long value', () => send(save('userInfo', JSON.stringify({ a: 'x'.repeat(5_000) })))],
    ['a token with blanks', () => send(save('x-auth-token', 'not a token at all'))],
  ])('of %s is ignored and told once', (_title, act) => {
    act();
    act();
    expect(localStorage).toHaveLength(0);
    expect(warned).toHaveLength(1);
  });

  test('of another kind passes unmentioned', () => {
    send({ source: 'an extension of the browser' });
    send('a text');
    expect(warned).toEqual([]);
  });

  test('does not replace a token that is in use', () => {
    writeText(STORAGE_KEYS.token, 'the-present-token');
    send(save('x-auth-token', 'a-token-of-somebody-else'));
    expect(readText(STORAGE_KEYS.token)).toBe('the-present-token');
  });
});
