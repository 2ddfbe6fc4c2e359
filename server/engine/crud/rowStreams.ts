import { Readable } from 'node:stream';
import { READER_IDLE_MS } from '#schemas';
import type { RowStream } from '#server/engine/records/records.ts';

/**
 * Texts above 128 kB are garbage that only a full collection takes away: a million messages left 60 MB of them behind.
 * Characters outside Latin need two bytes.
 */
const PIECE_CHARACTERS = 32_000;

type Chunks = RowStream['chunks'];

/** The same rows, each as another text. */
export async function* mapRows(chunks: Chunks, change: (row: string) => string): Chunks {
  for await (const rows of chunks) yield rows.map(change);
}

async function* pieces(chunks: Chunks, before: string, after: string): AsyncGenerator<string> {
  let piece = before;
  let isFirst = true;
  for await (const rows of chunks) {
    for (const row of rows) {
      piece += isFirst ? row : `,${row}`;
      isFirst = false;
      if (piece.length < PIECE_CHARACTERS) continue;
      yield piece;
      piece = '';
    }
  }
  yield piece + after;
}

/**
 * Pieces as they are taken, one ahead: whoever is slow needs no more, and one who takes nothing for too long is cut off.
 */
export const streamPieces = (
  source: AsyncIterable<string>,
  readerIdleMs: number = READER_IDLE_MS,
): Readable => {
  let idle: NodeJS.Timeout | undefined;
  async function* taken(): AsyncGenerator<string> {
    try {
      for await (const piece of source) {
        clearTimeout(idle);
        idle = setTimeout(() => stream.destroy(), readerIdleMs).unref();
        yield piece;
        clearTimeout(idle);
      }
    } finally {
      clearTimeout(idle);
    }
  }
  const stream = Readable.from(taken(), { highWaterMark: 1 });
  return stream;
};

/**
 * A JSON list of very many rows, between two texts.
 *
 * The next rows are read when the client has taken the last ones; one that goes away ends the reading. When the
 * database fails half-way the connection is cut, so that nobody takes a part for the whole.
 */
export const streamList = (chunks: Chunks, before: string, after: string): Readable =>
  streamPieces(pieces(chunks, before, after));
