import type { JsonSchema, Option } from '../model.ts';
import { inEveryLanguage, type Localized, sameInAll } from '../texts/languages.ts';
import type { NamedValue } from './valueTypes.ts';

/** "deliveryDays" → "Delivery days": the label of a field that names none. */
export const humanize = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

export const titleOf = (schema: JsonSchema, name: string): Localized => {
  // An empty title would be an input without a label.
  const english = schema.title?.trim() || humanize(name);
  const others: Readonly<Record<string, string>> = schema['x-title'] ?? {};
  return inEveryLanguage((language) => others[language] ?? english);
};

const optionTitle = ({ value, schema }: NamedValue, field: JsonSchema): Localized => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    field['x-enum']?.[text] ??
    field['x-states']?.states[text]?.title ??
    (schema?.title === undefined
      ? sameInAll(typeof value === 'string' ? humanize(value) || '""' : text)
      : titleOf(schema, text))
  );
};

/** The values of a field with their labels and keys. */
export const optionsOf = (values: readonly NamedValue[], schema: JsonSchema): readonly Option[] => {
  const texts = values.map(({ value }) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return values.map((named, index) => {
    const text = texts[index] ?? '';
    // The text "1" and the number 1 are two.
    const key = texts.indexOf(text) === index ? text : JSON.stringify(named.value);
    return { value: named.value, key, title: optionTitle(named, schema) };
  });
};
