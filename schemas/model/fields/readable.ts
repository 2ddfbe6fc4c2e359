import type { FieldModel } from '../model.ts';
import type { Language } from '../texts/languages.ts';
import { withoutMarkup } from '../texts/markup.ts';
import { countedUnit } from '../texts/units.ts';
import { formatAmount } from '../values/amount.ts';
import { guardFormula } from '../values/formulas.ts';
import { isEmpty } from '../values/isEmpty.ts';
import { isObject } from '../values/isObject.ts';
import { fieldsWithin, fieldValue } from './fieldAt.ts';
import { referenceTarget } from './referenceTarget.ts';

type Row = Readonly<Record<string, unknown>>;

/** How an export for reading writes what the schema does not say. */
export interface ReadingStyle {
  readonly language: Language;
  readonly yes: string;
  readonly no: string;
  /** An IANA name. */
  readonly timeZone: string;
  /** What the row of another resource is called; undefined where nobody may know. */
  readonly titleOf: (resource: string, id: string) => string | undefined;
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6, signDisplay: 'negative' });

const PICTURES: readonly string[] = ['image', 'gallery'];

/** Digits and a sign: they may begin like a formula and are none. */
const FIGURE = /^-\p{Sc}?[\d,.]+$/u;

const momentFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...{ day: '2-digit', month: '2-digit', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  });

const idsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((id) =>
    typeof id === 'string' || typeof id === 'number' ? [String(id)] : [],
  );

const objectsOf = (value: unknown): readonly Row[] =>
  (Array.isArray(value) ? value : [value]).filter(isObject);

/** Calls back with every row that the fields of a row refer to, those of fields within fields too. */
export const eachReference = (
  fields: Iterable<FieldModel>,
  row: Row,
  tell: (resource: string, id: string) => void,
): void => {
  for (const field of fields) {
    const value = fieldValue(field, row);
    if (isEmpty(value) || field.writeOnly) continue;
    const target = referenceTarget(field.reference, row);
    if (target !== undefined) for (const id of idsOf(value)) tell(target, id);
    const within = fieldsWithin(field);
    if (within.size === 0) continue;
    for (const part of objectsOf(value)) eachReference(within.values(), part, tell);
  }
};

const readMoment = (value: string, moments: Intl.DateTimeFormat): string => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : moments.format(date).replace(', ', ' ');
};

const readText = ({ kind }: FieldModel, value: string, moments: Intl.DateTimeFormat): string => {
  switch (kind) {
    case 'date':
      return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
    case 'dateTime':
      return readMoment(value, moments);
    case 'richText':
      return withoutMarkup(value).replace(/\s+/g, ' ').trim();
    default:
      return value;
  }
};

type Reader = (field: FieldModel, row: Row) => string;

/** What a person reads of a field: labels, titles of other rows, dates and amounts as the screens write them. */
export const createReader = (style: ReadingStyle): Reader => {
  const { language } = style;
  const moments = momentFormat(style.timeZone);
  const ofNumber = ({ kind, unit }: FieldModel, value: number, { currency }: Row): string => {
    if (kind === 'money') {
      return formatAmount(value, typeof currency === 'string' ? currency : undefined);
    }
    const number = plain.format(value);
    return unit ? countedUnit(unit, language, value, number) : number;
  };
  const ofObject = (field: FieldModel, value: Row): string => {
    const within = fieldsWithin(field);
    // A picture or a file: its title says more than its address.
    const title = value['title'] || value['src'];
    if (typeof title === 'string' && (within.size === 0 || PICTURES.includes(field.kind))) {
      return title;
    }
    // Names that no schema has stand as they are: people read no JSON.
    if (within.size === 0) {
      return Object.entries(value)
        .filter(([, part]) => !isEmpty(part))
        .map(([name, part]) => `${name}: ${ofValue(field, part, value)}`)
        .join('; ');
    }
    return [...within.values()]
      .filter((part) => !part.writeOnly && !isEmpty(fieldValue(part, value)))
      .map((part) => `${part.title[language]}: ${read(part, value)}`)
      .join('; ');
  };
  const ofValue = (field: FieldModel, value: unknown, row: Row): string => {
    if (isEmpty(value)) return '';
    if (Array.isArray(value)) {
      const between = value.some(isObject) ? '\n' : ', ';
      return value.map((item) => ofValue(field, item, row)).join(between);
    }
    if (isObject(value)) return ofObject(field, value);
    if (typeof value === 'boolean') return value ? style.yes : style.no;
    const target = referenceTarget(field.reference, row);
    if (target !== undefined) return style.titleOf(target, String(value)) ?? String(value);
    const label =
      field.options?.find((option) => option.value === value)?.title ??
      (typeof value === 'string' ? field.states?.states[value]?.title : undefined);
    if (label) return label[language];
    if (typeof value === 'number') return ofNumber(field, value, row);
    return typeof value === 'string' ? readText(field, value, moments) : String(value);
  };
  const read = (field: FieldModel, row: Row): string => ofValue(field, fieldValue(field, row), row);
  return read;
};

/**
 * The same in a file. Import does not read it back: a text that a spreadsheet would run as a formula begins with an
 * apostrophe.
 */
export const createFileReader = (style: ReadingStyle): Reader => {
  const read = createReader(style);
  return (field, row) => {
    const text = read(field, row);
    return FIGURE.test(text) ? text : guardFormula(text);
  };
};
