const ARABIC_FORMS: readonly (readonly [RegExp, string])[] = [
  [/[\u064b-\u065f\u0670\u0640]/g, ''], // short vowels and the lengthening stroke
  [/[أإآٱ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
  [/ؤ/g, 'و'],
  [/ئ/g, 'ي'],
];

/** What separates words in writing; other signs (`-`, `.`, `@`, `/`) may be inside an identifier. */
const BETWEEN_CHUNKS = /[\s,;:!?()[\]{}"“”«»<>|،؛؟]+/u;

/** Lower case, without accents, Arabic letter forms made one: what two spellings of a word share. */
export const fold = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return ARABIC_FORMS.reduce((word, [form, letter]) => word.replace(form, letter), plain);
};

/**
 * The words that a text can be found by.
 *
 * "INV-00012345" gives `inv00012345`, `inv` and `00012345`; an e-mail address gives itself run together and its parts.
 * Source: trials of the search index: a database's own parser cuts identifiers and addresses in ways nobody types.
 */
export const toWords = (text: string): string[] => {
  const words = new Set<string>();
  for (const chunk of fold(text).split(BETWEEN_CHUNKS)) {
    const parts = chunk.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    for (const part of parts) words.add(part);
    if (parts.length > 1) words.add(parts.join(''));
  }
  return [...words];
};

/** The words somebody typed into a search box: each must begin some word of the row. */
export const toQueryWords = (typed: string): string[] =>
  fold(typed)
    .split(BETWEEN_CHUNKS)
    .map((chunk) => chunk.replace(/[^\p{L}\p{N}]+/gu, ''))
    .filter(Boolean);
