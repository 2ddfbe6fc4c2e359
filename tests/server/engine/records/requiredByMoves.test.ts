import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '../../application.ts';
import { exchangeCalls } from '../importExport/exchangeCalls.ts';
import { schemaAdmin } from '../schemas/schemaAdmin.ts';

const states = {
  initial: 'packed',
  trash: 'lost',
  states: {
    packed: { title: 'Packed', color: 'dark' },
    delivered: { title: 'Delivered', color: 'success' },
    lost: { title: 'Lost', color: 'danger' },
  },
  moves: [
    {
      ...{ from: ['packed'], to: 'delivered', by: ['admin'], title: 'Deliver' },
      requires: ['deliveredAt', 'signature'],
    },
    { from: ['packed'], to: 'lost', by: ['admin'], title: 'Lose', requires: ['note'] },
    { from: ['delivered', 'lost'], to: 'packed', by: ['admin'], title: 'Pack' },
  ],
};

const parcels = {
  $schema: './meta.json',
  title: 'Parcel',
  type: 'object',
  'x-resource': {
    ...{ rules: 'souk', api: 'store', name: 'Parcel |||| Parcels', recordTitle: 'code' },
    deletion: { kind: 'trash' },
  },
  properties: {
    code: { type: 'string', title: 'Code', 'x-unique': true },
    state: {
      ...{ type: 'string', title: 'State', enum: ['packed', 'delivered', 'lost'] },
      'x-states': states,
    },
    deliveredAt: { type: 'string', format: 'date', title: 'Delivered at' },
    signature: { type: 'string', title: 'Signature', 'x-title': { fr: 'Signé', ar: 'التوقيع' } },
    note: { type: 'string', title: 'Note' },
  },
};

let souk: Application;
let live: ReturnType<typeof schemaAdmin>;
const { imported } = exchangeCalls(() => souk);
const parcel = async (body: object): Promise<string> =>
  String((await live.admin('POST', '/api/parcels/create', body)).body['_id']);
const save = (id: string, body: object, language = 'en') =>
  souk.send('POST', `/api/parcels/update?id=${id}`, {
    token: souk.admin.token,
    headers: { 'accept-language': language },
    body,
  });
const stateOf = async (id: string) =>
  (await live.admin('GET', `/api/parcels/get?id=${id}`)).body['state'];

beforeAll(async () => {
  souk = await openApplication();
  live = schemaAdmin(souk);
  const change = { resource: 'parcels', kind: 'addResource', schema: parcels };
  expect((await live.admin('POST', '/api/schemas/change', change)).text).toContain('"isApplied"');
});
afterAll(() => souk.close());

describe('STUDIO-11: a move that requires fields', () => {
  test('is refused with each field that is empty, and nothing is stored', async () => {
    const id = await parcel({ code: 'A1', signature: 'Nora' });
    expect(await save(id, { state: 'delivered', signature: ' ' })).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        errors: [
          { field: 'deliveredAt', rule: 'required', message: 'Delivered at is required' },
          { field: 'signature', rule: 'required', message: 'Signature is required' },
        ],
      },
    });
    expect(await stateOf(id)).toBe('packed');
  });

  test.each([
    ['fr', 'Signé est obligatoire'],
    ['ar', 'التوقيع'],
  ])('says so in the language of the reader: %s', async (language, words) => {
    const id = await parcel({ code: `L-${language}`, deliveredAt: '2026-11-24' });
    const { body } = await save(id, { state: 'delivered' }, language);
    expect(JSON.stringify(body['errors'])).toContain(words);
  });

  test('is made with fields that were filled before, or are with it', async () => {
    const id = await parcel({ code: 'B1', signature: 'Nora' });
    const moved = await save(id, { state: 'delivered', deliveredAt: '2026-11-24' });
    expect(moved).toMatchObject({ status: 200, body: { state: 'delivered' } });
  });

  test('asks for them when it is made, and not of the state that it leads to', async () => {
    const id = await parcel({ code: 'C1', signature: 'Nora', deliveredAt: '2026-11-24' });
    await save(id, { state: 'delivered' });
    expect((await save(id, { signature: null })).status).toBe(200);
    expect((await save(id, { state: 'packed' })).status).toBe(200);
  });

  test('is refused row by row where many are moved', async () => {
    const [full, bare] = [await parcel({ code: 'D1', note: 'x' }), await parcel({ code: 'D2' })];
    await save(full, { signature: 'Nora', deliveredAt: '2026-11-24' });
    const { body } = await live.admin('POST', '/api/parcels/updateMany', {
      ids: [full, bare],
      changes: { state: 'delivered' },
    });
    expect(body).toMatchObject({
      done: [full],
      refused: [{ _id: bare, errors: [{ field: 'deliveredAt' }, { field: 'signature' }] }],
    });
  });

  test('is refused where an import makes it, in a trial as in earnest', async () => {
    const id = await parcel({ code: 'E1' });
    const wish = { resource: 'parcels', mapping: { code: 'code', state: 'state' }, key: 'code' };
    for (const isTrial of [true, false]) {
      const rows = [{ code: 'E1', state: 'delivered' }];
      const { refused, refusedRows } = await imported(souk.admin, wish, rows, isTrial);
      expect(refused).toBe(1);
      expect(refusedRows.map(({ field }) => field)).toEqual(['deliveredAt', 'signature']);
    }
    expect(await stateOf(id)).toBe('packed');
  });

  test('into the trash is refused as any other one', async () => {
    const id = await parcel({ code: 'F1' });
    const remove = () => live.admin('POST', `/api/parcels/deleteMany`, { ids: [id] });
    expect((await remove()).body).toMatchObject({ refused: [{ errors: [{ field: 'note' }] }] });
    await save(id, { note: 'Fell off the cart' });
    expect((await remove()).body).toMatchObject({ done: [id] });
    expect(await stateOf(id)).toBe('lost');
  });

  test('follows a field that gets another name, and keeps it from being removed', async () => {
    const change = (body: object) =>
      live.admin('POST', '/api/schemas/change', { resource: 'parcels', ...body });
    await change({ kind: 'renameField', field: 'signature', to: 'signedBy' });
    const id = await parcel({ code: 'G1', deliveredAt: '2026-11-24' });
    expect((await save(id, { state: 'delivered' })).body).toMatchObject({
      errors: [{ field: 'signedBy', rule: 'required' }],
    });
    const refused = await change({ kind: 'removeField', field: 'signedBy' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('properties.state.x-states.moves.0.requires.1');
  });
});
