const COMBINING_MARKS = /\p{M}/gu;

/** About what the server will make of a title: lower case, unaccented, words joined by hyphens. */
export const slugPreview = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
