import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication, type Person } from '../../application.ts';
import { schemaAdmin } from './schemaAdmin.ts';

let souk: Application;
let live: ReturnType<typeof schemaAdmin>;
let other: Person;
beforeAll(async () => {
  souk = await openApplication();
  live = schemaAdmin(souk);
  other = await souk.member(souk.admin.teamId, 'admin', 'second');
  await live.customer({ note: 'ok', company: '12' });
  await live.customer({ note: 'long enough', company: 'twelve' });
});
afterAll(() => souk.close());

const call = (token: string) => ({
  get: (path: string) => souk.send('GET', `/api/schemas/drafts${path}`, { token }),
  post: (path: string, body: object) =>
    souk.send('POST', `/api/schemas/drafts/${path}`, { token, body }),
});
const own = () => call(souk.admin.token);
const others = () => call(other.token);
const STEPS = [
  {
    ...{ resource: 'customers', kind: 'addField', field: 'nickname' },
    schema: { type: 'string', title: 'Nickname' },
  },
  { resource: 'customers', kind: 'setField', field: 'note', set: { minLength: 5 } },
  { resource: 'customers', kind: 'setField', field: 'nickname', set: { maxLength: 30 } },
  { resource: 'customers', kind: 'retypeField', field: 'company', type: { type: 'integer' } },
];
const properties = () =>
  JSON.parse(souk.core.schemas.texts().get('customers.json') ?? '{}').properties;
const saved = async (steps: readonly object[] = STEPS): Promise<string> =>
  String((await own().post('save', { title: 'Nicer customers', steps })).body['_id']);

describe('STUDIO-8: a draft of changes', () => {
  test('is its owner’s alone until it is proposed', async () => {
    const id = await saved();
    expect((await others().get(`/get?id=${id}`)).status).toBe(404);
    expect((await others().get('')).body).toEqual({ drafts: [] });
    for (const path of ['propose', 'review', 'publish', 'remove'])
      expect((await others().post(path, { id })).status).toBe(404);
    await own().post('propose', { id });
    expect((await others().get('')).body).toMatchObject({
      drafts: [{ _id: id, state: 'proposed', isOwn: false, steps: STEPS }],
    });
    expect((await others().post('save', { id, title: 'Mine', steps: [] })).status).toBe(403);
    expect((await others().post('remove', { id })).status).toBe(403);
    await own().post('propose', { id, isProposed: false });
    expect((await others().get(`/get?id=${id}`)).status).toBe(404);
    expect((await own().post('remove', { id })).status).toBe(200);
    expect((await own().get('')).body).toEqual({ drafts: [] });
  });

  test('is nothing to sellers, and refuses steps that are none', async () => {
    expect((await call(souk.seller.token).get('')).status).toBe(403);
    const wrong = [{ resource: 'customers', kind: 'renameField', field: 'note' }];
    const refused = await own().post('save', { title: 'Wrong', steps: wrong });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'to' }] } });
  });

  test('is not written over by who opened it before somebody saved it', async () => {
    const id = await saved([]);
    const again = { id, version: 1, title: 'Second', steps: [] };
    expect((await own().post('save', again)).body).toMatchObject({ version: 2 });
    expect((await own().post('save', { ...again, title: 'Late' })).status).toBe(409);
    await own().post('remove', { id });
  });

  test('is one where two pages of the same person save their first changes in the same instant', async () => {
    const first = { title: '…', steps: STEPS.slice(0, 1), isOnly: true };
    const answers = await Promise.all([own().post('save', first), own().post('save', first)]);
    const made = answers.find(({ status }) => status === 200);
    const told = answers.find(({ status }) => status !== 200);
    expect(told).toMatchObject({ status: 409, body: { code: 'draft_exists' } });
    const id = made?.body['_id'];
    expect((await own().get('')).body).toMatchObject({ drafts: [{ _id: id }] });
    expect((await others().post('save', first)).status).toBe(200);
    await own().post('propose', { id });
    expect((await own().post('save', first)).status).toBe(200);
    for (const who of [own(), others()])
      for (const draft of (await who.get('')).body['drafts'] as { _id: string }[])
        await who.post('remove', { id: draft._id });
  });

  test('is tried as one, with what its steps do to the rows, and changes nothing by that', async () => {
    const id = await saved();
    const review = await own().post('review', { id });
    expect(review.body['trials']).toHaveLength(2);
    const [judged, retyped] = review.body['trials'] as { id: string }[];
    expect(await live.ended(judged?.id)).toMatchObject({ state: 'tried', counts: { misfits: 1 } });
    expect(await live.ended(retyped?.id)).toMatchObject({
      state: 'tried',
      counts: { converts: 1, fails: 1 },
    });
    expect(properties()).not.toHaveProperty('nickname');
    const patch = await own().get(`/patch?id=${id}`);
    expect(patch.headers['content-type']).toContain('text/x-diff');
    expect(patch.text).toMatch(/^\+.*"nickname"/m);
    await own().post('remove', { id });
  });

  test('is published as it was reviewed, or not at all', async () => {
    const id = await saved();
    await own().post('propose', { id });
    const { version } = (await others().post('review', { id })).body;
    const more = { title: 'More', steps: STEPS.slice(0, 1) };
    expect((await own().post('save', { id, ...more })).status).toBe(200);
    expect(await others().post('publish', { id, version })).toMatchObject({
      status: 409,
      body: { code: 'draft_changed' },
    });
    expect(properties()).not.toHaveProperty('nickname');
    await own().post('remove', { id });
  });

  test('is published by another admin, once, and each of its steps can be taken back', async () => {
    const id = await saved();
    await own().post('propose', { id });
    const published = await others().post('publish', { id });
    expect(published.status).toBe(200);
    const ids = published.body['ids'] as string[];
    expect(ids).toHaveLength(4);
    const ends: unknown[] = [];
    for (const one of ids) ends.push((await live.ended(one))['state']);
    expect(ends).toEqual(['done', 'done', 'done', 'done']);
    expect(properties()).toMatchObject({
      nickname: { maxLength: 30 },
      note: { minLength: 5 },
      company: { type: 'integer' },
    });
    for (const path of ['publish', 'review', 'refuse'])
      expect(await own().post(path, { id })).toMatchObject({
        status: 409,
        body: { code: 'draft_published', params: { name: expect.stringMatching(/./) } },
      });
    await live.revert(ids[1]);
    expect(properties().note).not.toHaveProperty('minLength');
    expect(properties().nickname).toMatchObject({ maxLength: 30 });
  });

  test('is given back to its owner by who refuses it, and its owner is told', async () => {
    const id = await saved();
    expect((await others().post('refuse', { id })).status).toBe(404);
    await own().post('propose', { id });
    expect((await call(souk.seller.token).post('refuse', { id })).status).toBe(403);
    expect((await others().post('refuse', { id })).status).toBe(200);
    expect((await others().get(`/get?id=${id}`)).status).toBe(404);
    expect((await own().get(`/get?id=${id}`)).body).toMatchObject({ state: 'draft', isOwn: true });
    expect(await others().post('publish', { id })).toMatchObject({
      status: 404,
      body: { code: 'draft_gone' },
    });
    const told = await souk.send('GET', '/api/notifications', { token: souk.admin.token });
    expect(JSON.stringify(told.body)).toContain('schemaRefused');
    await own().post('remove', { id });
  });

  test('that does not fit any more is refused whole, and stays to be mended', async () => {
    const id = await saved([
      { ...STEPS[0], field: 'first', schema: { type: 'string' } },
      { resource: 'customers', kind: 'removeField', field: 'nowhere' },
    ]);
    expect((await own().post('publish', { id })).status).toBe(422);
    expect(properties()).not.toHaveProperty('first');
    expect((await own().get(`/get?id=${id}`)).body).toMatchObject({ state: 'draft' });
  });
});
