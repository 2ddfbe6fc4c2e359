export type NoText = 'gzip' | 'zip' | 'oldSpreadsheet';

/** How files begin that are no text although their name says so. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], kind: NoText])[] = [
  [[0x1f, 0x8b], 'gzip'],
  [[0x50, 0x4b, 0x03, 0x04], 'zip'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'oldSpreadsheet'],
];
const BYTE_ORDER_MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** So many bytes tell what a file is. */
export const FILE_HEAD_BYTES = 4;

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** What a file is that is no text, by its first bytes. */
export const noTextKind = (head: Uint8Array): NoText | undefined =>
  SIGNATURES.find(([bytes]) => beginsWith(head, bytes))?.[1];

/** The encoding that a file says it is written in by its first bytes, as spreadsheets do for "Unicode text". */
export const markedEncoding = (head: Uint8Array): string | undefined =>
  BYTE_ORDER_MARKS.find(([bytes]) => beginsWith(head, bytes))?.[1];

/** Whether a heading has what UTF-16 without a byte order mark is read as. */
export const isNoText = (name: string): boolean => name.includes('\0');
