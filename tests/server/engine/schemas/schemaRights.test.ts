import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication, type Person } from '../../application.ts';
import { schemaAdmin } from './schemaAdmin.ts';

let souk: Application;
let designer: Person;

/** Somebody whose role is for schemas alone. */
const withRole = async (name: string, scope: 'all' | 'team'): Promise<Person> => {
  const role = { name, scope, permissions: { schemas: ['get', 'create', 'update'] } };
  const made = await schemaAdmin(souk).admin('POST', '/api/roles/create', role);
  return souk.member(souk.admin.teamId, String(made.body['_id']), name);
};

beforeAll(async () => {
  souk = await openApplication();
  designer = await withRole('designer', 'all');
});
afterAll(() => souk.close());

const change = (token: string, body: object) =>
  souk.send('POST', '/api/schemas/change', { token, body: { resource: 'customers', ...body } });
const nickname = { kind: 'addField', field: 'nickname', schema: { type: 'string' } };

describe('STUDIO: who may change schemas is a permission', () => {
  test('which admins have, sellers have not, and a role of its own may be given', async () => {
    expect((await change(souk.seller.token, nickname)).status).toBe(403);
    expect((await change(designer.token, nickname)).status).toBe(200);
    const again = { ...nickname, field: 'petname' };
    expect((await change(souk.admin.token, again)).status).toBe(200);
  });

  test('that does not give rights to anybody: that is for admins, and confirmed', async () => {
    const closed = { type: 'string', readOnly: true };
    const given = { kind: 'addField', field: 'inner', schema: closed };
    expect((await change(souk.admin.token, given)).body).toMatchObject({ isApplied: true });
    const open = { kind: 'setField', field: 'inner', set: { readOnly: null }, isConfirmed: true };
    expect((await change(designer.token, open)).status).toBe(403);
    expect((await change(souk.admin.token, open)).body).toMatchObject({ isApplied: true });
  });

  test('nor the rows: what a trial found is for those who may read them', async () => {
    const tighten = { kind: 'setField', field: 'note', set: { minLength: 5 }, isTrial: true };
    const { id } = (await change(designer.token, tighten)).body;
    const findings = (token: string) =>
      souk.send('GET', `/api/schemas/findings?change=${id}`, { token });
    expect((await findings(designer.token)).status).toBe(403);
    expect((await findings(souk.admin.token)).status).toBe(200);
  });

  test('and is nothing to a role that sees one team', async () => {
    const { token } = await withRole('curious', 'team');
    expect((await change(token, nickname)).status).toBe(403);
  });
});
