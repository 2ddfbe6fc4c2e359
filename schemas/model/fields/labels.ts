import type { JsonSchema, Option } from '../model.ts';
import { inEveryLanguage, type Localized, sameInAll } from '../texts/languages.ts';
import { isObject } from '../values/isObject.ts';
import type { ColorName } from '../vocabulary.ts';
import type { NamedValue } from './valueTypes.ts';

/** "deliveryDays" → "Delivery days": the label of a field that names none. */
export const humanize = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

export const titleOf = (schema: JsonSchema, name: string): Localized => {
  // An empty title would be an input without a label; names may be empty, or of signs alone.
  const english =
    schema.title?.trim() || humanize(name).trim() || name.trim() || JSON.stringify(name);
  const others: Readonly<Record<string, string>> = schema['x-title'] ?? {};
  return inEveryLanguage((language) => others[language] ?? english);
};

/** Longer explanations are of the schema's author to its readers; under an input they would hide the next one. */
const MOST_LETTERS_OF_HELP = 200;

/** What a schema that others wrote says of a field, short enough to stand under its input. */
export const helpOf = ({ description = '' }: JsonSchema): Localized | undefined => {
  const text = description.replace(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  if (text.length <= MOST_LETTERS_OF_HELP) return sameInAll(text);
  const end = text.lastIndexOf(' ', MOST_LETTERS_OF_HELP);
  return sameInAll(`${text.slice(0, end > 0 ? end : MOST_LETTERS_OF_HELP)} …`);
};

interface OptionStyle {
  readonly schema: JsonSchema;
  /** With Souk's own rules a value is a name ("inStock" → "In stock"); others mean it to the letter ("TLSv1_0"). */
  readonly isSouk: boolean;
}

/** A value in words: an object or a list as people would say it, what is empty as it is written. */
const inWords = (value: unknown): string => {
  const within = (part: unknown): string => {
    const text = inWords(part);
    return typeof part === 'object' && part !== null && Object.keys(part).length > 0
      ? `(${text})`
      : text;
  };
  if (typeof value === 'string') return value || '""';
  if (Array.isArray(value) && value.length > 0) return value.map(within).join(', ');
  if (isObject(value) && Object.keys(value).length > 0)
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${within(part)}`)
      .join(', ');
  return JSON.stringify(value);
};

const optionTitle = (
  { value, schema: named }: NamedValue,
  { schema, isSouk }: OptionStyle,
): Localized => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    schema['x-enum']?.[text] ??
    schema['x-states']?.states[text]?.title ??
    (named?.title === undefined
      ? sameInAll(typeof value === 'string' && isSouk ? humanize(value) || '""' : inWords(value))
      : titleOf(named, text))
  );
};

const colorOf = (schema: JsonSchema, text: string): ColorName | undefined => {
  const colors = schema['x-colors'] ?? {};
  return Object.hasOwn(colors, text) ? colors[text] : schema['x-states']?.states[text]?.color;
};

/** The values of a field with their labels, colours and keys. */
export const optionsOf = (values: readonly NamedValue[], style: OptionStyle): readonly Option[] => {
  const texts = values.map(({ value }) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return values.map((named, index) => {
    const text = texts[index] ?? '';
    // The text "1" and the number 1 are two.
    const key = texts.indexOf(text) === index ? text : JSON.stringify(named.value);
    const color = colorOf(style.schema, text);
    return { value: named.value, key, title: optionTitle(named, style), ...(color && { color }) };
  });
};
