import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication, type Person } from '../../application.ts';

let souk: Application;
beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

type Row = Record<string, unknown>;
const API = '/apis/markets/api';
const IMAGES = `${API}/images`;
const bytesOf = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer();
const dataUrl = (bytes: Uint8Array) =>
  `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const listOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []);

const post = (person: Person, path: string, body: unknown) =>
  souk.send('POST', path, { token: person.token, body });
const get = (person: Person, path: string) => souk.send('GET', path, { token: person.token });
const upload = async (person: Person, title: string, bytes: Uint8Array): Promise<Row> => {
  const { status, body } = await post(person, `${IMAGES}/create`, { title, src: dataUrl(bytes) });
  expect(status).toBe(201);
  return body;
};
const makeApp = async (person: Person, body: Row): Promise<string> =>
  String((await post(person, `${API}/apps/create`, body)).body['_id']);
const titlesOf = (body: Row): unknown[] => listOf(body['results']).map(({ title }) => title);

describe('TABLE-9: the same picture', () => {
  test('is found by its bytes in the own team, and never in another one', async () => {
    const bytes = await bytesOf(1);
    const path = `${IMAGES}/same?sha256=${sumOf(bytes)}`;
    expect((await get(souk.seller, path)).body).toEqual({ results: [] });
    await upload(souk.stranger, 'Theirs', bytes);
    expect((await get(souk.seller, path)).body).toEqual({ results: [] });
    const own = await upload(souk.seller, 'Ours', bytes);
    const found = await get(souk.seller, path);
    expect(listOf(found.body['results'])).toMatchObject([{ _id: own['_id'], title: 'Ours' }]);
    // Whoever wants it twice may have it twice.
    await upload(souk.seller, 'Ours again', bytes);
    expect(new Set(titlesOf((await get(souk.seller, path)).body))).toEqual(
      new Set(['Ours', 'Ours again']),
    );
  });

  test.each(['', '?sha256=abc', '?sha256='.padEnd(72, 'g')])('needs a sum: %s', async (query) => {
    expect((await get(souk.seller, `${IMAGES}/same${query}`)).status).toBe(400);
  });
});

describe('TABLE-9: what nobody uses', () => {
  const unused = async (person = souk.seller, more = ''): Promise<Row> =>
    (await get(person, `${IMAGES}/unused?search=unused${more}`)).body;

  test('is right after references come and go, by address, by gallery and in texts', async () => {
    const [one, two, three] = [
      await upload(souk.seller, 'Unused one', await bytesOf(11)),
      await upload(souk.seller, 'Unused two', await bytesOf(12)),
      await upload(souk.seller, 'Unused three', await bytesOf(13)),
    ];
    expect(await unused()).toMatchObject({ total: 3 });
    const app = await makeApp(souk.seller, {
      title: 'Shows two',
      logo: { src: one['src'], title: 'Logo' },
      description: `<p><img src="${String(two['src'])}"></p>`,
    });
    expect(titlesOf(await unused())).toEqual(['Unused three']);
    await post(souk.seller, `${API}/apps/update?id=${app}`, { logo: null });
    expect(titlesOf(await unused())).toEqual(['Unused three', 'Unused one']);
    // What another team shows of it is no business of this one.
    await makeApp(souk.stranger, { title: 'Theirs', logo: { src: three['src'], title: 'Logo' } });
    expect(titlesOf(await unused())).toEqual(['Unused three', 'Unused one']);
    expect(titlesOf(await unused(souk.seller, '&limit=1&page=2'))).toEqual(['Unused one']);
    expect(await unused(souk.stranger)).toEqual({ total: 0, results: [] });
    const ids = listOf((await unused())['results']).map(({ _id }) => _id);
    const gone = await post(souk.seller, `${IMAGES}/deleteMany`, { ids });
    expect(gone.body).toMatchObject({ refused: [] });
    expect(await unused()).toEqual({ total: 0, results: [] });
  });
});

describe('TABLE-9: a replaced picture', () => {
  const replace = (person: Person, image: Row, src: unknown) =>
    post(person, `${IMAGES}/replace?id=${String(image['_id'])}`, { src });
  const appOf = async (id: string): Promise<Row> =>
    (await get(souk.seller, `${API}/apps/get?id=${id}`)).body;

  test('is shown under a new address wherever the old one was, and can be put back', async () => {
    const image = await upload(souk.seller, 'Old', await bytesOf(21));
    const app = await makeApp(souk.seller, {
      title: 'Shows it twice',
      logo: { src: image['src'], title: 'Logo' },
      description: `<p><img src="${String(image['src'])}"></p>`,
    });
    const before = await appOf(app);
    const { status, body } = await replace(souk.seller, image, dataUrl(await bytesOf(22)));
    expect([status, body['changed'], body['kept']]).toEqual([200, 1, []]);
    const [next = {}] = listOf([body['image']]);
    expect(next).toMatchObject({ _id: image['_id'], title: 'Old' });
    expect(next['src']).not.toBe(image['src']);
    const after = await appOf(app);
    expect(JSON.stringify(after)).not.toContain(image['src']);
    expect(after).toMatchObject({ logo: { src: next['src'] }, version: 2 });
    expect(after['description']).toBe(
      String(before['description']).replace(String(image['src']), String(next['src'])),
    );
    const history = await get(souk.seller, `${API}/apps/history?id=${app}`);
    expect(listOf(history.body['results'])[0]).toMatchObject({ kind: 'update' });
    // An hour is long after what nobody shows is looked for.
    souk.wait(2 * 60 * 60 * 1_000);
    await souk.core.library.collectGarbage(new Date(Date.now() + 60 * 60 * 1_000));
    const back = await replace(souk.seller, image, image['src']);
    expect(back).toMatchObject({ status: 200, body: { changed: 1, image: { src: image['src'] } } });
    expect(await appOf(app)).toMatchObject({ logo: before['logo'], version: 3 });
    expect((await get(souk.seller, String(image['src']))).status).toBe(200);
  });

  test('leaves rows and library with one picture when two people replace it at once', async () => {
    const image = await upload(souk.seller, 'Wanted', await bytesOf(23));
    const app = await makeApp(souk.seller, {
      title: 'Shows it',
      logo: { src: image['src'], title: 'Logo' },
    });
    const files = await Promise.all([24, 25, 26].map(bytesOf));
    const answers = await Promise.all(
      files.map((bytes) => replace(souk.seller, image, dataUrl(bytes))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const stored = await get(souk.seller, `${IMAGES}/get?id=${String(image['_id'])}`);
    expect(await appOf(app)).toMatchObject({ logo: { src: stored.body['src'] } });
  });

  test('needs the right to change it, and shows nothing of other teams', async () => {
    const image = await upload(souk.seller, 'Shared', await bytesOf(31));
    expect((await replace(souk.support, image, dataUrl(await bytesOf(32)))).status).toBe(403);
    expect((await replace(souk.stranger, image, dataUrl(await bytesOf(32)))).status).toBe(404);
  });

  test('takes no address of another team, and nothing that is no picture', async () => {
    const image = await upload(souk.seller, 'Ours', await bytesOf(41));
    const theirs = await upload(souk.stranger, 'Theirs', await bytesOf(42));
    for (const src of [
      theirs['src'],
      'https://elsewhere.example/a.png',
      'data:image/png;base64,AAAA',
    ])
      expect((await replace(souk.seller, image, src)).status).toBe(422);
  });
});

describe('TABLE-9: a file that is not what its name says', () => {
  const refusalOf = async (src: string, language = 'en'): Promise<unknown> => {
    const answer = await souk.send('POST', `${IMAGES}/create`, {
      token: souk.seller.token,
      body: { title: 'No', src },
      headers: { 'accept-language': language },
    });
    return listOf(answer.body['errors'])[0]?.['message'];
  };

  test('is told by what it is, in three languages', async () => {
    const pdf = dataUrl(Buffer.from('%PDF-1.7 not a picture'));
    expect(await refusalOf(pdf)).toBe(
      'This is no PNG picture: the file holds application/pdf. Choose PNG, JPEG, WebP, GIF or AVIF.',
    );
    expect(await refusalOf(pdf, 'fr')).toMatch(/^Ceci n’est pas une image PNG/);
    expect(await refusalOf(pdf, 'ar')).toMatch(/^هذه ليست صورة PNG/);
    const cut = dataUrl((await bytesOf(51)).subarray(0, 60));
    for (const broken of [cut, dataUrl(Buffer.alloc(0))])
      expect(await refusalOf(broken)).toMatch(/^This PNG picture is damaged/);
  });
});
