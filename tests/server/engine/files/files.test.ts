import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventually } from '../../../eventually.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { dataUrl, FILES, fileCalls, PDF } from './fileCalls.ts';

describeApplication('a private file', (souk) => {
  const { form, json, content, uploads, contents } = fileCalls(souk);

  test('comes in a form, named after the file, and goes back byte for byte as a download', async () => {
    const bytes = Buffer.concat([PDF, randomBytes(700_000)]);
    const { status, body } = await form(souk().seller, bytes, '../دليل الاستخدام v2.pdf');
    expect([status, body]).toMatchObject([
      201,
      {
        title: 'دليل الاستخدام v2.pdf',
        mediaType: 'application/pdf',
        bytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        teamId: souk().seller.teamId,
        src: `${FILES}/content?id=${body['_id']}`,
      },
    ]);
    const served = await content(souk().seller, body['_id']);
    expect(served.rawPayload.equals(bytes)).toBe(true);
    expect([served.statusCode, served.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-length': String(bytes.byteLength),
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    ]);
    expect(served.headers['content-disposition']).toBe(
      `attachment; filename="____ _________ v2.pdf"; filename*=UTF-8''${encodeURIComponent('دليل الاستخدام v2.pdf')}`,
    );
    expect(await uploads()).toEqual([]);
  });

  test('comes as a data URL as well', async () => {
    const { status, body } = await json(souk().seller, {
      title: 'Terms.pdf',
      src: dataUrl(PDF, 'text/html'),
    });
    expect([status, body['mediaType'], body['bytes']]).toEqual([201, 'application/pdf', 19]);
    const rest = await souk().send('POST', '/api/rest/files', {
      token: souk().seller.token,
      body: { title: 'Rest.txt', src: dataUrl(Buffer.from('plain')) },
    });
    expect([rest.status, rest.body['mediaType']]).toEqual([201, 'text/plain']);
  });

  test('is one row when the same upload is tried again, and one content under two titles', async () => {
    const bytes = randomBytes(1_000);
    const before = await contents();
    const first = await form(souk().seller, bytes, 'a.bin');
    const again = await form(souk().seller, bytes, 'a.bin');
    const other = await form(souk().seller, bytes, 'b.bin');
    const theirs = await form(souk().stranger, bytes, 'a.bin');
    expect(again.body).toEqual(first.body);
    expect(other.body['_id']).not.toBe(first.body['_id']);
    expect(theirs.body['_id']).not.toBe(first.body['_id']);
    expect(await contents()).toBe(before + 2);
  });

  test.each([
    ['a page', 'page.png', '<!doctype html><script>alert(1)</script>', 'text/html'],
    [
      'a picture with scripts',
      'x.png',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'image/svg+xml',
    ],
    ['a program', 'photo.jpg', 'MZ\u0090\u0000', 'application/vnd.microsoft.portable-executable'],
    ['a script', 'run.txt', '#!/bin/sh\nrm -rf /', 'application/x-sh'],
  ])(
    'that is %s is kept, and sent as nothing that runs (SEC-5)',
    async (_, name, text, mediaType) => {
      const { status, body } = await form(souk().seller, Buffer.from(text, 'latin1'), name);
      expect([status, body['mediaType']]).toEqual([201, mediaType]);
      const served = await content(souk().seller, body['_id']);
      expect(served.headers['content-type']).toBe('application/octet-stream');
      expect(served.headers['content-disposition']).toMatch(/^attachment; /);
    },
  );

  test('is refused without bytes, above 20,000,000 of them, and when it is no data URL', async () => {
    const seller = souk().seller;
    const large = await form(seller, Buffer.alloc(20_000_001), 'large.bin');
    expect([large.status, large.body['errors']]).toMatchObject([
      422,
      [{ field: 'src', rule: 'maxFileBytes', message: expect.stringContaining('20') }],
    ]);
    expect(await form(seller, Buffer.alloc(0), 'empty')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'src', rule: 'required' }] },
    });
    for (const src of ['https://elsewhere.example/x.pdf', `${FILES}/content?id=1`, 'data:,text']) {
      expect(await json(seller, { title: 'No', src })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'src', rule: 'format' }] },
      });
    }
    expect(await uploads()).toEqual([]);
  });

  test('is taken when it has exactly 20,000,000 bytes', async () => {
    const { status, body } = await form(souk().seller, randomBytes(20_000_000), 'full.bin');
    expect([status, body['bytes']]).toEqual([201, 20_000_000]);
    const last = await content(souk().seller, body['_id'], { range: 'bytes=-3' });
    expect([last.statusCode, last.headers['content-range']]).toEqual([
      206,
      'bytes 19999997-19999999/20000000',
    ]);
  });

  test('names a field that is unknown, and refuses a form that is none', async () => {
    const unknown = await form(souk().seller, PDF, 'x.pdf', { colour: 'red' });
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ field: 'colour' }] } });
    const broken = await souk().app.inject({
      method: 'POST',
      url: `${FILES}/create`,
      headers: {
        'x-auth-token': souk().seller.token,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: 'this is no form',
    });
    expect(broken.statusCode).toBe(400);
    const elsewhere = await souk().app.inject({
      method: 'POST',
      url: '/apis/markets/api/apps/create',
      headers: {
        'x-auth-token': souk().seller.token,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x--',
    });
    expect(elsewhere.statusCode).toBe(415);
  });

  // An error that nobody caught would end the process: here it would fail the run.
  test.each([2, 50, 5_000])(
    'is refused as a form of %i files, of which nothing stays',
    async (count) => {
      const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n';
      const { statusCode } = await souk().app.inject({
        method: 'POST',
        url: `${FILES}/create`,
        headers: {
          'x-auth-token': souk().seller.token,
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: `${part.repeat(count)}--x--\r\n`,
      });
      // The bound of one file is named.
      expect(statusCode).toBe(422);
      await eventually(async () => expect(await uploads()).toEqual([]));
    },
  );

  test('can be given another title, and never another content', async () => {
    const { body } = await form(souk().seller, randomBytes(10), 'old.bin');
    const update = (change: Record<string, unknown>) =>
      souk().send('POST', `${FILES}/update?id=${body['_id']}`, {
        token: souk().seller.token,
        body: change,
      });
    expect(await update({ title: 'new.bin', src: body['src'] })).toMatchObject({
      status: 200,
      body: { title: 'new.bin', src: body['src'] },
    });
    expect(await update({ src: dataUrl(PDF) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'src', rule: 'readOnly' }] },
    });
    for (const change of [{ bytes: 1 }, { sha256: 'x' }, { mediaType: 'text/html' }]) {
      expect((await update(change)).status).toBe(422);
    }
  });

  test('belongs to its team: to others it is missing, and support may read it', async () => {
    const { body } = await form(souk().seller, randomBytes(10), 'ours.bin');
    expect((await content(souk().stranger, body['_id'])).statusCode).toBe(404);
    expect((await content(souk().support, body['_id'])).statusCode).toBe(200);
    expect((await content(souk().admin, body['_id'])).statusCode).toBe(200);
    expect((await content({ token: '' }, body['_id'])).statusCode).toBe(401);
    expect((await form(souk().support, PDF, 'no.pdf')).status).toBe(403);
    const link = await souk().send('POST', `${FILES}/link?id=${body['_id']}`, {
      token: souk().stranger.token,
    });
    expect(link.status).toBe(404);
  });

  test('opens over a link for five minutes, which nobody can bend', async () => {
    const bytes = randomBytes(10);
    const { body } = await form(souk().seller, bytes, 'linked.bin');
    const other = await form(souk().seller, randomBytes(10), 'other.bin');
    const made = await souk().send('POST', `${FILES}/link?id=${body['_id']}`, {
      token: souk().seller.token,
    });
    const url = String(made.body['url']);
    const opened = await souk().app.inject(url);
    expect([opened.statusCode, opened.rawPayload.equals(bytes)]).toEqual([200, true]);
    const later = url.replace(/expires=(\d+)/, (_, seconds) => `expires=${Number(seconds) + 600}`);
    for (const bent of [
      later,
      url.replace(String(body['_id']), String(other.body['_id'])),
      url.replace(souk().seller.userId, souk().admin.userId),
      url.replace(/signature=.*/, 'signature='),
      url.slice(0, -1),
    ]) {
      expect(await souk().send('GET', bent)).toMatchObject({
        status: 403,
        body: { code: 'link_expired' },
      });
    }
    souk().wait(301_000);
    expect((await souk().send('GET', url)).status).toBe(403);
  });

  test('is sent in parts to whoever goes on, and not at all to whoever has it', async () => {
    const bytes = randomBytes(600_000);
    const { body } = await form(souk().seller, bytes, 'parts.bin');
    const get = (headers: Record<string, string>) => content(souk().seller, body['_id'], headers);
    const part = await get({ range: 'bytes=262100-300000' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(bytes.subarray(262_100, 300_001))).toBe(true);
    const rest = await get({ range: 'bytes=599990-' });
    expect(rest.rawPayload.equals(bytes.subarray(599_990))).toBe(true);
    const beyond = await get({ range: 'bytes=600000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */600000']);
    const etag = String(part.headers['etag']);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    const changed = await get({ range: 'bytes=0-9', 'if-range': '"another"' });
    expect([changed.statusCode, changed.rawPayload.byteLength]).toEqual([200, 600_000]);
    const head = await souk().app.inject({
      method: 'HEAD',
      url: `${FILES}/content?id=${body['_id']}`,
      headers: { 'x-auth-token': souk().seller.token },
    });
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([
      200,
      '600000',
      '',
    ]);
  });
});
