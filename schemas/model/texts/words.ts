import { MAX_EMAIL_CHARACTERS } from '../limits.ts';

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

/** Accents without a letter, joiners and variants of emoji, marks of direction: nobody sees them by themselves. */
const UNSEEN = /[\p{M}\p{Cf}]+/gu;
/** Emoji, symbols and punctuation. */
const SIGNS = /[^\p{L}\p{N}\p{M}\p{Z}\p{Cc}\p{Cf}\p{Cs}]+/gu;
/** So many signs in a row are one word; more of them are told apart by their beginning. */
const MAX_SIGNS = 8;
/** Of a longer row of signs (a drawn line) the beginning is found. */
const MAX_SIGNS_IN_A_ROW = 100;
/** Of a text that is all signs, so many different words of them. */
const MAX_SIGN_WORDS = 200;
const PUNCTUATION = /^\p{P}+$/u;

/** Characters of ASCII have one form alone. */
const PLAIN = /^[\t\n\r -~]*$/;

/** Lower case, without accents, Arabic letter forms made one: what two spellings of a word share. */
export const fold = (text: string): string => {
  if (PLAIN.test(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return ARABIC_FORMS.reduce((word, [form, letter]) => word.replace(form, letter), plain);
};

const signsIn = (folded: string): readonly string[] =>
  folded.replace(UNSEEN, '').match(SIGNS) ?? [];

/** From each sign on, so that the beginning of a word finds any of them: "C++" gives `++` and `+`. */
const signWords = (folded: string): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const run of signsIn(folded)) {
    const signs = [...run.slice(0, 2 * MAX_SIGNS_IN_A_ROW)].slice(0, MAX_SIGNS_IN_A_ROW);
    for (const start of signs.keys()) {
      if (words.size >= MAX_SIGN_WORDS) return words;
      words.add(signs.slice(start, start + MAX_SIGNS).join(''));
    }
  }
  return words;
};

/** A number or a serial number that begins with zeros. */
const PADDED = /^(\p{L}*)0+([1-9]\p{N}*)$/u;

/** How people type a padded number: `00000497` as `497`, `sn000497` as `sn497` and as `497`. */
const withoutZeros = (part: string): readonly string[] => {
  const [, letters = '', digits = ''] = PADDED.exec(part) ?? [];
  if (digits === '') return [];
  return letters === '' ? [digits] : [letters + digits, digits];
};

/** An address is asked for from so many of its parts on: each is a word as long as the rest of it. */
const MAX_ADDRESS_STARTS = 12;

/** What a chunk of several parts is as one word. */
const runTogether = (chunk: string, parts: readonly string[]): readonly string[] => {
  if (parts.length < 2) return [];
  // An address is also asked for from its middle on: by the name behind a dot, by its domain.
  if (chunk.includes('@') && chunk.length <= MAX_EMAIL_CHARACTERS) {
    const starts = parts.slice(0, MAX_ADDRESS_STARTS);
    return starts.map((_, index) => parts.slice(index).join(''));
  }
  return [parts.join(''), parts.map((part) => withoutZeros(part)[0] ?? part).join('')];
};

/**
 * The words that a text can be found by.
 *
 * "INV-00012345" gives `inv00012345`, `inv12345`, `inv`, `00012345` and `12345`; an e-mail address gives its parts, and
 * itself run together from each of them on.
 * Signs are words of their own, wherever they stand (GEN-11).
 * Source: trials of the search index: a database's own parser cuts identifiers and addresses in ways nobody types.
 */
export const toWords = (text: string): string[] => {
  const words = new Set<string>();
  const folded = fold(text);
  for (const chunk of folded.split(BETWEEN_CHUNKS)) {
    const parts = chunk.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const forms = [...parts, ...runTogether(chunk, parts), ...parts.flatMap(withoutZeros)];
    for (const word of forms) words.add(word);
  }
  return [...words, ...signWords(folded)];
};

/**
 * The words somebody typed into a search box: each must begin some word of the row.
 *
 * Signs beside letters are left out ("INV-12" finds "INV12"), and so is punctuation between words ("Tom & Jerry").
 */
export const toQueryWords = (typed: string): string[] => {
  const words: string[] = [];
  const punctuation: string[] = [];
  for (const piece of fold(typed).split(/\s+/u)) {
    const found = piece
      .split(BETWEEN_CHUNKS)
      .map((chunk) => chunk.replace(/[^\p{L}\p{N}]+/gu, ''))
      .filter(Boolean);
    const signs = found.length > 0 ? [] : signsIn(piece);
    for (const run of signs) {
      const word = [...run].slice(0, MAX_SIGNS).join('');
      (PUNCTUATION.test(word) ? punctuation : words).push(word);
    }
    words.push(...found);
  }
  return words.length > 0 ? words : punctuation;
};
