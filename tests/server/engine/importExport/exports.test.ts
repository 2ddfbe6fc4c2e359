import { expect, test } from 'vitest';
import { describeApplication } from '../../applicationEngines.ts';
import { exchangeCalls, recordsOf } from './exchangeCalls.ts';

/** Above the thousand rows of the largest page, and of a chunk. */
const COUNT = 1_050;
const AT_ONCE = 350;

describeApplication('an export', (souk) => {
  const { exported, imported } = exchangeCalls(souk);

  test('has no limit, keeps to the filters and the order, and to the rows that are chosen', async () => {
    const { seller } = souk();
    const rows = Array.from({ length: AT_ONCE }, (_, index) => index);
    for (let part = 0; part < COUNT / AT_ONCE; part += 1) {
      const done = await imported(
        seller,
        { resource: 'customers' },
        rows.map((index) => ({
          firstname: `Row${String(part * AT_ONCE + index).padStart(4, '0')}`,
          lastname: index % 2 === 0 ? 'Even' : 'Odd',
          email: `row${part * AT_ONCE + index}@many.example.com`,
        })),
      );
      expect(done['created']).toBe(AT_ONCE);
    }
    const all = await exported(seller, '/api/customers/export?columns=firstname&sort=firstname');
    expect(all.headers['x-total-rows']).toBe(String(COUNT));
    const names = recordsOf(all.text).map((record) => record['firstname']);
    expect(names).toHaveLength(COUNT);
    expect(names).toEqual([...names].sort());
    const odd = recordsOf(
      (
        await exported(
          seller,
          '/api/customers/export?columns=firstname&lastname=Odd&sort=-createdAt',
        )
      ).text,
    );
    expect([odd.length, odd[0]?.['firstname']]).toEqual([COUNT / 2, 'Row1049']);
    const chosen = [odd[0], odd[5]].map((record) => `_id=${record?.['_id']}`).join('&');
    const two = recordsOf((await exported(seller, `/api/rest/customers/export?${chosen}`)).text);
    expect(two).toHaveLength(2);
  }, 120_000);

  test('is one of few that a user has open, however long lists are asked for, and makes room when it ends', async () => {
    const { seller, stranger } = souk();
    const long = (address: string, { token } = seller) => souk().send('GET', address, { token });
    const atOnce = await Promise.all([
      ...Array.from({ length: 11 }, () => long('/api/customers/export')),
      long('/api/customers/export', stranger),
    ]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 9 }, () => 200),
      ...Array.from({ length: 3 }, () => 429),
    ]);
    expect(atOnce.find(({ status }) => status === 429)).toMatchObject({
      body: { code: 'too_much_work' },
      headers: { 'retry-after': '5' },
    });
    for (const address of [
      '/api/customers/export',
      '/apis/markets/api/messages/search?limit=2000',
    ]) {
      for (let turn = 0; turn < 9; turn += 1) expect((await long(address)).status).toBe(200);
    }
  });

  test('shows no other team, no secret, and answers an admin with the team of each row', async () => {
    const { stranger, admin } = souk();
    const theirs = await exported(stranger, '/api/customers/export');
    expect(recordsOf(theirs.text)).toEqual([]);
    const [header = ''] = (
      await exported(admin, '/api/customers/export?firstname=Row0001')
    ).text.split('\r\n');
    expect(header).toContain('teamId');
    expect(header).not.toMatch(/password/);
  });

  test.each([
    ['format=xml', 'format'],
    ['page=2', 'page'],
    ['limit=10', 'limit'],
    ['columns=nothing', 'fields'],
    ['columns=password', 'fields'],
    ['colour=red', 'colour'],
    ['for=print', 'for'],
    ['for=reading&for=import', 'for'],
    ['for=reading&format=json', 'for'],
    ['for=reading&for[zone]=Mars/Olympus', 'for[zone]'],
    [`for[zone]=${'Europe/'.repeat(50)}`, 'for[zone]'],
  ])('refuses %s by name', async (query, name) => {
    const answer = await exported(souk().seller, `/api/customers/export?${query}`);
    expect([answer.status, answer.body['params']]).toMatchObject([400, { name }]);
  });
});
