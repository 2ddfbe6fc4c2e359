import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { streamList, streamPieces } from '#server/engine/crud/rowStreams.ts';
import { sql } from '#server/engine/database/database.ts';
import { MAX_WAITING } from '#server/engine/database/sharedExclusiveLock.ts';
import type { RowStream } from '#server/engine/records/records.ts';
import { type Application, openApplication } from '../../application.ts';

/** Chunks of a hundred kilobytes, and how far the reading has come. */
const countedStream = (chunks: number) => {
  const seen = { read: 0, isEnded: false };
  async function* read(): AsyncGenerator<readonly string[]> {
    try {
      for (; seen.read < chunks; seen.read += 1) yield [`"${'x'.repeat(100_000)}"`];
    } finally {
      seen.isEnded = true;
    }
  }
  const stream: RowStream = { total: chunks, totalIsEstimate: false, chunks: read() };
  return { stream, seen };
};

async function* textsOf({ chunks }: RowStream): AsyncGenerator<string> {
  for await (const rows of chunks) yield rows.join(',');
}

describe('a list of very many rows', () => {
  test('is read no faster than the client takes it', async () => {
    const { stream, seen } = countedStream(500);
    const client = new PassThrough();
    const sending = pipeline(streamList(stream.chunks, '[', ']'), client);
    await pause(50);
    expect(seen.read).toBeLessThan(10);
    const taken = client.toArray();
    await sending;
    const text = (await taken).map(String).join('');
    expect(JSON.parse(text)).toHaveLength(500);
  });

  test('comes in pieces that are garbage soon, however many rows were read at once', async () => {
    const rows = Array.from(
      { length: 1_000 },
      (_, number) => `{"n":${number},"x":"${'ع'.repeat(300)}"}`,
    );
    async function* chunks() {
      yield rows;
      yield [];
      yield rows;
    }
    const stream: RowStream = { total: 2_000, totalIsEstimate: false, chunks: chunks() };
    const pieces = (await streamList(stream.chunks, '[', ']').toArray()).map(String);
    expect(JSON.parse(pieces.join(''))).toEqual([...rows, ...rows].map((row) => JSON.parse(row)));
    // Two bytes a character: below the 128 kB from which the engine keeps a text apart.
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(64_000);
  });

  test('is cut off for a client that takes nothing for too long, and goes on for one that is slow', async () => {
    const { stream, seen } = countedStream(500);
    const client = new PassThrough();
    const sending = pipeline(streamPieces(textsOf(stream), 100), client).catch(() => 'cut');
    expect(await sending).toBe('cut');
    expect(seen).toEqual({ read: expect.any(Number), isEnded: true });

    const slow = streamPieces(textsOf(countedStream(20).stream), 1_000);
    let pieces = 0;
    for await (const _piece of slow) {
      pieces += 1;
      await pause(60);
    }
    expect(pieces).toBe(20);
  });

  test('is read no further when the client goes away', async () => {
    const { stream, seen } = countedStream(500);
    const client = new PassThrough();
    const sending = pipeline(streamList(stream.chunks, '[', ']'), client).catch(() => 'gone');
    await pause(20);
    client.destroy();
    expect(await sending).toBe('gone');
    expect(seen).toEqual({ read: expect.any(Number), isEnded: true });
    expect(seen.read).toBeLessThan(10);
  });
});

describe('the server under load', () => {
  let souk: Application;
  const list = '/apis/markets/api/messages/search?orderId=long&limit=1000000';
  beforeAll(async () => {
    souk = await openApplication();
    await souk.core.database.execute(sql`
      insert into r_messages (id, team_id, created_at, updated_at, doc, "t_orderId")
      select lpad(n::text, 24, '0'), ${souk.seller.teamId}, now() - interval '1 hour', now(),
        '{"message":"x"}', 'long' from generate_series(1, 2345) as n`);
  });
  afterAll(() => souk.close());

  test('answers a whole conversation in both dialects, with its number', async () => {
    const { status, body } = await souk.send('GET', list, { token: souk.seller.token });
    expect(status).toBe(200);
    expect(body['pagination']).toMatchObject({ total: 2_345, last_page: 1 });
    expect(body['results']).toHaveLength(2_345);
    const range = encodeURIComponent('[0,99999]');
    const rest = await souk.send('GET', `/api/rest/messages?range=${range}`, {
      token: souk.seller.token,
    });
    expect(rest.headers['content-range']).toBe('messages 0-2344/2345');
    expect(JSON.parse(rest.text)).toHaveLength(2_345);
  });

  test('turns away who would wait too long, says when to come again, and answers the others', async () => {
    const one = '/apis/markets/api/messages/search?limit=1';
    const ask = () => souk.send('GET', one, { token: souk.seller.token });
    await ask();
    let free = (): void => undefined;
    const isFree = new Promise<void>((resolve) => {
      free = resolve;
    });
    const holding = souk.core.database.transaction(() => isFree);
    const asked = Array.from({ length: MAX_WAITING + 50 }, ask);
    const [first] = await Promise.all([Promise.race(asked), pause(10)]);
    expect(first?.status).toBe(503);
    expect(first?.body['code']).toBe('overloaded');
    expect(first?.headers['retry-after']).toBe('1');
    free();
    await holding;
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(MAX_WAITING - 100);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await ask()).status).toBe(200);
  });
});
