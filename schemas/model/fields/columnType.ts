import type { FieldModel } from '../model.ts';
import type { Rules } from '../rules.ts';
import type { FieldKind } from '../vocabulary.ts';
import { systemFields } from './systemFields.ts';

/** How a field is compared. Dates are texts in UTC with milliseconds: they sort as they are. */
export type ColumnType = 'text' | 'number' | 'boolean' | 'list' | 'none';

const TYPES: Readonly<Record<FieldKind, ColumnType>> = {
  text: 'text',
  longText: 'text',
  richText: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  slug: 'text',
  color: 'text',
  password: 'none',
  enum: 'text',
  state: 'text',
  reference: 'text',
  date: 'text',
  dateTime: 'text',
  integer: 'number',
  number: 'number',
  money: 'number',
  boolean: 'boolean',
  image: 'none',
  tags: 'list',
  references: 'list',
  gallery: 'none',
  list: 'none',
  object: 'none',
  map: 'none',
  any: 'none',
  json: 'none',
};

const SYSTEM_FIELDS: ReadonlySet<FieldModel> = new Set(systemFields);

/** Whether the server keeps it of every row: a schema may give the same name to a field of its own. */
export const isSystemField = (field: FieldModel): boolean => SYSTEM_FIELDS.has(field);

/** An enum compares as its values do; one of several types as texts. */
const enumType = ({ types }: FieldModel): ColumnType => {
  if (types.length === 0) return 'text';
  if (types.every((type) => type === 'integer' || type === 'number')) return 'number';
  return types.every((type) => type === 'boolean') ? 'boolean' : 'text';
};

export const typeOf = (field: FieldModel): ColumnType =>
  field.kind === 'enum' ? enumType(field) : TYPES[field.kind];

/** Whether a field's texts compare as the instants that they say. */
export const isInstant = ({ rules }: { readonly rules: Rules }, field: FieldModel): boolean =>
  rules === 'standard' &&
  !isSystemField(field) &&
  (field.kind === 'dateTime' || (field.kind === 'text' && field.schema.format === 'time'));
