import { LANGUAGES, type Language } from '../texts/languages.ts';
import type { Translate } from '../validation/issueText.ts';
import { isObject } from '../values/isObject.ts';
import { isSame } from '../values/isSame.ts';
import type { Change } from './change.ts';

/** How changes are told to somebody: `translate` knows the keys of `locales/en/parts/changes.ts`. */
export interface Teller {
  readonly language: Language;
  readonly translate: Translate;
}

/** Longer values are cut: a sentence is read, a schema is looked up. */
const MAX_VALUE_LENGTH = 120;

const text = ({ translate }: Teller, key: string, params: Readonly<Record<string, unknown>> = {}) =>
  translate(key, params);

const cut = (said: string): string =>
  said.length > MAX_VALUE_LENGTH ? `${said.slice(0, MAX_VALUE_LENGTH)}…` : said;

const isLocalized = (value: object): value is Readonly<Record<Language, string>> =>
  LANGUAGES.every((language) => language in value);

/** A value of a change in words. */
const valueText = (teller: Teller, value: unknown): string => {
  if (value === undefined || value === '') return text(teller, 'nothing');
  if (typeof value === 'boolean') return text(teller, value ? 'yes' : 'no');
  if (typeof value === 'string') return cut(text(teller, 'quoted', { text: value }));
  if (Array.isArray(value)) return cut(value.map((one) => valueText(teller, one)).join(', '));
  if (!isObject(value)) return JSON.stringify(value);
  if (isLocalized(value)) return valueText(teller, value[teller.language]);
  return typeof value['kind'] === 'string' ? kindText(teller, value) : cut(JSON.stringify(value));
};

const kindText = (
  teller: Teller,
  { kind, isNullable }: Readonly<Record<string, unknown>>,
): string => {
  const name = text(teller, `kinds.${kind}`);
  return isNullable === true ? text(teller, 'orEmpty', { kind: name }) : name;
};

/** What a keyword is called; one that nobody gave a name is called as it is written. */
const keywordText = (teller: Teller, keyword: string): string => {
  const key = `keywords.${keyword}`;
  const name = text(teller, key);
  return name === key ? keyword : name;
};

/** Texts in several languages of which the reader's is the same differ in another one: they are told in that one. */
const inDifferingLanguage = (language: Language, { from, to }: Change): Language => {
  if (!isObject(from) || !isObject(to)) return language;
  return isSame(from[language], to[language])
    ? (LANGUAGES.find((one) => !isSame(from[one], to[one])) ?? language)
    : language;
};

/** A change as one sentence in the reader's language (STUDIO-8). */
export const sentenceOf = (change: Change, teller: Teller): string => {
  const { kind, title, path, keyword, from, to } = change;
  const name = title?.[teller.language] ?? change.resource;
  const told = { ...teller, language: inDifferingLanguage(teller.language, change) };
  const isAdded = kind === 'fieldAdded' && isObject(to);
  const isAnswered = kind === 'fieldRenamed' && change.until !== undefined;
  return text(teller, isAnswered ? 'fieldRenamedFor' : kind, {
    until: change.until,
    title: text(teller, 'quoted', { text: name }),
    field: path
      ? text(teller, 'field', { title: name, path })
      : text(teller, 'quoted', { text: name }),
    what: keyword === undefined ? '' : keywordText(teller, keyword),
    from: valueText(told, from),
    to: valueText(told, to),
    ...(isAdded && {
      kind: kindText(teller, to),
      need: text(teller, to['required'] === true ? 'required' : 'optional'),
    }),
  });
};
