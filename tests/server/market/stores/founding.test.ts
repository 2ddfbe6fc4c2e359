import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication } from '../../application.ts';

let souk: Application;
beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

const found = (token: string, body: object) =>
  souk.send('POST', '/api/teams/found', { token, body });
const count = async (table: 'r_teams' | 'r_stores'): Promise<number> =>
  (await souk.core.database.query(sql`select 1 as found from ${sql.identifier(table)}`)).length;

const WEST = { name: 'West', subdomain: 'west', currency: 'EUR' };

describe('PEOPLE-1: an admin founds a team', () => {
  test('it has its store, with the currency as its first rate, and its legal details', async () => {
    const address = { street: '2 Quay', city: 'Brest', country: 'France' };
    const { status, body } = await found(souk.admin.token, { ...WEST, taxNumber: 'FR 1', address });
    expect([status, body]).toMatchObject([201, { name: 'West', taxNumber: 'FR 1', address }]);
    const filter = encodeURIComponent(JSON.stringify({ teamId: body['_id'] }));
    const stores = await souk.send('GET', `/api/rest/stores?filter=${filter}`, {
      token: souk.admin.token,
    });
    expect(JSON.parse(stores.text)).toMatchObject([
      { subdomain: 'west', currency: 'EUR', currencies: [{ code: 'EUR', rate: 1 }] },
    ]);
    const entries = await souk.core.database.query(sql`
      select action from audit_entries where team_id = ${String(body['_id'])}`);
    expect(entries).toEqual([{ action: 'team.founded' }]);
  });

  test.each([
    ['a subdomain that is taken', { ...WEST, subdomain: 'north' }, 'subdomain'],
    ['a subdomain with capitals', { ...WEST, subdomain: 'West Side' }, 'subdomain'],
    ['no currency', { ...WEST, subdomain: 'west2', currency: 'euro' }, 'currency'],
    ['a long name', { ...WEST, subdomain: 'west3', name: 'x'.repeat(121) }, 'name'],
  ])('%s founds nothing and is named', async (_what, body, field) => {
    const before = [await count('r_teams'), await count('r_stores')];
    const answer = await found(souk.admin.token, body);
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toContainEqual(expect.objectContaining({ field }));
    expect([await count('r_teams'), await count('r_stores')]).toEqual(before);
  });

  test('its first member is invited as the owner, in the same transaction', async () => {
    const owner = { name: 'Wanda', email: 'wanda@west.example' };
    const before = await count('r_teams');
    const refused = { ...WEST, subdomain: 'west4', owner: { ...owner, email: souk.seller.email } };
    const answer = await found(souk.admin.token, refused);
    expect(answer.body['errors']).toMatchObject([{ field: 'owner.email', rule: 'unique' }]);
    expect(await count('r_teams')).toBe(before);
    const { body } = await found(souk.admin.token, { ...WEST, subdomain: 'west4', owner });
    const [member] = await souk.core.database.query(sql`
      select doc->>'role' as role, doc->>'status' as status from r_users
      where team_id = ${String(body['_id'])}`);
    expect(member).toEqual({ role: 'owner', status: 'invited' });
    const letters = await souk.core.database.query(sql`
      select letter from mail_letters where recipient = ${owner.email}`);
    expect(letters).toEqual([{ letter: 'invitation' }]);
  });

  test('nobody else does', async () => {
    const owner = await souk.member(souk.seller.teamId, 'owner', 'olga');
    for (const { token } of [souk.seller, souk.support, owner])
      expect((await found(token, { ...WEST, subdomain: 'mine' })).status).toBe(403);
  });
});
