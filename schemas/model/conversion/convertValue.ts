import { toSlug } from '../fields/slugs.ts';
import type { FieldModel } from '../model.ts';
import { LANGUAGES } from '../texts/languages.ts';
import { withoutMarkup } from '../texts/markup.ts';
import { fold } from '../texts/words.ts';
import { hasFormat } from '../validation/formats.ts';
import { isObject } from '../values/isObject.ts';
import { isSame } from '../values/isSame.ts';
import { UNKEPT_NUMBER } from '../values/numbers.ts';
import { listEntries, readBoolean, readDate, readNumber } from './readText.ts';

/**
 * What a value becomes where its field holds another kind of values (STUDIO-2).
 *
 * `rounds`: something of it is lost. `fails`: there is no such value; the rule says why, and a proposal may be what was
 * meant. A converted value may still break the rules of its new field: those are judged by the validator.
 */
export type Converted =
  | { readonly outcome: 'converts' | 'rounds'; readonly value: unknown }
  | {
      readonly outcome: 'fails';
      readonly rule: string;
      readonly params: Readonly<Record<string, unknown>>;
      readonly proposal?: unknown;
    };

const converts = (value: unknown): Converted => ({ outcome: 'converts', value });
const rounds = (value: unknown): Converted => ({ outcome: 'rounds', value });
const fails = (
  rule: string,
  params: Readonly<Record<string, unknown>>,
  proposal?: unknown,
): Converted => ({
  ...{ outcome: 'fails', rule, params },
  ...(proposal !== undefined && { proposal }),
});

const noType = (type: string, proposal?: unknown): Converted => fails('type', { type }, proposal);

/** Between the entries of a list that becomes one text. */
const LIST_SEPARATOR = '; ';

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const textOf = (value: unknown): string => {
  if (isScalar(value)) return String(value);
  return Array.isArray(value) && value.every(isScalar)
    ? value.map(String).join(LIST_SEPARATOR)
    : JSON.stringify(value);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
};

/** The only entry of a list; a value that is no list is its own. */
const single = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;

/** The nearest number that the field may hold. */
const stepped = (number: number, { kind, schema }: FieldModel): number => {
  const isWhole = kind === 'integer' || schema.type === 'integer';
  const step = schema.multipleOf ?? (isWhole ? 1 : undefined);
  if (step === undefined || step <= 0) return number;
  // Steps such as 0.1 are no exact numbers: what comes out is written with as many digits as the step has.
  const digits = Math.min(String(step).split('.')[1]?.length ?? 0, 8);
  return Number((Math.round(number / step) * step).toFixed(digits));
};

const toNumber = (value: unknown, field: FieldModel): Converted => {
  if (typeof value === 'boolean') return converts(value ? 1 : 0);
  const { number, isWhole } =
    typeof value === 'number'
      ? { number: value, isWhole: true }
      : typeof value === 'string'
        ? readNumber(value)
        : {};
  if (number === undefined) return noType('number');
  if (number === UNKEPT_NUMBER) return fails('rounded', {});
  const near = stepped(number, field);
  if (isWhole !== true) return noType('number', near);
  return near === number ? converts(number) : rounds(near);
};

const toBoolean = (value: unknown): Converted => {
  const known = isScalar(value) ? readBoolean(String(value)) : undefined;
  return known === undefined ? noType('boolean') : converts(known);
};

const START_OF_DAY = 'T00:00:00.000Z';

const noDate = (value: unknown, format: string, proposal?: unknown): Converted =>
  fails('format', { value, format }, proposal);

const toDate = (value: unknown): Converted => {
  if (typeof value !== 'string') return noDate(value, 'date');
  const text = value.trim();
  if (hasFormat('date-time', text)) {
    const moment = new Date(text).toISOString();
    const day = moment.slice(0, 10);
    return moment.endsWith(START_OF_DAY) ? converts(day) : rounds(day);
  }
  const { day, isSure } = readDate(text);
  return day !== undefined && isSure === true ? converts(day) : noDate(text, 'date', day);
};

const toDateTime = (value: unknown): Converted => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (hasFormat('date-time', text)) return converts(new Date(text).toISOString());
  const found = toDate(value);
  if (found.outcome !== 'fails') return converts(`${found.value}${START_OF_DAY}`);
  const { proposal } = found;
  return noDate(value, 'date-time', proposal && `${proposal}${START_OF_DAY}`);
};

const toChoice = (value: unknown, { options = [] }: FieldModel): Converted => {
  const exact = options.find((option) => isSame(option.value, value));
  if (exact) return converts(exact.value);
  if (!isScalar(value)) return fails('enum', {});
  const wanted = fold(String(value).trim());
  const known = options.filter(
    ({ key, value: own, title }) =>
      [key, String(own)].some((text) => fold(text) === wanted) ||
      LANGUAGES.some((language) => fold(title[language]) === wanted),
  );
  const [only] = known;
  return only && known.length === 1 ? converts(only.value) : fails('enum', {});
};

const LETTERS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const toText = (value: unknown, from: FieldModel, to: FieldModel): Converted => {
  const text = textOf(value);
  if (from.kind === 'richText' && to.kind !== 'richText') {
    const plain = withoutMarkup(text).replaceAll(/\s+/g, ' ').trim();
    return plain === text ? converts(text) : rounds(plain);
  }
  if (to.kind === 'richText' && from.kind !== 'richText')
    return converts(`<p>${text.replaceAll(/[&<>]/g, (letter) => LETTERS[letter] ?? letter)}</p>`);
  return converts(text);
};

const toList = (value: unknown, from: FieldModel, to: FieldModel): Converted => {
  const given = Array.isArray(value)
    ? value
    : typeof value === 'string' && to.kind !== 'gallery'
      ? listEntries(value).filter((entry) => entry !== '')
      : [value];
  const { items } = to;
  const entries = given.map(
    (entry): Converted =>
      items ? convertValue(entry, from.items ?? from, items) : converts(entry),
  );
  const failed = entries.find(({ outcome }) => outcome === 'fails');
  if (failed) return failed;
  const values = entries.flatMap((entry) => (entry.outcome === 'fails' ? [] : [entry.value]));
  const isExact = entries.every(({ outcome }) => outcome === 'converts');
  const single =
    to.schema.uniqueItems === true
      ? values.filter((one, place) => values.findIndex((other) => isSame(one, other)) === place)
      : values;
  return isExact && single.length === values.length ? converts(single) : rounds(single);
};

const toObject = (value: unknown): Converted => {
  const found = typeof value === 'string' ? parsed(value) : value;
  return isObject(found) ? converts(found) : noType('object');
};

const NUMBERS = ['integer', 'number', 'money'];
const LISTS = ['tags', 'references', 'gallery', 'list'];
const OBJECTS = ['object', 'map'];
const ANYTHING = ['any', 'json'];

/** A value as another field would have it; absent ones are no values. */
export const convertValue = (given: unknown, from: FieldModel, to: FieldModel): Converted => {
  if (ANYTHING.includes(to.kind)) return converts(given);
  if (LISTS.includes(to.kind)) return toList(given, from, to);
  if (OBJECTS.includes(to.kind)) return toObject(given);
  const value = single(given);
  if (NUMBERS.includes(to.kind)) return toNumber(value, to);
  if (isChoice(to)) return toChoice(value, to);
  switch (to.kind) {
    case 'boolean':
      return toBoolean(value);
    case 'date':
      return toDate(value);
    case 'dateTime':
      return toDateTime(value);
    // What is never answered cannot be taken from what is.
    case 'password':
      return noType('string');
    default:
      return toText(value, from, to);
  }
};

const isChoice = ({ kind }: FieldModel): boolean => kind === 'enum' || kind === 'state';

/** What may have been meant by a value that breaks a rule of its field; undefined where nothing is likely. */
export const proposalFor = (
  value: unknown,
  { kind, schema }: FieldModel,
  rule: string,
): unknown => {
  if (typeof value === 'number') {
    if (rule === 'minimum') return schema.minimum;
    return rule === 'maximum' ? schema.maximum : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (rule === 'maxLength' && schema.maxLength !== undefined)
    return [...value].slice(0, schema.maxLength).join('').trim();
  if (kind === 'slug') return toSlug(value, schema.maxLength) || undefined;
  const isAddress = kind === 'url' && /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(value);
  return isAddress ? `https://${value}` : undefined;
};
