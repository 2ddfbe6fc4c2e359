import { typeOf } from '../fields/columnType.ts';
import { fieldValue } from '../fields/fieldAt.ts';
import type { FieldModel, ResourceModel } from '../model.ts';
import { isObject } from '../values/isObject.ts';
import { ownValue } from '../values/ownValue.ts';
import { metaOf } from '../values/rowMeta.ts';

type Row = Readonly<Record<string, unknown>>;

/** A single value as filters compare it; undefined for what is not of the field's type, as from before a change of it. */
export type Compared = string | number | boolean | undefined;

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const partsOf = ({ nested, name }: FieldModel): readonly string[] => nested?.parts ?? [name];

/** What a row holds of a field that no list leads to, as it stands there. */
export const rowValue = (resource: ResourceModel, field: FieldModel, row: Row): unknown => {
  if (resource.systemFields.includes(field)) return metaOf(resource, row)[field.name];
  if (field.nested)
    return field.nested.parts.reduce<unknown>(
      (value, part) => (isObject(value) ? ownValue(value, part) : undefined),
      row,
    );
  return fieldValue(field, row);
};

/** The values on the way through lists: of each list on the way, and of one at its end, the entries. */
export const rowEntries = (field: FieldModel, row: Row): readonly unknown[] =>
  partsOf(field)
    .reduce<readonly unknown[]>(
      (values, part) =>
        values
          .flatMap(entriesOf)
          .flatMap((value) => (isObject(value) && Object.hasOwn(value, part) ? [value[part]] : [])),
      [row],
    )
    .flatMap(entriesOf);

/** A value as the field's column would hold it. */
export const comparedValue = (field: FieldModel, value: unknown): Compared => {
  switch (typeOf(field)) {
    case 'number':
      return typeof value === 'number' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    default:
      return textValue(value);
  }
};

/** A text, or how a number or a boolean is written. */
export const textValue = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

/** The texts of a list: what tags and lists of references are asked by. */
export const listTexts = (value: unknown): readonly string[] =>
  entriesOf(value).filter((entry) => typeof entry === 'string');
