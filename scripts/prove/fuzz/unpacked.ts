import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The text of an answer, however it was packed. */
export const unpacked = (bytes: Buffer, encoding: unknown): string =>
  (UNPACK[String(encoding)]?.(bytes) ?? bytes).toString('utf8');
