import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Application, openApplication } from '../../application.ts';

const SIZES = ['12', ' 7 ', '3.6', 'about 40', 'none', ''];

let souk: Application;
const ids: string[] = [];
beforeAll(async () => {
  souk = await openApplication();
  await make({ kind: 'addField', field: 'size', schema: { type: 'string', title: 'Size' } });
  for (const [place, size] of SIZES.entries()) {
    const body = { firstname: 'Nora', lastname: 'B', email: `size${place}@example.com`, size };
    ids.push(String((await seller('POST', '/api/customers/create', body)).body['_id']));
  }
});
afterAll(() => souk.close());

const seller = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  souk.send(method, url, { token: souk.seller.token, body });
const admin = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  souk.send(method, url, { token: souk.admin.token, body });
const make = (body: object) =>
  admin('POST', '/api/schemas/change', { resource: 'customers', ...body });
const stateOf = async (id: unknown) =>
  (await admin('GET', `/api/schemas/changes/get?id=${id}`)).body;
const ENDS = ['tried', 'done', 'refused', 'stopped'];
const ended = async (id: unknown) => {
  let change: Readonly<Record<string, unknown>> = {};
  const isOver = async () => {
    change = await stateOf(id);
    return ENDS.includes(String(change['state']));
  };
  await vi.waitUntil(isOver, { timeout: 8_000, interval: 50 }).catch(() => undefined);
  return change;
};
const sizes = async () =>
  Promise.all(
    ids.map(async (id) => (await seller('GET', `/api/customers/get?id=${id}`)).body['size']),
  );
const findings = async (query: string) =>
  (await admin('GET', `/api/schemas/findings?${query}`)).body;

describe('STUDIO-2, STUDIO-3: a field of text that becomes one of whole numbers', () => {
  const integer = { kind: 'retypeField', field: 'size', type: { type: 'integer' } };

  test('is tried first: what converts, what rounds, what fails and why', async () => {
    const { body } = await make({ ...integer, isTrial: true });
    expect(body).toMatchObject({ isApplied: false, changes: [expect.stringContaining('size')] });
    expect(await ended(body['id'])).toMatchObject({
      state: 'tried',
      counts: { looked: 6, converts: 2, rounds: 1, fails: 2 },
    });
    expect(await findings(`change=${body['id']}&outcome=fails`)).toMatchObject({
      pagination: { total: 2 },
      results: [
        {
          recordId: ids[3],
          value: 'about 40',
          proposal: 40,
          message: expect.stringMatching(/number/i),
        },
        { recordId: ids[4], value: 'none', rule: 'type' },
      ],
    });
    expect(await findings(`change=${body['id']}&outcome=rounds`)).toMatchObject({
      results: [{ recordId: ids[2], value: '3.6', proposal: 4 }],
    });
    expect((await sizes())[0]).toBe('12');
  });

  test('has what was predicted, in rows, filters, sorts and the interface description', async () => {
    const { body } = await make(integer);
    const change = await ended(body['id']);
    expect(change).toMatchObject({
      state: 'done',
      counts: { converts: 2, rounds: 1, fails: 2, misfits: 0 },
    });
    expect(await sizes()).toEqual([12, 7, 4, undefined, undefined, undefined]);
    const found = await seller('GET', '/api/customers/search?size=7');
    expect(found.body).toMatchObject({ results: [{ _id: ids[1] }] });
    const sorted = await seller('GET', '/api/customers/search?sort=-size&limit=3');
    expect(sorted.status).toBe(200);
    const { body: description } = await admin('GET', '/api/openapi.json');
    expect(JSON.stringify(description)).toContain('"size":{"type":"integer"');
  });

  test('takes new values of the new type, and refuses those of the old one', async () => {
    const saved = await seller('PUT', `/api/customers/update?id=${ids[0]}`, { size: 13 });
    expect(saved).toMatchObject({ status: 200, body: { size: 13 } });
    // A program, or a form that is open, of before the change.
    const older = await seller('PUT', `/api/customers/update?id=${ids[0]}`, { size: ' 13 ' });
    expect(older).toMatchObject({ status: 200, body: { size: 13 } });
    const losing = await seller('PUT', `/api/customers/update?id=${ids[0]}`, { size: '13.5' });
    expect(losing.status).toBe(422);
    const refused = await seller('PUT', `/api/customers/update?id=${ids[0]}`, { size: 'many' });
    expect(refused.status).toBe(422);
  });

  test('is repaired by what is proposed, once for all rows', async () => {
    const { body: changes } = await admin('GET', '/api/schemas/changes');
    const [newest] = changes['changes'] as readonly { _id: string }[];
    const apply = { change: newest?._id };
    const { body } = await admin('POST', '/api/schemas/findings/apply', apply);
    expect(body).toEqual({ applied: 1, refused: 0 });
    expect((await sizes())[3]).toBe(40);
    expect(await findings(`change=${newest?._id}&outcome=fails`)).toMatchObject({
      results: [{ recordId: ids[4], value: 'none' }],
    });
    expect((await seller('POST', '/api/schemas/findings/apply', apply)).status).toBe(403);
    await seller('PUT', `/api/customers/update?id=${ids[3]}`, { size: null });
  });

  test('answers no other form of its values, whatever is asked', async () => {
    const { body } = await seller('GET', `/api/customers/get?id=${ids[2]}`);
    expect(Object.keys(body).filter((name) => name.startsWith('size'))).toEqual(['size']);
  });

  test('is taken back without loss: each value that nobody changed is what it was', async () => {
    const { body } = await admin('GET', '/api/schemas/changes');
    const [newest] = body['changes'] as readonly { _id: string }[];
    const reverted = await admin('POST', '/api/schemas/changes/revert', { id: newest?._id });
    expect(await ended(reverted.body['id'])).toMatchObject({ state: 'done' });
    expect(await sizes()).toEqual(['13', '7', '3.6', undefined, 'none', undefined]);
  });

  test('back and forth ten times loses nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      await ended((await make(integer)).body['id']);
      expect(await sizes()).toEqual([13, 7, 4, undefined, undefined, undefined]);
      const text = { kind: 'retypeField', field: 'size', type: { type: 'string' } };
      await ended((await make(text)).body['id']);
      expect(await sizes()).toEqual(['13', '7', '3.6', undefined, 'none', undefined]);
    }
  });
});
