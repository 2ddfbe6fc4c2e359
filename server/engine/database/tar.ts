/** Reads the plain tar archives PGlite makes of a data directory. */

export interface TarEntry {
  readonly path: string;
  readonly isDirectory: boolean;
  readonly content: Uint8Array;
}

const BLOCK_BYTES = 512;
const DIRECTORY_TYPE = '5';

/** Shape: paths without leading slash. Errors: an archive cut short is refused. */
export function* readTar(archive: Uint8Array): Generator<TarEntry> {
  const text = (start: number, length: number): string => {
    const bytes = Buffer.from(archive.buffer, archive.byteOffset + start, length);
    const end = bytes.indexOf(0);
    return bytes.toString('utf8', 0, end < 0 ? length : end);
  };
  let offset = 0;
  while (offset + BLOCK_BYTES <= archive.byteLength && archive[offset] !== 0) {
    const name = text(offset, 100);
    const prefix = text(offset + 345, 155);
    const size = Number.parseInt(text(offset + 124, 12).trim() || '0', 8);
    const start = offset + BLOCK_BYTES;
    const content = archive.subarray(start, start + size);
    if (content.byteLength !== size) throw new Error('the archive ends in the middle of a file');
    yield {
      path: (prefix === '' ? name : `${prefix}/${name}`).replace(/^\/+/, ''),
      isDirectory: text(offset + 156, 1) === DIRECTORY_TYPE,
      content,
    };
    offset = start + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  }
}
