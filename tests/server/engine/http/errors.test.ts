import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#schemas';
import { DatabaseError } from '#server/engine/database/errors.ts';
import { type Application, type Call, openApplication } from '../../application.ts';

const lines: string[] = [];
let souk: Application;
beforeAll(async () => {
  souk = await openApplication({ stream: { write: (line) => void lines.push(line) } });
});
afterAll(() => souk.close());

const call = (more: Call = {}): Call => ({ token: souk.admin.token, ...more });
const json = { 'content-type': 'application/json' };
const CUSTOMERS = '/api/customers';

const NO_UTF_8 = Buffer.from(
  '{"firstname":"Ren\xe9","lastname":"Roy","email":"rene@example.com"}',
  'latin1',
);

describe('an error answer', () => {
  test.each(['fr', 'ar'] as const)(
    'says in %s what was not taken, with the English reason quoted and apart from it (ERR-4)',
    async (language) => {
      const from = { token: souk.admin.token, headers: { 'accept-language': language } };
      const { body } = await souk.send('GET', `${CUSTOMERS}/search?page=0`, from);
      expect(body['message']).toMatch(/« ?\u2068give a whole number .*\u2069 ?»\.$/);
    },
  );

  test.each([
    ['en', 'Change', 'Users', 'Schemas'],
    ['fr', 'Modifier', 'Utilisateurs', 'Schémas'],
    ['ar', 'التعديل', 'المستخدمون', 'المخططات'],
  ] as const)(
    'says in %s which permission is missing, and to a program as it is called (ERR-4)',
    async (language, verb, title, schemas) => {
      const from = { token: souk.support.token, headers: { 'accept-language': language } };
      const params = { verb: 'update', resource: 'users' };
      const users = await souk.send('PUT', '/api/users/update?id=x', { ...from, body: {} });
      expect(users).toMatchObject({ status: 403, body: { code: 'forbidden', params } });
      expect(users.body['message']).toContain(verb);
      expect(users.body['message']).toContain(title);
      const status = await souk.send('GET', '/api/schemas/status', from);
      expect(status.body['params']).toMatchObject({ resource: 'schemas' });
      expect(status.body['message']).toContain(schemas);
    },
  );

  test.each([
    ['GET', `${CUSTOMERS}/search?nothing=1`, {}, 400, 'invalid_parameter|unknown_parameter'],
    ['GET', `${CUSTOMERS}/search?email[like]=a`, {}, 400, 'invalid_parameter|unknown_parameter'],
    ['GET', `${CUSTOMERS}/search?page=0`, {}, 400, 'invalid_parameter'],
    ['GET', `${CUSTOMERS}/get`, {}, 400, 'invalid_parameter'],
    ['GET', `${CUSTOMERS}/get?id=a&id=b`, {}, 400, 'invalid_parameter'],
    ['GET', `${CUSTOMERS}/get?id=a&more=b`, {}, 400, 'unknown_parameter'],
    ['DELETE', `${CUSTOMERS}/delete?id=a&permanent=yes`, {}, 400, 'invalid_parameter'],
    ['DELETE', `${CUSTOMERS}/delete?id=a&permanent=`, {}, 400, 'invalid_parameter'],
    ['POST', `${CUSTOMERS}/create`, { body: '{"a":', headers: json }, 400, 'bad_request'],
    ['POST', `${CUSTOMERS}/create`, { body: '[1]', headers: json }, 400, 'bad_request'],
    // Not UTF-8: what was sent could not be stored, only something like it.
    ['POST', `${CUSTOMERS}/create`, { body: NO_UTF_8, headers: json }, 400, 'bad_request'],
    ['POST', `${CUSTOMERS}/create`, { body: '', headers: json }, 400, 'bad_request'],
    ['POST', `${CUSTOMERS}/create`, {}, 400, 'bad_request'],
    ['POST', `${CUSTOMERS}/create?x=1`, { body: {} }, 400, 'unknown_parameter'],
    [
      'POST',
      `${CUSTOMERS}/create`,
      { body: '{"__proto__":{"a":1}}', headers: json },
      400,
      'invalid_parameter',
    ],
    [
      'POST',
      `${CUSTOMERS}/create`,
      { body: '{"constructor":{"prototype":{}}}', headers: json },
      422,
      'validation_failed',
    ],
    ['GET', '/api/rest/customers?range=x', {}, 400, 'invalid_parameter'],
    ['GET', '/api/rest/customers?filter={', {}, 400, 'invalid_parameter'],
    ['GET', '/api/%zz', {}, 400, 'bad_request'],
    ['GET', `${CUSTOMERS}/get?id=nobody`, {}, 404, 'not_found'],
    ['GET', '/api/nothing/search', {}, 404, 'unknown_path'],
    ['GET', '/api/customers/explode', {}, 404, 'unknown_path'],
    ['POST', `${CUSTOMERS}/search`, { body: {} }, 404, 'unknown_path'],
    ['PATCH', `${CUSTOMERS}/update?id=a`, { body: {} }, 404, 'unknown_path'],
    ['GET', '/apis/managers/api/customers/search', {}, 404, 'unknown_path'],
    ['GET', `/api/rest/${'long'.repeat(50)}`, {}, 404, 'unknown_path'],
    ['GET', '/nothing', {}, 404, 'unknown_path'],
    ['DELETE', '/api/users/delete?id=admin', {}, 404, 'not_found'],
    [
      'POST',
      `${CUSTOMERS}/create`,
      { body: { firstname: 'x'.repeat(1_000_000) } },
      413,
      'too_large',
    ],
    [
      'POST',
      `${CUSTOMERS}/create`,
      { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'wrong_content_type',
    ],
    [
      'POST',
      `${CUSTOMERS}/create`,
      { body: 'a', headers: { 'content-type': 'text/plain' } },
      415,
      'wrong_content_type',
    ],
    ['POST', `${CUSTOMERS}/create`, { body: { firstname: 'A' } }, 422, 'validation_failed'],
  ] as const)('has one shape: %s %.60s', async (method, url, more, status, code) => {
    const answer = await souk.send(method, url, call(more));
    expect(answer.body).toEqual({
      code: expect.stringMatching(`^(?:${code})$`),
      message: expect.stringMatching(/\S \S/),
      params: expect.any(Object),
      errors: expect.any(Array),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['POST', `${CUSTOMERS}/create`, 1_000_000],
    ['PUT', '/api/rest/customers/a', 1_000_000],
    ['POST', '/apis/markets/api/images/create', 3_000_000],
    ['POST', '/api/rest/images', 3_000_000],
  ] as const)('says how much %s %s takes: only images are long', async (method, url, limit) => {
    const body = (length: number) => call({ body: { title: 'x'.repeat(length) } });
    const refused = await souk.send(method, url, body(limit));
    expect(refused).toMatchObject({ status: 413, body: { params: { limit } } });
    const read = await souk.send(method, url, body(limit - 100));
    expect(read.body['code']).not.toBe('too_large');
  });

  test('names the parameter, and the field with its label', async () => {
    const parameter = await souk.send('GET', `${CUSTOMERS}/search?nothing=1`, call());
    expect(parameter.body['message']).toContain('nothing');
    const field = await souk.send('POST', `${CUSTOMERS}/create`, call({ body: { weight: 1 } }));
    expect(field.body['errors']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'weight', rule: 'unknown' }),
        expect.objectContaining({ field: 'email', rule: 'required', message: expect.any(String) }),
      ]),
    );
    expect(field.body['requestId']).toBe(field.headers['x-request-id']);
  });

  test.each([
    ['fr', /^Connectez-vous/],
    ['ar', /[\u0600-\u06ff]/],
    ['en', /^[\x20-\x7e’“”]+$/],
    ['de, fr;q=0.5, en;q=0.4', /^Connectez-vous/],
    ['xx', /^[\x20-\x7e’“”]+$/],
  ])('speaks the language that Accept-Language asks for: %s', async (language, expected) => {
    const headers = { 'accept-language': language };
    const stranger = await souk.send('GET', `${CUSTOMERS}/search`, { headers });
    expect(stranger.body['message']).toMatch(expected);
  });

  test('puts the field’s label into its message, in each language', async () => {
    const messages = await Promise.all(
      LANGUAGES.map(async (language) => {
        const headers = { 'accept-language': language };
        const create = call({ body: {}, headers });
        const { body } = await souk.send('POST', `${CUSTOMERS}/create`, create);
        return JSON.stringify(body['errors']);
      }),
    );
    expect(new Set(messages).size).toBe(LANGUAGES.length);
    expect(messages.join()).not.toMatch(/validation\.|%\{/);
  });

  test('refuses a move that is not allowed with the moves that are', async () => {
    const body = { title: 'A theme', status: 'draft' };
    const created = await souk.send('POST', '/apis/markets/api/themes/create', call({ body }));
    const move = call({ body: { status: 'archive' } });
    const id = created.body['_id'];
    const refused = await souk.send('POST', `/apis/markets/api/themes/update?id=${id}`, move);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'forbidden_move', params: { from: 'draft', to: 'archive' } },
    });
    expect(refused.body['params']).toHaveProperty('allowed');
  });

  test('refuses a stale version, and deletes for good only what says so exactly', async () => {
    const created = await souk.send(
      'POST',
      '/apis/markets/api/themes/create',
      call({ body: { title: 'Once' } }),
    );
    const url = `/apis/markets/api/themes/update?id=${created.body['_id']}`;
    const update = (version: number) =>
      souk.send('POST', url, call({ body: { title: `Version ${version}`, version } }));
    expect((await update(1)).status).toBe(200);
    expect(await update(1)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const remove = (query: string) =>
      souk.send(
        'DELETE',
        `/apis/markets/api/themes/delete?id=${created.body['_id']}${query}`,
        call(),
      );
    expect((await remove('&permanent=true')).body['code']).toBe('forbidden_move');
    expect((await remove('&permanent=false')).body).toEqual({ _id: created.body['_id'] });
    expect((await remove('&permanent=true')).body).toEqual({ _id: created.body['_id'] });
    expect((await remove('')).status).toBe(404);
  });

  test('says what to do instead of deleting a user', async () => {
    const url = `/api/users/delete?id=${souk.seller.userId}`;
    expect(await souk.send('DELETE', url, call())).toMatchObject({
      status: 409,
      body: { code: 'never_deleted', message: 'A user is never deleted: block them.' },
    });
  });
});

describe('a failure that nobody foresaw', () => {
  const failWith = (error: Error) =>
    vi.spyOn(souk.core.records, 'search').mockRejectedValueOnce(error);

  test('is logged under the request’s id, and says nothing of its inside', async () => {
    failWith(new Error('a secret of the inside'));
    const { status, text, body } = await souk.send('GET', `${CUSTOMERS}/search?search=who`, call());
    expect([status, body['code']]).toEqual([500, 'internal']);
    expect(body['message']).toContain(body['requestId']);
    expect(text).not.toContain('inside');
    const line = lines.find((one) => one.includes('a secret of the inside')) ?? '';
    expect(line).toContain(String(body['requestId']));
    expect(line).not.toContain('search=who');
    expect(line).not.toContain(souk.admin.token);
  });

  test('says that too much was asked for when the database gave a statement up', async () => {
    failWith(new DatabaseError({ message: 'canceling statement', code: '57014' }));
    const answer = await souk.send('GET', `${CUSTOMERS}/search`, call());
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'too_slow', params: { limit: 30 } },
    });
  });

  test('is 503 when it is the database that is away', async () => {
    failWith(new DatabaseError({ message: 'terminating connection', code: '57P01' }));
    const answer = await souk.send('GET', `${CUSTOMERS}/search`, call());
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});
