/** WOFF 1.0 (https://www.w3.org/TR/WOFF/): a font's tables, each compressed by itself. */
import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x774f4646;
const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

export interface FontTable {
  readonly tag: string;
  readonly data: Buffer;
}

/** The tables of a WOFF file in their order. */
export function readWoff(file: Buffer): FontTable[] {
  if (file.readUInt32BE(0) !== SIGNATURE) throw new Error('not a WOFF font');
  return Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const offset = file.readUInt32BE(entry + 4);
    const stored = file.subarray(offset, offset + file.readUInt32BE(entry + 8));
    const bytes = file.readUInt32BE(entry + 12);
    return {
      tag: file.toString('latin1', entry, entry + 4),
      data: stored.length < bytes ? inflateSync(stored) : stored,
    };
  });
}

const checksumOf = (data: Buffer): number => {
  let sum = 0;
  for (let at = 0; at + 4 <= data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
};

/** A TrueType file of these tables: what other programs and the PDF read. */
export function writeTrueType(tables: readonly FontTable[]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(SFNT_HEADER_BYTES + SFNT_ENTRY_BYTES * tables.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(SFNT_ENTRY_BYTES * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(SFNT_ENTRY_BYTES * (tables.length - 2 ** power), 10);
  const parts = [head];
  let offset = head.length;
  for (const [index, { tag, data }] of tables.entries()) {
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksumOf(padded), entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
