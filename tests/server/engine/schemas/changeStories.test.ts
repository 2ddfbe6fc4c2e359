import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication } from '../../application.ts';
import { schemaAdmin } from './schemaAdmin.ts';

let souk: Application;
let live: ReturnType<typeof schemaAdmin>;
beforeAll(async () => {
  souk = await openApplication();
  live = schemaAdmin(souk);
});
afterAll(() => souk.close());

describe('STUDIO-4: a rule that is tightened over rows that break it', () => {
  let [short, long, other] = ['', '', ''];
  const tighten = { kind: 'setField', field: 'note', set: { minLength: 5 } };
  beforeAll(async () => {
    short = await live.customer({ note: 'ok' });
    other = await live.customer({ note: 'no' });
    long = await live.customer({ note: 'long enough' });
  });

  test('is tried first: every row that would break it is listed, with its reason', async () => {
    const tried = await live.done({ ...tighten, isTrial: true });
    expect(tried).toMatchObject({ state: 'tried', counts: { misfits: 2 } });
    expect(await live.findings(`change=${tried['_id']}`)).toMatchObject({
      pagination: { total: 2 },
      results: [
        { recordId: short, field: 'note', outcome: 'misfit', rule: 'minLength', value: 'ok' },
        { recordId: other },
      ],
    });
    expect((await live.save(short, { note: 'yes' })).status).toBe(200);
    expect((await live.save(short, { note: 'ok' })).status).toBe(200);
  });

  test('makes a list to be repaired, and refuses no edit of anything else', async () => {
    expect(await live.done(tighten)).toMatchObject({ state: 'done', counts: { misfits: 2 } });
    const { body } = await live.admin('GET', '/api/schemas/repairs');
    expect(body).toMatchObject({
      repairs: [{ resource: 'customers', left: 2, found: 2, owner: expect.any(String) }],
    });
    expect(await live.save(short, { company: 'Ltd' })).toMatchObject({
      status: 200,
      body: { company: 'Ltd', note: 'ok' },
    });
  });

  test('refuses what breaks it anew', async () => {
    expect((await live.save(short, { note: 'hm' })).status).toBe(422);
    expect((await live.save(long, { note: 'hm' })).status).toBe(422);
  });

  test('takes a row from the list as it is repaired, or deleted', async () => {
    expect((await live.save(short, { note: 'quite all right' })).status).toBe(200);
    expect(await live.findings('repairs=customers')).toMatchObject({
      results: [{ recordId: other }],
    });
    await live.seller('DELETE', `/api/customers/delete?id=${other}`);
    expect((await live.admin('GET', '/api/schemas/repairs')).body).toEqual({ repairs: [] });
  });
});

describe('STUDIO-4: a value that is to be unique', () => {
  const unique = { kind: 'setField', field: 'city', set: { 'x-unique': true } };

  test('is listed where several rows have it, and refused until it is repaired', async () => {
    const twins = [await live.customer({ city: 'Oran' }), await live.customer({ city: 'Oran' })];
    await live.customer({ city: 'Sfax' });
    const tried = await live.done({ ...unique, isTrial: true });
    expect(tried).toMatchObject({ state: 'tried', counts: { misfits: 2 } });
    const { results } = await live.findings(`change=${tried['_id']}`);
    expect(results).toMatchObject([
      { field: 'city', rule: 'unique', value: 'Oran' },
      { field: 'city', rule: 'unique', value: 'Oran' },
    ]);
    const refused = await live.make(unique);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('2 rows');
    await live.save(twins[0] ?? '', { city: 'Fez' });
    expect(await live.done(unique)).toMatchObject({ state: 'done' });
    expect((await live.save(twins[0] ?? '', { city: 'Oran' })).status).toBe(422);
  });
});

describe('STUDIO-1: a field that is removed', () => {
  let id = '';
  beforeAll(async () => {
    id = await live.customer({ address1: 'St James 1', city: 'London' });
  });

  test('is answered no more, its name is kept for it, and it comes back with its values', async () => {
    const before = await live.read(id);
    const removed = await live.make({ kind: 'removeField', field: 'address1' });
    expect(removed).toMatchObject({ status: 200, body: { isApplied: true } });
    expect(await live.read(id)).not.toHaveProperty('address1');
    expect((await live.save(id, { address1: 'Elsewhere' })).status).toBe(422);
    const schema = { type: 'integer' };
    const again = await live.make({ kind: 'addField', field: 'address1', schema });
    expect(again).toMatchObject({ status: 422, body: { code: 'schema_refused' } });
    const renamed = await live.make({ kind: 'renameField', field: 'note', to: 'address1' });
    expect(renamed.status).toBe(422);

    expect((await live.save(id, { city: 'Paris' })).status).toBe(200);
    expect(await live.revert(removed.body['id'])).toMatchObject({ state: 'done' });
    const after = await live.read(id);
    expect(after).toMatchObject({ address1: before['address1'], city: 'Paris' });
    expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted());
  });

  test('keeps its name while the rows are still looked at', async () => {
    const { body } = await live.make({ kind: 'removeField', field: 'position' });
    await souk.core.database.execute(sql`
      update schema_changes set state = 'judging', ended_at = null where id = ${body['id']}`);
    const again = await live.make({
      kind: 'addField',
      field: 'position',
      schema: { type: 'integer' },
    });
    expect(again).toMatchObject({ status: 422, body: { code: 'schema_refused' } });
    expect(await live.revert(body['id'])).toMatchObject({ state: 'done' });
  });

  test('gives its values and its name up after 30 days', async () => {
    const { body } = await live.make({ kind: 'removeField', field: 'address2' });
    const other = await live.make({ kind: 'removeField', field: 'company' });
    await souk.core.database.execute(sql`
      update r_customers set doc = doc || '{"address2":"Back yard","company":"Kent"}' where id = ${id}`);
    await souk.core.database.execute(sql`
      update schema_changes set ended_at = now() - interval '31 days' where id = ${body['id']}`);
    await souk.core.jobs.run('removed fields');
    const [row] = await souk.core.database.query<{ doc: Record<string, unknown> }>(
      sql`select doc from r_customers where id = ${id}`,
    );
    expect(row?.doc).not.toHaveProperty('address2');
    expect(row?.doc).toHaveProperty('company', 'Kent');
    expect(await live.revert(body['id'])).toMatchObject({ code: 'schema_refused' });
    expect(await live.revert(other.body['id'])).toMatchObject({ state: 'done' });
    const schema = { type: 'integer' };
    expect((await live.make({ kind: 'addField', field: 'address2', schema })).status).toBe(200);
    expect(await live.read(id)).toMatchObject({ company: 'Kent' });
  });

  test('names who breaks by it before it goes', async () => {
    const view = { name: 'In Paris', resource: 'customers', filters: { city: 'Paris' } };
    expect((await live.seller('POST', '/api/views/create', view)).status).toBe(201);
    const { body } = await live.make({ kind: 'removeField', field: 'city', isTrial: true });
    expect(body['breaks']).toMatchObject([
      {
        change: expect.stringContaining('city'),
        consumers: expect.arrayContaining([
          {
            kind: 'view',
            told: expect.stringContaining('In Paris'),
            requests: true,
            answers: false,
          },
          expect.objectContaining({ kind: 'type', answers: true }),
        ]),
      },
    ]);
  });

  test('stays where another one follows it', async () => {
    const badge = { type: 'string', title: 'Badge', readOnly: true, 'x-computed': '{position}' };
    await live.make({ kind: 'addField', field: 'badge', schema: badge });
    const answer = await live.make({ kind: 'removeField', field: 'position' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'schema_refused' } });
  });
});

describe('STUDIO-2: choices', () => {
  const TIERS = ['basic', 'plus', 'pro', 'gold'];
  const ids: string[] = [];
  const tiers = async () => Promise.all(ids.map(async (id) => (await live.read(id))['tier']));
  beforeAll(async () => {
    const schema = { type: 'string', title: 'Tier', enum: TIERS };
    await live.make({ kind: 'addField', field: 'tier', schema });
    for (const tier of TIERS) ids.push(await live.customer({ tier }));
  });

  test('are joined, and parted again as they were', async () => {
    const values = [
      ['plus', 'premium'],
      ['pro', 'premium'],
    ];
    const joined = await live.done({ kind: 'replaceValues', field: 'tier', values });
    expect(joined).toMatchObject({ state: 'done', counts: { fails: 0 } });
    expect(await tiers()).toEqual(['basic', 'premium', 'premium', 'gold']);
    const found = await live.seller('GET', '/api/customers/search?tier=premium');
    expect(found.body).toMatchObject({ pagination: { total: 2 } });
    expect((await live.save(ids[0] ?? '', { tier: 'none' })).status).toBe(422);
    // A program that still knows the former choices.
    expect(await live.save(ids[1] ?? '', { tier: 'plus' })).toMatchObject({
      status: 200,
      body: { tier: 'premium' },
    });
    expect(await live.revert(joined['_id'])).toMatchObject({ state: 'done' });
    expect(await tiers()).toEqual(TIERS);
  });

  test('that rows are in go only with another one in their place', async () => {
    const none = {
      kind: 'retypeField',
      field: 'tier',
      type: { type: 'string', enum: TIERS.slice(1) },
    };
    expect(await live.done({ ...none, isTrial: true })).toMatchObject({ counts: { fails: 1 } });
    const values = [['basic', 'plus']];
    expect(await live.done({ kind: 'replaceValues', field: 'tier', values })).toMatchObject({
      state: 'done',
    });
    expect(await tiers()).toEqual(['plus', 'plus', 'pro', 'gold']);
  });
});

describe('STUDIO-2: the history of a row', () => {
  test('across a rename and a change of type is restored as its values are now', async () => {
    const schema = { type: 'string', title: 'Weight' };
    await live.make({ kind: 'addField', field: 'weight', schema });
    const id = await live.customer({ weight: '12.50' });
    await live.save(id, { weight: '99' });
    await live.make({ kind: 'renameField', field: 'weight', to: 'mass' });
    await live.done({ kind: 'retypeField', field: 'mass', type: { type: 'number' } });
    expect((await live.read(id))['mass']).toBe(99);
    const { body } = await live.admin('GET', `/api/customers/history?id=${id}`);
    expect(JSON.stringify(body)).toContain('12.5');
    expect(JSON.stringify(body)).not.toContain('"12.50"');
  });
});

describe('STUDIO-5: a change under way', () => {
  test('is stopped before anybody reads what it brings', async () => {
    const before = souk.core.schemas.texts().get('customers.json');
    const { body } = await live.make({
      kind: 'retypeField',
      field: 'city',
      type: { type: 'integer' },
    });
    const stopped = await live.admin('POST', '/api/schemas/changes/stop', { id: body['id'] });
    const change = await live.ended(body['id']);
    if (stopped.status === 200) {
      expect(change).toMatchObject({ state: 'stopped' });
      expect(JSON.parse(souk.core.schemas.texts().get('customers.json') ?? '')).toEqual(
        JSON.parse(before ?? ''),
      );
    } else expect(change).toMatchObject({ state: 'done' });
  });

  test.each([
    ['a kind that is none', { kind: 'explode', field: 'note' }],
    ['a type that is none', { kind: 'retypeField', field: 'note', type: { type: 'banana' } }],
    ['no new type', { kind: 'retypeField', field: 'note' }],
    ['a field inside another one', { kind: 'retypeField', field: 'a.b', type: { type: 'string' } }],
    ['a field that code works with', { kind: 'removeField', field: 'email' }],
    ['ids that Souk writes', { kind: 'setField', field: 'note', set: { 'x-id': 'other' } }],
    ['a type among the keywords', { kind: 'setField', field: 'note', set: { type: 'integer' } }],
    ['a name that is taken', { kind: 'addField', field: 'note', schema: { type: 'integer' } }],
    ['a prototype', { kind: 'addField', field: '__proto__', schema: { type: 'string' } }],
    ['values that are none', { kind: 'replaceValues', field: 'tier', values: [['x', 'y']] }],
  ])('is refused for %s, and nothing is stored', async (_what, body) => {
    const before = souk.core.schemas.texts().get('customers.json');
    const answer = await live.make(body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(422);
    expect(souk.core.schemas.texts().get('customers.json')).toBe(before);
  });

  test('gives nobody a right unless that is confirmed', async () => {
    const schema = { type: 'string', title: 'Grade', readOnly: true };
    await live.make({ kind: 'addField', field: 'grade', schema });
    const open = { kind: 'setField', field: 'grade', set: { readOnly: null } };
    expect((await live.make({ ...open, isTrial: true })).body['widens']).toEqual([
      expect.stringContaining('Grade'),
    ]);
    expect(await live.make(open)).toMatchObject({ status: 422, body: { code: 'schema_refused' } });
    const id = await live.customer({});
    expect((await live.save(id, { grade: 'A' })).status).toBe(422);
    expect((await live.make({ ...open, isConfirmed: true })).status).toBe(200);
    expect((await live.save(id, { grade: 'A' })).status).toBe(200);
  });

  test('is for admins alone', async () => {
    const body = { resource: 'customers', kind: 'removeField', field: 'note' };
    for (const path of ['change', 'changes/stop', 'changes/revert'])
      expect((await live.seller('POST', `/api/schemas/${path}`, body)).status).toBe(403);
    for (const path of ['changes', 'changes/get?id=a', 'findings?repairs=customers', 'repairs'])
      expect((await live.seller('GET', `/api/schemas/${path}`)).status).toBe(403);
  });
});
