import { type FieldModel, isObject, isSame } from '#schemas';
import type { ActiveShape } from '#schemas/model/fields/activeShape.ts';
import { defaultOf, startValues, takesType } from '#schemas/model/fields/startValue.ts';

type Read = (field: FieldModel) => ActiveShape;

/** A value as another shape begins with it, and what had to be left behind. */
interface Switched {
  readonly value: unknown;
  readonly left: unknown;
}

/** What a value is read as: by the branch that it is in alone, as it stands with it, and as it will stand. */
interface Shapes {
  readonly before: FieldModel | undefined;
  readonly present: FieldModel;
  readonly after: FieldModel;
}

/** What fields begin with because of the new branch: what others begin with, a stored row does without (GEN-6). */
const broughtBy = ({ present, after }: Shapes, read: Read): Readonly<Record<string, unknown>> => {
  const known = startValues(present.fields, read);
  const entries = Object.entries(startValues(after.fields, read));
  return Object.fromEntries(entries.filter(([name, start]) => !isSame(start, known[name])));
};

const switchObject = (
  value: Readonly<Record<string, unknown>>,
  shapes: Shapes,
  read: Read,
): Switched => {
  const { before, after } = shapes;
  // What only the other branch knows goes; names that nobody knows are the person's own.
  const isLeft = (name: string): boolean =>
    before?.fields.has(name) === true && !after.fields.has(name);
  const entries = Object.entries(value);
  const kept = Object.fromEntries(entries.filter(([name]) => !isLeft(name)));
  const start = broughtBy(shapes, read);
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
  shapes: Shapes,
  kept: unknown,
  read: Read,
): Switched => {
  const { after } = shapes;
  if (isObject(value) && after.kind === 'object') {
    const switched = switchObject(value, shapes, read);
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
