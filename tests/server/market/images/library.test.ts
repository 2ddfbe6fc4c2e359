import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication, type Person } from '../../application.ts';

let souk: Application;
beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

const IMAGES = '/apis/markets/api/images';
const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
/** A picture of one colour, so that each test has bytes of its own. */
const picture = (red: number, width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: { r: red, g: 9, b: 9 } } });
const png = async (red: number) => dataUrl('image/png', await picture(red).png().toBuffer());
const upload = (person: Person, body: Record<string, unknown>) =>
  souk.send('POST', `${IMAGES}/create`, { token: person.token, body });
const filesOnDisk = async (): Promise<number> => {
  const library = join(dirname(souk.schemaDirectory), 'data/library');
  const entries = await readdir(library, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

describe('an uploaded image', () => {
  test('gets an address, a preview and its size, and is served to anybody who has the address', async () => {
    const { status, body } = await upload(souk.seller, { title: 'Red', src: await png(1) });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        title: 'Red',
        src: expect.stringMatching(/^\/apis\/markets\/library\/[0-9a-f]{32}$/),
        thumbnail: expect.stringMatching(/^\/apis\/markets\/library\/[0-9a-f]{32}$/),
        teamId: souk.seller.teamId,
      }),
    ]);
    const served = await souk.send('GET', String(body['src']));
    expect([served.status, served.headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      }),
    ]);
    const etag = { 'if-none-match': String(served.headers['etag']) };
    expect((await souk.send('GET', String(body['src']), { headers: etag })).status).toBe(304);
    const preview = await souk.app.inject(String(body['thumbnail']));
    expect(preview.headers['content-type']).toBe('image/webp');
    expect((await sharp(preview.rawPayload).metadata()).width).toBe(320);
  });

  test.each([
    ['webp', 2],
    ['jpeg', 3],
    ['gif', 4],
    ['avif', 5],
  ] as const)(
    'may be %s, and is what its content says, whatever it calls itself',
    async (format, red) => {
      const bytes = await picture(red, 40).toFormat(format).toBuffer();
      const { status, body } = await upload(souk.seller, {
        title: format,
        src: dataUrl('image/png', bytes),
      });
      expect(status).toBe(201);
      const served = await souk.send('GET', String(body['src']));
      expect(served.headers['content-type']).toBe(`image/${format}`);
    },
  );

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
  );
  test.each([
    ['an SVG', dataUrl('image/svg+xml', svg), 'format'],
    ['an SVG that calls itself PNG', dataUrl('image/png', svg), 'format'],
    ['a page that calls itself PNG', dataUrl('image/png', Buffer.from('<html></html>')), 'format'],
    ['the start of a PNG', dataUrl('image/png', Buffer.from('89504e470d0a1a0a', 'hex')), 'format'],
    ['more than 2,000,000 bytes', dataUrl('image/png', Buffer.alloc(2_000_001)), 'maxBytes'],
    ['an address elsewhere', 'https://elsewhere.example/image.png', 'format'],
    ['an address of the library', '/apis/markets/library/'.padEnd(54, '0'), 'format'],
    ['no text', 7, 'type'],
  ])('is refused when it is %s', async (_, src, rule) => {
    const { status, body } = await upload(souk.seller, { title: 'No', src });
    expect([status, body['errors']]).toMatchObject([422, [{ field: 'src', rule }]]);
    expect(JSON.stringify(body['errors'])).toMatch(/"message":"[^"]+ [^"]+"/);
  });

  test('is stored once in a team, and apart for another one', async () => {
    const src = await png(20);
    const first = await upload(souk.seller, { title: 'One', src });
    const before = await filesOnDisk();
    const again = await upload(souk.seller, {
      title: 'Two',
      src,
    });
    expect(again.body['src']).toBe(first.body['src']);
    expect(again.body['_id']).not.toBe(first.body['_id']);
    expect(await filesOnDisk()).toBe(before);
    const other = await upload(souk.stranger, { title: 'Theirs', src });
    expect(other.body['src']).not.toBe(first.body['src']);
  });

  test('that an admin makes for a team lies with that team', async () => {
    const src = await png(21);
    const { teamId } = souk.stranger;
    const made = await upload(souk.admin, { title: 'For you', src, teamId });
    expect(made.body['teamId']).toBe(teamId);
    const theirs = await upload(souk.stranger, { title: 'Ours', src });
    expect(theirs.body['src']).toBe(made.body['src']);
    const own = await upload(souk.admin, { title: 'Mine', src });
    expect(own.body['src']).not.toBe(made.body['src']);
  });

  test('leaves nothing in the library when its sender may not create images', async () => {
    const before = await filesOnDisk();
    expect((await upload(souk.support, { title: 'No', src: await png(22) })).status).toBe(403);
    expect(await filesOnDisk()).toBe(before);
  });

  test('can be renamed with its address in the body, and replaced by another picture', async () => {
    const { body } = await upload(souk.seller, { title: 'Before', src: await png(23) });
    const update = (change: Record<string, unknown>) =>
      souk.send('POST', `${IMAGES}/update?id=${body['_id']}`, {
        token: souk.seller.token,
        body: change,
      });
    const renamed = await update({ title: 'After', src: body['src'] });
    expect(renamed).toMatchObject({ status: 200, body: { title: 'After', src: body['src'] } });
    const replaced = await update({ src: await png(24) });
    expect(replaced.status).toBe(200);
    expect(replaced.body['src']).not.toBe(body['src']);
    expect(replaced.body['thumbnail']).not.toBe(body['thumbnail']);
    expect((await update({ src: 'https://elsewhere.example/a.png' })).status).toBe(422);
    expect((await update({ thumbnail: '/elsewhere' })).status).toBe(422);
  });
});

describe('a deleted image', () => {
  test('goes with its bytes, once no row shows them', async () => {
    const src = await png(30);
    const [one, two] = [
      await upload(souk.seller, { title: 'One', src }),
      await upload(souk.seller, { title: 'Two', src }),
    ];
    const remove = (id: unknown) =>
      souk.send('DELETE', `${IMAGES}/delete?id=${id}`, { token: souk.seller.token });
    // Younger pictures are kept for rows that are on their way.
    souk.wait(61_000);
    expect((await remove(one.body['_id'])).status).toBe(200);
    expect((await souk.send('GET', String(two.body['src']))).status).toBe(200);
    expect((await remove(two.body['_id'])).status).toBe(200);
    expect((await souk.send('GET', String(two.body['src']))).status).toBe(404);
    expect((await souk.send('GET', String(two.body['thumbnail']))).status).toBe(404);
    const again = await upload(souk.seller, { title: 'Again', src });
    expect((await souk.send('GET', String(again.body['src']))).status).toBe(200);
  });

  test('stays while a product shows it, which the answer names', async () => {
    const image = await upload(souk.seller, { title: 'Logo', src: await png(31) });
    const src = image.body['src'];
    const { token } = souk.seller;
    const app = await souk.send('POST', '/apis/markets/api/apps/create', {
      token,
      body: { title: 'An app with a logo', logo: { src, title: 'Logo' } },
    });
    expect(app.status).toBe(201);
    const url = `${IMAGES}/delete?id=${image.body['_id']}`;
    const refused = await souk.send('DELETE', url, { token });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        params: {
          total: 1,
          where: [
            { resource: 'apps', id: app.body['_id'], title: 'An app with a logo', field: 'logo' },
          ],
        },
      },
    });
    expect((await souk.send('GET', String(src))).status).toBe(200);
    await souk.send('POST', `/apis/markets/api/apps/update?id=${app.body['_id']}`, {
      token,
      body: { logo: null },
    });
    expect((await souk.send('DELETE', url, { token })).status).toBe(200);
  });
});
