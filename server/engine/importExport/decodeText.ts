import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  FILE_HEAD_BYTES,
  markedEncoding,
  type NoText,
  noTextKind,
} from '#schemas/model/values/textFile.ts';

/** A file that is not the text it is said to be; the message is the end of a sentence that begins with "the file". */
export class TextError extends Error {}

/** So much is decoded and parsed in a few milliseconds; others get their turn in between. */
const SLICE_BYTES = 65_536;

const REASONS: Readonly<Record<NoText, string>> = {
  gzip: 'is compressed (gzip): unpack it first',
  zip: 'is a spreadsheet or an archive (zip): save it as CSV or unpack it',
  oldSpreadsheet: 'is an old spreadsheet: save it as CSV',
};

/** How a file is written, by its first bytes. Errors: `TextError` for a file that is no text. */
const encodingOf = (head: Uint8Array): string => {
  const kind = noTextKind(head);
  if (kind) throw new TextError(REASONS[kind]);
  return markedEncoding(head) ?? 'utf-8';
};

/** The bytes as they come, the first ones together. */
async function* withHead(content: Readable): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    if (head === undefined) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.byteLength < FILE_HEAD_BYTES) continue;
      yield head;
      head = undefined;
    }
  }
  if (head !== undefined) yield head;
}

async function* slicesOf(content: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of withHead(content)) {
    for (let start = 0; start < chunk.byteLength; start += SLICE_BYTES) {
      // Stores differ in how much they hand out at once: one gives the whole file.
      if (start > 0) await nextTurn();
      yield chunk.subarray(start, start + SLICE_BYTES);
    }
  }
}

/**
 * The text of a file in slices, without its byte order mark.
 *
 * Errors: `TextError` for anything but UTF-8, or UTF-16 that says so: guessing would turn letters into others.
 */
export async function* decodeText(content: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const decode = (bytes: Uint8Array | undefined): string => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      throw new TextError('is not UTF-8: save it in that encoding', { cause });
    }
  };
  for await (const slice of slicesOf(content)) {
    decoder ??= new TextDecoder(encodingOf(slice), { fatal: true });
    yield decode(slice);
  }
  yield decode(undefined);
}
