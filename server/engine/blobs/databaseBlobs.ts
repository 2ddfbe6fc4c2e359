import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { BlobStore, ByteRange } from './blobStore.ts';

/** Bytes of a row, as `tables.ts` cuts older blobs: few rows for a large blob, and little memory for each. */
const PART_BYTES = 262_144;
const NAMES_AT_A_TIME = 1_000;

/** The bytes of a part that a range asks for. */
const cut = (bytes: Uint8Array, start: number, { start: first, end }: ByteRange): Uint8Array =>
  bytes.subarray(Math.max(0, first - start), Math.max(0, end + 1 - start));

/** The part that holds a byte, or the next one. */
const partAt = async (database: Queryable, name: string, byte: number) => {
  const [part] = await database.query<{ start_byte: number; bytes: Uint8Array }>(sql`
    select start_byte, bytes from blob_parts
    where name = ${name} and start_byte > ${byte - PART_BYTES} order by start_byte limit 1`);
  return part;
};

async function* parts(
  database: Queryable,
  name: string,
  range: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let byte = range.start; byte <= range.end; ) {
    const part = await partAt(database, name, byte);
    // A range that goes beyond the last byte ends with it, as it does for files.
    if (!part || part.start_byte + part.bytes.byteLength <= byte) return;
    yield cut(part.bytes, part.start_byte, range);
    byte = part.start_byte + part.bytes.byteLength;
  }
}

/** Rows of bytea: where several nodes share one PostgreSQL and none has a disk of its own to rely on. */
export const createDatabaseBlobStore = (database: Queryable): BlobStore => {
  const putPart = (name: string, start: number, bytes: Uint8Array) =>
    database.execute(sql`
      insert into blob_parts (name, start_byte, bytes) values (${name}, ${start}, ${bytes})
      on conflict (name, start_byte) do nothing`);
  return {
    put: async (name, bytes) => {
      for (let start = 0; start === 0 || start < bytes.byteLength; start += PART_BYTES) {
        await putPart(name, start, bytes.subarray(start, start + PART_BYTES));
      }
    },
    putFile: async (name, path) => {
      let start = 0;
      // A file's stream gives pieces of the size it was asked for, but for the last.
      for await (const piece of createReadStream(path, { highWaterMark: PART_BYTES })) {
        const bytes: Uint8Array = piece;
        await putPart(name, start, bytes);
        start += bytes.byteLength;
      }
    },
    get: async (name) => {
      const found = await database.query<{ bytes: Uint8Array }>(
        sql`select bytes from blob_parts where name = ${name} order by start_byte`,
      );
      return found.length === 0 ? undefined : Buffer.concat(found.map(({ bytes }) => bytes));
    },
    read: async (name, range) =>
      (await partAt(database, name, 0)) &&
      Readable.from(parts(database, name, range), { objectMode: false }),
    // Without a mark: not every engine tells when a row was last written.
    stat: async (name) => {
      const [found] = await database.query<{ bytes: string | number | null }>(
        sql`select sum(octet_length(bytes)) as bytes from blob_parts where name = ${name}`,
      );
      return found?.bytes == null ? undefined : { bytes: Number(found.bytes) };
    },
    remove: async (name) => {
      await database.execute(sql`delete from blob_parts where name = ${name}`);
    },
    async *list() {
      for (let last = ''; ; ) {
        const names = await database.query<{ name: string; stored_at: string }>(sql`
          select name, stored_at from blob_parts
          where start_byte = 0 and name > ${last} order by name limit ${NAMES_AT_A_TIME}`);
        for (const { name, stored_at } of names) yield { name, storedAt: new Date(stored_at) };
        if (names.length < NAMES_AT_A_TIME) return;
        last = names.at(-1)?.name ?? '';
      }
    },
  };
};
