import { createHash, randomBytes } from 'node:crypto';
import { stat, truncate, unlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication } from '../../application.ts';
import { type S3Server, startS3 } from '../blobs/s3Server.ts';
import { dataUrl, FILES, fileCalls } from '../files/fileCalls.ts';

const IMAGES = '/apis/markets/api/images';

/** How bytes rot in each kind of store. */
interface Rot {
  change(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
}

const STORES = {
  disk: {
    options: () => ({ blobs: { kind: 'disk' } as const }),
    rot: (souk: Application): Rot => {
      const pathOf = (name: string) =>
        join(dirname(souk.schemaDirectory), 'data/library', name.slice(0, 2), name);
      return {
        change: async (name, bytes) => {
          const { atime, mtime } = await stat(pathOf(name));
          await writeFile(pathOf(name), bytes);
          // As if nobody had written: only the content tells.
          await utimes(pathOf(name), atime, mtime);
        },
        remove: (name) => unlink(pathOf(name)),
      };
    },
  },
  database: {
    options: () => ({ blobs: { kind: 'database' } as const }),
    rot: ({ core }: Application): Rot => ({
      change: async (name, bytes) => {
        await core.database.execute(sql`delete from blob_parts where name = ${name}`);
        await core.storage.blobs.put(name, bytes);
      },
      remove: async (name) => {
        await core.database.execute(sql`delete from blob_parts where name = ${name}`);
      },
    }),
  },
  S3: {
    options: (s3: S3Server) => ({ blobs: { kind: 's3', s3: s3.settings } as const }),
    rot: ({ core }: Application): Rot => ({
      change: (name, bytes) => core.storage.blobs.put(name, bytes),
      remove: (name) => core.storage.blobs.remove(name),
    }),
  },
} as const;

describe.each(['disk', 'database', 'S3'] as const)('a stored file on %s (LIMIT-7)', (kind) => {
  let souk: Application;
  let s3: S3Server;
  let rot: Rot;
  const lines: string[] = [];
  beforeAll(async () => {
    s3 = await startS3();
    souk = await openApplication({
      ...STORES[kind].options(s3),
      stream: { write: (line) => void lines.push(line) },
    });
    rot = STORES[kind].rot(souk);
  });
  afterAll(async () => {
    await souk.close();
    await s3.stop();
  });
  const { form, content } = fileCalls(() => souk);

  const stored = async (bytes: Uint8Array, title: string) => {
    const { body } = await form(souk.seller, bytes, title);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [row] = await souk.core.database.query<{ name: string }>(sql`
      select name from stored_files where sha256 = ${sha256} and team_id = ${souk.seller.teamId}`);
    return { id: String(body['_id']), name: row?.name ?? 'none' };
  };
  const listed = async () => {
    const { body } = await souk.send('GET', '/api/storage/damaged', { token: souk.admin.token });
    return body['results'] as readonly Record<string, unknown>[];
  };
  const expectDamaged = async (id: string, headers: Record<string, string> = {}) => {
    const answer = await content(souk.seller, id, headers);
    expect([answer.statusCode, answer.json(), answer.headers['content-disposition']]).toMatchObject(
      [500, { code: 'damaged_file', message: expect.stringContaining('damaged') }, undefined],
    );
  };
  const good = randomBytes(300_000);
  const flipped = (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    copy[bytes.length - 5] = (copy[bytes.length - 5] ?? 0) ^ 1;
    return copy;
  };

  test.each([
    ['one bit changed at its end', (bytes: Buffer) => flipped(bytes)],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, 100_000)],
    ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
    ['of other bytes altogether', (bytes: Buffer) => randomBytes(bytes.length)],
  ])(
    'that is %s is an error, whole or in parts, even after it was read well',
    async (how, damage) => {
      const bytes = Buffer.concat([good, Buffer.from(how)]);
      const { id, name } = await stored(bytes, `${how}.bin`);
      expect((await content(souk.seller, id)).rawPayload.equals(bytes)).toBe(true);
      await rot.change(name, damage(bytes));
      await expectDamaged(id);
      await expectDamaged(id, { range: 'bytes=0-9' });
      const head = await souk.app.inject({
        method: 'HEAD',
        url: `${FILES}/content?id=${id}`,
        headers: { 'x-auth-token': souk.seller.token },
      });
      expect(head.statusCode).toBe(500);
    },
  );

  test('that is gone is told once in the log, and listed for admins with the row that it is', async () => {
    const { id, name } = await stored(randomBytes(5_000), 'gone.bin');
    await rot.remove(name);
    await expectDamaged(id);
    await expectDamaged(id);
    expect(souk.logged.filter((line) => line.includes('stored file is damaged')).length).toBe(
      (await listed()).length,
    );
    expect(lines.filter((line) => line.includes('damaged_file'))).toEqual([]);
    expect((await listed()).find((file) => file['name'] === name)).toMatchObject({
      kind: 'file',
      damage: 'missing',
      teamName: 'North',
      bytes: 5_000,
      foundAt: expect.any(String),
      rows: [{ resource: 'files', id, title: 'gone.bin', uses: 0 }],
    });
    const refused = await souk.send('GET', '/api/storage/damaged', { token: souk.seller.token });
    expect(refused.status).toBe(403);
  });

  test('is whole again, and listed no more, when the same bytes are uploaded again', async () => {
    const bytes = randomBytes(40_000);
    const { id, name } = await stored(bytes, 'again.bin');
    await rot.change(name, bytes.subarray(1));
    await expectDamaged(id);
    expect((await form(souk.seller, bytes, 'again.bin')).body['_id']).toBe(id);
    expect((await content(souk.seller, id)).rawPayload.equals(bytes)).toBe(true);
    expect((await listed()).map((file) => file['name'])).not.toContain(name);
  });

  test('is checked again when an admin asks, and forgotten when it is right', async () => {
    const bytes = randomBytes(40_000);
    const { id, name } = await stored(bytes, 'checked.bin');
    await rot.change(name, flipped(bytes));
    await expectDamaged(id);
    const check = () =>
      souk.send('POST', `/api/storage/check?name=${name}`, { token: souk.admin.token });
    expect((await check()).body).toEqual({ name, isGood: false });
    await rot.change(name, bytes);
    expect((await check()).body).toEqual({ name, isGood: true });
    expect((await listed()).map((file) => file['name'])).not.toContain(name);
    expect((await content(souk.seller, id)).statusCode).toBe(200);
    const unknown = await souk.send('POST', '/api/storage/check?name=none', {
      token: souk.admin.token,
    });
    expect(unknown.status).toBe(404);
  });

  test('is found by the slow check, which nobody has to ask, and goes on where it was', async () => {
    const { name } = await stored(randomBytes(9_000), 'asleep.bin');
    await rot.change(name, randomBytes(9_000));
    const rounds = async () => {
      const [row] = await souk.core.database.query<{ after_name: string; ended_at: unknown }>(
        sql`select after_name, ended_at from blob_rounds`,
      );
      return row;
    };
    await souk.core.jobs.run('stored files');
    expect(await rounds()).toMatchObject({ after_name: '', ended_at: expect.anything() });
    expect((await listed()).map((file) => file['name'])).toContain(name);
    await souk.core.database.execute(sql`update blob_rounds set after_name = ${'zzzz'}`);
    await souk.core.jobs.run('stored files');
    expect(await rounds()).toMatchObject({ after_name: '' });
  });

  test('and its preview: a picture is never shown from damaged bytes, until it is uploaded again', async () => {
    const png = await sharp({
      create: { width: 500, height: 300, channels: 3, background: '#204080' },
    })
      .png()
      .toBuffer();
    const upload = () =>
      souk.send('POST', `${IMAGES}/create`, {
        token: souk.seller.token,
        body: { title: 'A picture', src: dataUrl(png, 'image/png') },
      });
    const { body } = await upload();
    const nameOf = (address: unknown) => String(address).split('/').at(-1) ?? '';
    for (const field of ['src', 'thumbnail']) {
      const before = await souk.app.inject(String(body[field]));
      await rot.change(nameOf(body[field]), Buffer.concat([before.rawPayload, Buffer.from('x')]));
      const damaged = await souk.send('GET', String(body[field]));
      expect([damaged.status, damaged.body['code'], damaged.headers['cache-control']]).toEqual([
        500,
        'damaged_file',
        'no-store',
      ]);
      expect((await listed()).find((file) => file['name'] === nameOf(body[field]))).toMatchObject({
        kind: field === 'src' ? 'picture' : 'preview',
        rows: expect.arrayContaining([
          expect.objectContaining({ resource: 'images', title: 'A picture' }),
        ]),
      });
      expect((await upload()).body['src']).toBe(body['src']);
      expect((await souk.send('GET', String(body[field]))).status).toBe(200);
    }
    expect((await listed()).map((file) => file['kind'])).not.toContain('picture');
  });

  test('from before digests were kept is learned at its first reading, and guarded from then on', async () => {
    const png = await sharp({
      create: { width: 50, height: 30, channels: 3, background: '#908070' },
    })
      .png()
      .toBuffer();
    const { body } = await souk.send('POST', `${IMAGES}/create`, {
      token: souk.seller.token,
      body: { title: 'Old', src: dataUrl(png, 'image/png') },
    });
    await souk.core.database.execute(sql`
      update library_files set stored_sha256 = null, thumbnail_sha256 = null, thumbnail_bytes = null`);
    await souk.core.jobs.run('stored files');
    const [unlearned] = await souk.core.database.query<{ count: number }>(sql`
      select count(*)::int as count from library_files
      where stored_sha256 is null or thumbnail_sha256 is null`);
    expect(unlearned?.count).toBe(0);
    await rot.change(String(body['src']).split('/').at(-1) ?? '', flipped(png));
    expect((await souk.send('GET', String(body['src']))).status).toBe(500);
  });
});

test('a file that changes while it is sent breaks off before its last bytes', async () => {
  const souk = await openApplication();
  try {
    const { form } = fileCalls(() => souk);
    const bytes = randomBytes(2_000_000);
    await form(souk.seller, bytes, 'moving.bin');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const whole = { start: 0, end: bytes.length - 1 };
    const stream = await souk.core.files.store.read(souk.seller.teamId, sha256, whole);
    const [row] = await souk.core.database.query<{ name: string }>(
      sql`select name from stored_files`,
    );
    const name = row?.name ?? '';
    await truncate(
      join(dirname(souk.schemaDirectory), 'data/library', name.slice(0, 2), name),
      1_000_000,
    );
    let received = 0;
    const reading = async () => {
      for await (const piece of stream ?? []) received += piece.length;
    };
    await expect(reading()).rejects.toMatchObject({ code: 'damaged_file' });
    expect(received).toBeLessThan(bytes.length);
  } finally {
    await souk.close();
  }
});
