import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A file that is not the text it is said to be; the message is the end of a sentence that begins with "the file". */
export class TextError extends Error {}

/** So much is decoded and parsed in a few milliseconds; others get their turn in between. */
const SLICE_BYTES = 65_536;

/** How files begin that are no text although their name says so. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], reason: string])[] = [
  [[0x1f, 0x8b], 'is compressed (gzip): unpack it first'],
  [[0x50, 0x4b, 0x03, 0x04], 'is a spreadsheet or an archive (zip): save it as CSV or unpack it'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'is an old spreadsheet: save it as CSV'],
];
const BYTE_ORDER_MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const HEAD_BYTES = 4;

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** How a file is written, by its first bytes. Errors: `TextError` for a file that is no text. */
const encodingOf = (head: Uint8Array): string => {
  const found = SIGNATURES.find(([bytes]) => beginsWith(head, bytes));
  if (found) throw new TextError(found[1]);
  return BYTE_ORDER_MARKS.find(([bytes]) => beginsWith(head, bytes))?.[1] ?? 'utf-8';
};

/** The bytes as they come, the first ones together. */
async function* withHead(content: Readable): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    if (head === undefined) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.byteLength < HEAD_BYTES) continue;
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
