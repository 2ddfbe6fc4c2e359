import type { FieldModel } from '../model.ts';

/** A change of a list's entries that leaves the others as they are, in whichever row. */
export const LIST_ACTS = ['add', 'remove'] as const;
export type ListAct = (typeof LIST_ACTS)[number];

/** What a list that many rows change together holds: words, numbers, ids. */
export type ListValue = string | number | boolean;

const isListValue = (value: unknown): value is ListValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Values that a list can gain or lose; undefined where something else is among them. */
export const toListValues = (values: unknown): readonly ListValue[] | undefined => {
  const isRight = Array.isArray(values) && values.length > 0 && values.every(isListValue);
  return isRight
    ? values.map((value) => (typeof value === 'string' ? value.trim() : value))
    : undefined;
};

/** Whether entries can be added to a field and taken from it one by one: tags and references, not lists of objects. */
export const isPlainList = ({ schema, items }: FieldModel): boolean =>
  schema.type === 'array' &&
  items !== undefined &&
  items.schema.type !== 'object' &&
  items.schema.type !== 'array' &&
  items.fields.size === 0;

/** A row's list with some values added at its end, or taken out; null where nothing is left. */
export const changeList = (
  present: unknown,
  act: ListAct,
  values: readonly ListValue[],
): readonly unknown[] | null => {
  const list: readonly unknown[] = Array.isArray(present) ? present : [];
  const given = new Set<unknown>(values);
  const own = new Set(list);
  const changed =
    act === 'remove'
      ? list.filter((value) => !given.has(value))
      : [...list, ...[...given].filter((value) => !own.has(value))];
  return changed.length > 0 ? changed : null;
};
