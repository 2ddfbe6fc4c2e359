import { MAX_SHAPE_DEPTH } from '../limits.ts';
import type { FieldModel, FieldTree } from '../model.ts';
import { hasType } from '../standard/jsonValues.ts';
import type { ActiveShape } from './activeShape.ts';

/** How a place is read as it is now, without a value. */
type Read = (field: FieldModel) => ActiveShape;

/** Whether a value is of a type that a field names; what names none takes any. */
export const takesType = ({ types, isNullable }: FieldModel, value: unknown): boolean => {
  if (value === null) return isNullable;
  return types.length === 0 || types.some((type) => hasType(value, type));
};

/** What the schema names as default; many name it as text, whatever the field holds: that is nobody's choice. */
export const defaultOf = (field: FieldModel): unknown => {
  const named = field.schema.default;
  return named !== undefined && takesType(field, named) ? named : undefined;
};

const startOf = (field: FieldModel, read: Read, depth: number): unknown => {
  const named = defaultOf(field);
  if (named !== undefined) return named;
  // Where only one value is right, and one must be there, nobody has to choose it.
  const [only, ...others] = field.options ?? [];
  const isConstant = only && others.length === 0 && field.kind === 'enum' && field.required;
  if (isConstant && !field.isNullable) return only.value;
  // An object that may be absent is for the person to add: what it begins with comes then.
  if (field.kind !== 'object' || !field.required || depth > MAX_SHAPE_DEPTH) return undefined;
  const inside = startOfFields(read(field).field.fields, read, depth + 1);
  return Object.keys(inside).length > 0 ? inside : undefined;
};

const startOfFields = (
  fields: FieldTree,
  read: Read,
  depth: number,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...fields.values()]
      .map((field) => [field.name, startOf(field, read, depth)] as const)
      .filter(([, value]) => value !== undefined),
  );

/**
 * What an object begins with: the defaults that its schema names, and what is the only value of a field that must be
 * there. Nothing else is written that nobody chose (GEN-6).
 */
export const startValues = (fields: FieldTree, read: Read): Readonly<Record<string, unknown>> =>
  startOfFields(fields, read, 0);
