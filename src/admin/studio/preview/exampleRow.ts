import type { RowRecord } from '#dataProvider';
import { type FieldModel, type Language, type ResourceModel, recordOfValues } from '#schemas';
import { defaultOf } from '#schemas/model/fields/startValue.ts';
import { colorsOf } from '#src/admin/theme/tokens.ts';

/** Shapes may contain themselves: an example goes no deeper. */
const MOST_DEPTH = 3;
const EXAMPLE_TIME = '2026-01-15T09:30:00.000Z';
const EXAMPLE_ICON = 'settings';
const EXAMPLE_ID = 'example';

type Make = (field: FieldModel, language: Language, depth: number) => unknown;

const titleOf: Make = ({ title, schema }, language) => title[language].slice(0, schema.maxLength);

const numberOf =
  (usual: number): Make =>
  ({ schema }) => {
    const { minimum, exclusiveMinimum, maximum } = schema;
    const step = schema.multipleOf ?? 1;
    const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + step : 0);
    return Math.min(Math.max(usual, least), maximum ?? Number.POSITIVE_INFINITY);
  };

const firstOption: Make = ({ options }) => options?.[0]?.value;

const objectOf: Make = ({ fields }, language, depth) =>
  depth >= MOST_DEPTH ? undefined : valuesOf(fields.values(), language, depth + 1);

const listOf: Make = ({ items, tuple }, language, depth) => {
  if (depth >= MOST_DEPTH) return undefined;
  const entries = tuple.length > 0 ? tuple : items ? [items] : [];
  return entries
    .map((entry) => exampleOf(entry, language, depth + 1))
    .filter((value) => value !== undefined);
};

/**
 * What a field of each kind holds in an example. Pictures, references and passwords stay empty: nothing stands behind
 * a made up one.
 */
const BY_KIND: Partial<Readonly<Record<FieldModel['kind'], Make>>> = {
  text: (field, language, depth) =>
    field.schema.format === 'icon' ? EXAMPLE_ICON : titleOf(field, language, depth),
  longText: titleOf,
  richText: (field, language, depth) => `<p>${titleOf(field, language, depth)}</p>`,
  email: () => 'name@example.com',
  phone: () => '0123456789',
  url: () => 'https://example.com',
  slug: () => 'example',
  color: () => colorsOf.light.named.primary.toLowerCase(),
  enum: firstOption,
  state: ({ states }) => states?.initial,
  date: () => EXAMPLE_TIME.slice(0, 10),
  dateTime: () => EXAMPLE_TIME,
  integer: numberOf(3),
  number: numberOf(3),
  money: numberOf(120),
  boolean: () => true,
  tags: listOf,
  list: listOf,
  object: objectOf,
};

const exampleOf: Make = (field, language, depth) => {
  if (field.writeOnly) return undefined;
  const [named] = field.schema.examples ?? [];
  if (named !== undefined) return named;
  return defaultOf(field) ?? BY_KIND[field.kind]?.(field, language, depth);
};

const valuesOf = (
  fields: Iterable<FieldModel>,
  language: Language,
  depth: number,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...fields]
      .map((field) => [field.name, exampleOf(field, language, depth)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** A row as somebody might fill it in, for a resource that has none yet. */
export const exampleRow = (resource: ResourceModel, language: Language): RowRecord => ({
  ...recordOfValues(valuesOf(resource.fields, language, 0)),
  _id: EXAMPLE_ID,
  id: EXAMPLE_ID,
  version: 1,
  createdAt: EXAMPLE_TIME,
  updatedAt: EXAMPLE_TIME,
});
