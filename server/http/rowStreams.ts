import { Readable } from 'node:stream';
import type { RowStream } from '#server/records/records.ts';

async function* pieces(
  { chunks }: RowStream,
  before: string,
  after: string,
): AsyncGenerator<string> {
  yield before;
  let isFirst = true;
  for await (const rows of chunks) {
    yield `${isFirst ? '' : ','}${rows.join(',')}`;
    isFirst = false;
  }
  yield after;
}

/**
 * A JSON list of very many rows, between two texts.
 *
 * The next rows are read when the client has taken the last ones; one that goes away ends the reading. When the
 * database fails half-way the connection is cut, so that nobody takes a part for the whole.
 */
export const streamList = (stream: RowStream, before: string, after: string): Readable =>
  // One piece ahead, not sixteen: each is about a megabyte.
  Readable.from(pieces(stream, before, after), { highWaterMark: 1 });
