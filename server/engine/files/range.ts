import type { ByteRange } from '#server/engine/blobs/blobStore.ts';

/** Which part of so many bytes a `Range` header asks for; 'none' when it lies outside. */
export const rangeOf = (
  header: string | undefined,
  bytes: number,
): ByteRange | 'whole' | 'none' => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  // Several ranges, other units and nonsense: the whole is always a right answer (RFC 9110, 14.2).
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'none' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= bytes ? 'none' : { start, end };
};
