import { MAX_EMAIL_CHARACTERS } from '../limits.ts';
import { sameInAll } from '../texts/languages.ts';
import { choicesOf } from './choices.ts';
import type { ColumnFacts } from './columnFits.ts';
import type { Candidate, WrittenSchema } from './columnTypes.ts';
import { choiceLabels } from './labels.ts';

/** Lengths that people give to fields. */
const LENGTHS = [
  ...[10, 20, 30, 40, 60, 80, 120, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  ...[100_000, 200_000, 500_000, 1_000_000, 4_000_000],
];
/** A later row may be half as long again as the longest of the file. */
const ROOM = 1.5;
const ADDRESS_LENGTH = 2_000;
const PHONE_LENGTH = 30;
const LONG_TEXT = 500;
const TEXT_LENGTH = 300;
const MAX_LIST_ITEMS = 200;
const MAX_ITEM_CHARACTERS = 200;

const lengthFor = (longest: number): number =>
  LENGTHS.find((length) => length >= longest * ROOM) ?? Math.ceil(longest * ROOM);

/** A line stays a line where its cells fit in one. */
const textLength = (longest: number): number =>
  longest <= TEXT_LENGTH ? Math.min(TEXT_LENGTH, lengthFor(longest)) : lengthFor(longest);

const enumSchema = ({ column }: ColumnFacts): WrittenSchema => {
  const values = choicesOf(column).map(({ value }) => value);
  return { type: 'string', enum: values, 'x-enum': choiceLabels(values) };
};

/** Souk's own rule of phone numbers asks for bare digits; others keep the look of one. */
const phoneSchema = ({ column }: ColumnFacts): WrittenSchema => {
  const areBare = [...column.distinct.keys()].every((text) => /^\d{9,12}$/.test(text));
  return {
    type: 'string',
    maxLength: Math.max(PHONE_LENGTH, column.longest),
    ...(areBare && !column.hasMoreDistinct
      ? { format: 'phone' }
      : { 'x-ui': { widget: 'phone', cell: 'phone' } }),
  };
};

const numberSchema = (type: 'integer' | 'number', { column }: ColumnFacts): WrittenSchema => {
  const [unit, ...others] = column.units.keys();
  const hasUnit = unit !== undefined && others.length === 0;
  return { type, ...(hasUnit && { 'x-ui': { unit: sameInAll(unit) } }) };
};

const jsonSchema = ({ column }: ColumnFacts): WrittenSchema =>
  column.json.object === column.filled ? { type: 'object' } : {};

/** What a field of the type holds, without its title. */
export const fieldSchema = ({ type, reference }: Candidate, facts: ColumnFacts): WrittenSchema => {
  const { longest, texts } = facts.column;
  switch (type) {
    case 'text':
      return { type: 'string', maxLength: textLength(longest) };
    case 'longText':
      return { type: 'string', maxLength: Math.max(LONG_TEXT, lengthFor(longest)) };
    case 'richText':
      return {
        type: 'string',
        format: 'rich-text',
        maxLength: Math.max(LONG_TEXT, lengthFor(longest)),
      };
    case 'email':
      return {
        type: 'string',
        format: texts.plainEmail === texts.email ? 'email' : 'account-email',
        maxLength: MAX_EMAIL_CHARACTERS,
      };
    case 'phone':
      return phoneSchema(facts);
    case 'url':
      return { type: 'string', format: 'url', maxLength: Math.max(ADDRESS_LENGTH, longest) };
    case 'slug':
      return { type: 'string', format: 'slug', maxLength: textLength(longest) };
    case 'color':
      return { type: 'string', format: 'color' };
    case 'integer':
    case 'number':
      return numberSchema(type, facts);
    case 'money':
      return { type: 'number', format: 'money' };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'dateTime':
      return { type: 'string', format: 'date-time' };
    case 'enum':
      return enumSchema(facts);
    case 'tags':
      return {
        type: 'array',
        items: { type: 'string', maxLength: MAX_ITEM_CHARACTERS },
        maxItems: MAX_LIST_ITEMS,
      };
    case 'reference':
      return reference ? { type: 'string', 'x-ref': reference.resource } : { type: 'string' };
    case 'json':
      return jsonSchema(facts);
  }
};
