import { type FieldModel, isObject } from '#schemas';
import type { ActiveShape } from '#schemas/model/fields/activeShape.ts';
import { defaultOf, startValues, takesType } from '#schemas/model/fields/startValue.ts';

type Read = (field: FieldModel) => ActiveShape;

/** A value as another shape begins with it, and what had to be left behind. */
interface Switched {
  readonly value: unknown;
  readonly left: unknown;
}

const switchObject = (
  value: Readonly<Record<string, unknown>>,
  before: FieldModel | undefined,
  after: FieldModel,
  read: Read,
): Switched => {
  // What only the other branch knows goes; names that nobody knows are the person's own.
  const isLeft = (name: string): boolean =>
    before?.fields.has(name) === true && !after.fields.has(name);
  const entries = Object.entries(value);
  const kept = Object.fromEntries(entries.filter(([name]) => !isLeft(name)));
  const start = startValues(after.fields, read);
  const constants = Object.fromEntries(
    Object.entries(start).filter(([name]) => after.fields.get(name)?.options?.length === 1),
  );
  return {
    value: { ...start, ...kept, ...constants },
    left: Object.fromEntries(entries.filter(([name]) => isLeft(name))),
  };
};

/** Goes over to another shape: what both share is kept, what only the other has is offered back later. */
export const switchShape = (
  value: unknown,
  before: FieldModel | undefined,
  after: FieldModel,
  kept: unknown,
  read: Read,
): Switched => {
  if (isObject(value) && after.kind === 'object') {
    const switched = switchObject(value, before, after, read);
    const back = isObject(kept) ? kept : {};
    return { ...switched, value: { ...back, ...(switched.value as object) } };
  }
  if (value !== undefined && takesType(after, value)) return { value, left: undefined };
  const start = after.types.length === 1 && after.types[0] === 'null' ? null : startOf(after, read);
  return { value: kept ?? start, left: value };
};

/** What an empty value of a shape is, as far as the choice of the shape says it. */
const startOf = (field: FieldModel, read: Read): unknown => {
  const named = defaultOf(field);
  if (named !== undefined) return named;
  const [only, ...others] = field.types;
  if (others.length > 0) return undefined;
  if (only === 'object') return startValues(read(field).field.fields, read);
  return only === 'array' ? [] : undefined;
};
