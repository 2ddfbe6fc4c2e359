import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '../../application.ts';

const CASES = join(import.meta.dirname, '../../../cases/fromData');
const FILE = '/api/schemas/proposals/file';
const ROWS = '/api/schemas/proposals/rows';

let souk: Application;
beforeAll(async () => {
  souk = await openApplication({
    environment: { SCHEMA_SOURCES: 'gone=postgres://u:hidden@127.0.0.1:1/x' },
  });
});
afterAll(() => souk.close());

const propose = (
  body: string | Buffer,
  { query = 'name=visits', url = FILE, token = souk.admin.token, language = 'en' } = {},
) =>
  souk.send('POST', `${url}?${query}`, {
    token,
    body,
    headers: { 'content-type': 'text/csv', 'accept-language': language },
  });

const columnOf = (body: Record<string, unknown>, header: string) =>
  (body['columns'] as Record<string, unknown>[]).find((one) => one['header'] === header) ??
  expect.unreachable(header);

describe('a resource proposed from a file', () => {
  test('comes with types, evidence and other types, in the caller’s language', async () => {
    const file = await readFile(join(CASES, 'arabicProducts.csv'));
    const { status, body } = await propose(file, { language: 'fr' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'visits', rows: 6, key: 'الرقم' });
    expect(columnOf(body, 'الكمية')).toMatchObject({
      type: 'integer',
      evidence: [expect.stringContaining('6 cellules sur 6 conviennent.')],
      alternatives: expect.arrayContaining([expect.objectContaining({ type: 'text' })]),
    });
  });

  test('finds references to rows that are there by what names them', async () => {
    for (const name of ['ann', 'bob', 'cem'])
      await souk.send('POST', '/api/customers/create', {
        token: souk.admin.token,
        body: { firstname: name, lastname: 'X', email: `${name}@shop.com` },
      });
    const lines = [0, 1, 2, 0, 1, 2].map((at) => `${['ann', 'bob', 'cem'][at]}@shop.com,5`);
    const { body } = await propose(`customer,stars\n${lines.join('\n')}\n`);
    expect(columnOf(body, 'customer')).toMatchObject({
      type: 'reference',
      schema: { 'x-ref': 'customers' },
      evidence: ['3 of 3 values are there in email of customers.'],
    });
    expect(body['mapping']).toEqual({ customer: 'customer.email', stars: 'stars' });
  });

  test('has its rows written as an import reads them, with another order of dates where asked', async () => {
    const csv = 'opened;hours\n01/02/2026;1,5\n03/02/2026;2\n04/02/2026;2,25\n';
    const plain = await propose(csv, { url: ROWS });
    expect(plain.text).toBe(
      'opened,hours\r\n2026-02-01,1.5\r\n2026-02-03,2\r\n2026-02-04,2.25\r\n',
    );
    const choices = encodeURIComponent('{"opened":"date:monthFirst"}');
    const chosen = await propose(csv, { url: ROWS, query: `name=visits&choices=${choices}` });
    expect(chosen.text).toContain('2026-01-02,1.5');
  });
});

describe('refused', () => {
  test('are callers who are no administrators', async () => {
    for (const { token } of [souk.seller, souk.support]) {
      expect((await propose('a\n1\n', { token })).status).toBe(403);
      expect((await souk.send('GET', '/api/schemas/sources', { token })).status).toBe(403);
    }
    expect((await propose('a\n1\n', { token: '' })).status).toBe(401);
  });

  test.each([
    ['more columns than a schema may have', `${'a,'.repeat(400)}b\n`, 'name=visits', /300 fields/],
    [
      'more columns than a file may have',
      `${'a,'.repeat(9_999)}b\n1\n`,
      'name=visits',
      /1000 columns/,
    ],
    ['no rows', 'a,b\n', 'name=visits', /no rows/],
    ['no text', Buffer.from([0x50, 0x4b, 3, 4, 0]), 'name=visits', /zip/],
    ['Latin-1', Buffer.from('a\né\n', 'latin1'), 'name=visits', /UTF-8/],
    ['a quotation mark that is never closed', 'a\n"x\n', 'name=visits', /quotation mark/],
    ['the name of a resource that is there', 'a\n1\n', 'name=orders', /already/],
    ['a name that no file can have', 'a\n1\n', 'name=..%2Fx', /no name of a resource/],
    ['choices that are no object', 'a\n1\n', 'name=visits&choices=[]', /columns and types/],
  ])('is a file with %s', async (_what, file, query, reason) => {
    const { status, text } = await propose(file, { query });
    expect(status).toBe(400);
    expect(text).toMatch(reason);
  });

  test('is a file beyond the bound, and a body that is no file', async () => {
    const { status } = await propose(Buffer.alloc(50_000_001, 'a'));
    expect(status).toBe(413);
    const json = await souk.send('POST', `${FILE}?name=visits`, {
      token: souk.admin.token,
      body: { a: 1 },
    });
    expect(json.status).toBe(422);
  });

  test('is a database that does not answer, without its address', async () => {
    const { token } = souk.admin;
    const list = await souk.send('GET', '/api/schemas/sources', { token });
    expect(list.body).toEqual({ sources: [{ name: 'gone' }] });
    for (const source of ['gone', 'other', 'postgres://u@127.0.0.1/x']) {
      const query = `source=${encodeURIComponent(source)}`;
      const answer = await souk.send('GET', `/api/schemas/sources/tables?${query}`, { token });
      expect(answer.status).toBe(400);
      expect(answer.text).not.toMatch(/hidden|127\.0\.0\.1:1/);
    }
    expect(souk.logged.join()).not.toContain('hidden');
  });
});
