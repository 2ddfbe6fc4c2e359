import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { sanitizeRichText } from '#server/engine/records/writing/richText.ts';
import { readSecret } from '#server/engine/records/writing/secrets.ts';
import { openShop, type Shop, seller, shippedDocuments } from './shop.ts';

let shop: Shop;
const changes: (readonly string[])[] = [];

beforeAll(async () => {
  shop = await openShop(await shippedDocuments(), {
    afterChange: async (_transaction, { secrets }) => {
      changes.push(secrets);
    },
  });
});
afterAll(() => shop.close());

const PASSWORD = ' correct horse ';
const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' };

test('keeps a password as an argon2 hash, apart from the row, with its blanks', async () => {
  const north = seller(shop, 'north');
  const row = await shop.create(north, 'customers', {
    ...person,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  });
  const stored = await readSecret(shop.database, 'customers', String(row['_id']), 'password');
  expect(await verify(stored ?? '', PASSWORD)).toBe(true);
  const [found] = await shop.database.query<{ whole: string }>(
    sql`select r::text as whole from r_customers r`,
  );
  expect(`${JSON.stringify(row)}${found?.whole}`).not.toContain('correct horse');
  expect(changes.at(-1)).toEqual(['password']);
});

test('leaves the password alone when an update does not name it, and compares it when it does', async () => {
  const north = seller(shop, 'north');
  const row = await shop.create(north, 'users', {
    name: 'Ada',
    email: 'ada@souk.example',
    role: (
      await shop.create(seller(shop, 'north', 'admin'), 'roles', { name: 'Any', scope: 'team' })
    )['_id'],
    password: 'a long password',
    passwordConfirmation: 'a long password',
  });
  const before = await readSecret(shop.database, 'users', String(row['_id']), 'password');
  await shop.update(north, 'users', row['_id'], { name: 'Augusta' });
  expect(await readSecret(shop.database, 'users', String(row['_id']), 'password')).toBe(before);
  await expect(
    shop.update(north, 'users', row['_id'], { password: 'another password' }),
  ).rejects.toMatchObject({ errors: [{ field: 'passwordConfirmation', rule: 'equals' }] });
});

test.each([
  ['null', null],
  ['blank', ''],
  ['list', []],
  ['object', {}],
])('does not take an empty %s for a new password', async (name, password) => {
  const admin = seller(shop, 'north', 'admin');
  const row = await shop.create(admin, 'customers', {
    ...person,
    email: `${name}@example.com`,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  });
  const before = await readSecret(shop.database, 'customers', String(row['_id']), 'password');
  await shop.update(admin, 'customers', row['_id'], { password, passwordConfirmation: password });
  expect(await readSecret(shop.database, 'customers', String(row['_id']), 'password')).toBe(before);
});

test('shows the end of an account only', async () => {
  const row = await shop.create(seller(shop, 'north'), 'withdrawals', {
    amount: 20,
    method: 'bank_transfer',
    account: 'DE89 3704 0044 0532 0130 00',
  });
  expect(row).toMatchObject({ accountMasked: '•••• 3000', status: 'requested', currency: 'USD' });
  expect(row).not.toHaveProperty('account');
  const account = await readSecret(shop.database, 'withdrawals', String(row['_id']), 'account');
  expect(account).toBe('DE89 3704 0044 0532 0130 00');
});

test.each([
  ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['<p style="color:red" onclick="x()">Hi</p>', '<p>Hi</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
  [
    '<a href="https://example.com" rel="opener">x</a>',
    '<a href="https://example.com" rel="noopener noreferrer">x</a>',
  ],
  ['<img src="https://evil.example/pixel.png">', ''],
  ['<img src="//evil.example/pixel.png">', ''],
  ['<img src="data:image/png;base64,AAAA">', ''],
  [
    '<p><img src="/apis/markets/library/0af3" alt="A"></p>',
    '<p><img src="/apis/markets/library/0af3" alt="A" /></p>',
  ],
  ['<p><br></p><p>&nbsp;</p>', ''],
  ['<svg><p>x</p></svg>', ''],
])('cleans %s to %s', (html, clean) => {
  expect(sanitizeRichText(html)).toBe(clean);
});

test('cleans rich text before it is stored (SEC-5)', async () => {
  const row = await shop.create(seller(shop, 'north'), 'apps', {
    title: 'Clean',
    comprehensiveDescription: '<h2>About</h2><iframe src="https://evil.example"></iframe>',
  });
  expect(row['comprehensiveDescription']).toBe('<h2>About</h2>');
});
