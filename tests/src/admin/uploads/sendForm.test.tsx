import { describe, expect, test } from 'vitest';
import { createDataProvider, OWN_CONFIGURATION } from '#dataProvider';
import { CALLS } from '../../../announced.ts';
import { productModel } from '../table/product.ts';
import { playUploads } from './playUploads.ts';

const providerOf = (token: string | null) =>
  createDataProvider({
    calls: CALLS,
    configuration: OWN_CONFIGURATION,
    hostname: 'localhost',
    model: () => productModel,
    token: () => token,
    language: () => 'fr',
    features: () => [],
  });

describe('an upload', () => {
  test.each([
    ['images', { title: 'A lamp', src: 'data:image/png;base64,AA==' }],
    ['files', new FormData()],
  ])('of %s is sent with the token of its user, and with no other (SEC-3)', async (name, body) => {
    const seen = playUploads(() => ({
      ...{ status: 201, contentType: 'application/json', text: '{"_id":"one"}' },
    }));
    expect(await providerOf('the own token').upload(name, body)).toMatchObject({ id: 'one' });
    await providerOf(null).upload(name, body);
    expect(seen.map(({ path }) => path)).toEqual(Array(2).fill(`/apis/markets/api/${name}/create`));
    expect(seen.map(({ headers }) => headers['x-auth-token'])).toEqual([
      'the own token',
      undefined,
    ]);
  });

  test.each([
    ['text/plain', 'The shelf is full', 'The shelf is full'],
    ['application/json', '{"code":"too_large","params":{}}', { code: 'too_large', params: {} }],
  ])(
    'that is refused gives status and body to its caller, unchanged (ERR-5): %s',
    async (contentType, text, body) => {
      playUploads(() => ({ status: 413, contentType, text }));
      await expect(providerOf('a token').upload('files', new FormData())).rejects.toMatchObject({
        ...{ name: 'ApiError', status: 413, body },
      });
    },
  );
});
