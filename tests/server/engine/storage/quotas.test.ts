import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Person } from '../../application.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { dataUrl, fileCalls } from '../files/fileCalls.ts';

const KILOBYTE = 1_000;

describeApplication(
  'a team with quotas (LIMIT-8)',
  (souk) => {
    const { form, json } = fileCalls(souk);
    const usage = async (person: Person) =>
      (await souk().send('GET', '/api/storage/usage', { token: person.token })).body;
    const used = async (person: Person) => {
      const { storageBytes, files } = (await usage(person)) as Record<string, { used: number }>;
      return [storageBytes?.used, files?.used];
    };
    const picture = async (red: number) =>
      dataUrl(
        await sharp({
          create: { width: 30, height: 30, channels: 3, background: { r: red, g: 1, b: 2 } },
        })
          .png()
          .toBuffer(),
        'image/png',
      );

    test('never goes beyond its files, however many uploads come at once, by whichever way', async () => {
      const { send, seller } = souk();
      const images = await Promise.all([1, 2, 3, 4].map(picture));
      const answers = await Promise.all([
        ...[1, 2, 3].map((count) => form(seller, randomBytes(10), `form ${count}.bin`)),
        ...[1, 2, 3].map((count) =>
          json(seller, { title: `data URL ${count}`, src: dataUrl(randomBytes(10)) }),
        ),
        ...[1, 2].map((count) =>
          send('POST', '/api/rest/files', {
            token: seller.token,
            body: { title: `REST ${count}`, src: dataUrl(randomBytes(10)) },
          }),
        ),
        ...images.map((src, index) =>
          send('POST', '/apis/markets/api/images/create', {
            token: seller.token,
            body: { title: `Picture ${index}`, src },
          }),
        ),
      ]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.map(({ status, body }) => [status, body['code'], body['params']])).toEqual(
        Array.from({ length: 6 }, () => [
          409,
          'quota_exceeded',
          expect.objectContaining({
            quota: 'files',
            limit: 6,
            used: 6,
            what: 'Pictures and files',
          }),
        ]),
      );
      expect((await used(seller))[1]).toBe(6);
      // What one team uses is nothing to another.
      expect(await used(souk().stranger)).toEqual([0, 0]);
      expect((await form(souk().stranger, randomBytes(10), 'theirs.bin')).status).toBe(201);
    });

    test('takes what it has once more, and has room again when something goes', async () => {
      const { seller, stranger } = souk();
      const bytes = randomBytes(20);
      const first = await form(stranger, bytes, 'first.bin');
      const before = await used(stranger);
      expect((await form(stranger, bytes, 'the same.bin')).status).toBe(201);
      expect(await used(stranger)).toEqual(before);
      for (const title of ['first.bin', 'the same.bin']) {
        const { body } = await form(stranger, bytes, title);
        souk().wait(61_000);
        await souk().send('DELETE', `/apis/markets/api/files/delete?id=${body['_id']}`, {
          token: stranger.token,
        });
      }
      expect(first.status).toBe(201);
      expect(await used(stranger)).toEqual([Number(before[0]) - 20, Number(before[1]) - 1]);
      expect((await used(seller))[1]).toBe(6);
    });

    test('is told in bytes what it has and may have, in the language of whoever asks', async () => {
      const { stranger } = souk();
      const large = await form(stranger, randomBytes(51 * KILOBYTE), 'large.bin');
      expect(large).toMatchObject({
        status: 409,
        body: {
          code: 'quota_exceeded',
          params: { quota: 'storageBytes', limit: 50 * KILOBYTE, limitText: '50 kB' },
          message: expect.stringContaining('50 kB'),
        },
      });
      const french = await souk().send('POST', '/apis/markets/api/files/create', {
        token: stranger.token,
        headers: { 'accept-language': 'fr' },
        body: { title: 'grand', src: dataUrl(randomBytes(51 * KILOBYTE)) },
      });
      expect(french.body['message']).toMatch(/« Stockage ».*50 ko/);
      expect(await usage(stranger)).toMatchObject({
        storageBytes: { limit: 50 * KILOBYTE },
        files: { limit: 6 },
        importRows: { limit: 3 },
        imports: { limit: 1 },
      });
    });

    const begin = async (person: Person) => {
      const { body } = await souk().send('POST', '/api/import', {
        token: person.token,
        body: { resource: 'apps', format: 'json' },
      });
      return String(body['_id']);
    };
    const hand = (person: Person, id: string, lines: readonly number[]) =>
      souk().send('POST', `/api/import/rows?id=${id}`, {
        token: person.token,
        body: { rows: lines.map((line) => ({ line, values: { title: `App ${line}` } })) },
      });

    test('hands in no more rows than one import may have, though they come side by side', async () => {
      const { seller } = souk();
      const id = await begin(seller);
      const answers = await Promise.all([hand(seller, id, [1, 2]), hand(seller, id, [3, 4])]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'quota_exceeded',
        params: { quota: 'importRows', limit: 3 },
      });
      expect((await hand(seller, id, [1, 2])).body['code']).not.toBe('internal');
      const { body } = await souk().send('GET', `/api/import?id=${id}`, { token: seller.token });
      expect(body['total']).toBeLessThanOrEqual(3);
    });

    test('runs no more imports at once than it may, though they are started side by side', async () => {
      const { seller } = souk();
      const ids = await Promise.all([begin(seller), begin(seller), begin(seller)]);
      for (const id of ids) await hand(seller, id, [1]);
      const answers = await Promise.all(
        ids.map((id) =>
          souk().send('POST', `/api/import/run?id=${id}`, {
            token: seller.token,
            body: { dryRun: true },
          }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
      expect(statuses.filter((status) => status !== 200)).toEqual(
        statuses.filter((status) => status === 409),
      );
      for (const { body } of answers.filter(({ status }) => status === 409)) {
        expect(body).toMatchObject({
          code: 'quota_exceeded',
          params: { quota: 'imports', limit: 1, used: 1 },
        });
      }
    });
  },
  {
    environment: {
      QUOTA_STORAGE: String(50 * KILOBYTE),
      QUOTA_FILES: '6',
      QUOTA_IMPORT_ROWS: '3',
      QUOTA_IMPORTS: '1',
    },
  },
);
