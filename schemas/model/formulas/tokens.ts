/** What a formula is made of, each with the place of its first character. */
export type Token = { readonly at: number; readonly end: number } & (
  | { readonly kind: 'number' | 'text' | 'sign' | 'word'; readonly value: string }
  /** A field by a name that is no word: `{unit-price}`. */
  | { readonly kind: 'field'; readonly value: string }
);

/** Why a text is no formula, or none of its schema. Places are counted from 0 and told from 1. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
  readonly at: number;
  constructor(at: number, reason: string) {
    super(`at character ${at + 1}: ${reason}`);
    this.at = at;
  }
}

/** What an admin reads in one line; longer ones are several fields. */
const MAX_FORMULA_LENGTH = 500;

const RESERVED_WORDS: readonly string[] = ['and', 'or', 'not', 'true', 'false'];

const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy;
const PARTS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['number', /\d+(?:\.\d+)?/y],
  ['text', /"(?:[^"]|"")*"/y],
  ['field', /\{(?:[^}]|\}\})+\}/y],
  ['word', WORD],
  ['sign', /<=|>=|<>|[-+*/&=<>(),]/y],
];
const BLANKS = /\s*/y;

/** Where a sticky pattern ends that matches at a place; undefined where it does not. */
const endOf = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? at + found[0].length : undefined;
};

/** A text or a name in its signs, which are doubled inside. */
const unquoted = (raw: string, sign: string): string =>
  raw.slice(1, -1).replaceAll(sign + sign, sign);

const VALUES: Readonly<Partial<Record<Token['kind'], (raw: string) => string>>> = {
  text: (raw) => unquoted(raw, '"'),
  field: (raw) => unquoted(raw, '}'),
};

const UNCLOSED: Readonly<Record<string, string>> = {
  '"': 'this text has no end: write " behind it',
  '{': 'this name has no end: write } behind it',
};

/** Errors: `FormulaError` at the first character that belongs to nothing. */
export const tokensOf = (text: string): readonly Token[] => {
  if (text.length > MAX_FORMULA_LENGTH)
    throw new FormulaError(
      MAX_FORMULA_LENGTH,
      `a formula has ${MAX_FORMULA_LENGTH} characters at most`,
    );
  // No database takes them, not even inside of a text.
  const unkept = text.search(/[\0\p{Surrogate}]/u);
  if (unkept >= 0) throw new FormulaError(unkept, 'this character cannot be stored');
  const tokens: Token[] = [];
  let at = endOf(BLANKS, text, 0) ?? 0;
  while (at < text.length) {
    const start = at;
    const [kind, end] =
      PARTS.map(([one, pattern]) => [one, endOf(pattern, text, start)] as const).find(
        ([, found]) => found !== undefined,
      ) ?? [];
    const sign = text[start] ?? '';
    if (kind === undefined || end === undefined)
      throw new FormulaError(start, UNCLOSED[sign] ?? `"${sign}" has no meaning in a formula`);
    const raw = text.slice(start, end);
    tokens.push({ kind, at: start, end, value: VALUES[kind]?.(raw) ?? raw });
    at = endOf(BLANKS, text, end) ?? end;
  }
  return tokens;
};

/** Whether a token names a field: a word in front of a parenthesis is a function. */
export const isFieldToken = (token: Token, next: Token | undefined): boolean =>
  token.kind === 'field' ||
  (token.kind === 'word' &&
    !RESERVED_WORDS.includes(token.value) &&
    !(next?.kind === 'sign' && next.value === '('));

/** A name as a formula writes it. */
export const fieldText = (name: string): string => {
  const isWord = endOf(WORD, name, 0) === name.length && !RESERVED_WORDS.includes(name);
  return isWord ? name : `{${name.replaceAll('}', '}}')}}`;
};
