import {
  type FieldKind,
  type FieldModel,
  JSON_KINDS,
  parseExactly,
  type ResourceModel,
  readDecimal,
  unguardFormula,
} from '#schemas';
import { fieldUnder, isFreeName } from '#schemas/model/fields/freeNames.ts';
import { typeOf } from '#server/engine/records/columns.ts';

/** Thousands as English and our own exports write them. */
const THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?![\d,])/;
const TRUE = ['true', 'yes', '1', 'x'];
const FALSE = ['false', 'no', '0'];
/** Between the items of a list in one cell, as people write them. */
const LIST_SEPARATOR = /[|;]/;
const LIST_KINDS: readonly FieldKind[] = ['tags', 'references'];

const parseJson = (text: string): unknown => {
  try {
    return parseExactly(text);
  } catch (cause) {
    // Not JSON: the text goes on as it is, and validation says what the field wants.
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
};

const toBoolean = (text: string): boolean | string => {
  const word = text.toLowerCase();
  return TRUE.includes(word) ? true : FALSE.includes(word) ? false : text;
};

const toNumber = (text: string): number | undefined =>
  readDecimal(THOUSANDS.test(text) ? text.replaceAll(',', '') : text);

/** A cell as the field would have it; what does not fit stays text, so that the schema refuses it with its reason. */
export const toValue = (field: FieldModel, cell: string): unknown => {
  const text = unguardFormula(cell);
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (LIST_KINDS.includes(field.kind)) {
    return trimmed.startsWith('[')
      ? parseJson(trimmed)
      : trimmed.split(LIST_SEPARATOR).map((item) => item.trim());
  }
  if (JSON_KINDS.includes(field.kind)) return parseJson(trimmed);
  switch (typeOf(field)) {
    case 'number':
      return toNumber(trimmed) ?? trimmed;
    case 'boolean':
      return toBoolean(trimmed);
    default:
      return text;
  }
};

/** What the server owns of a row, as a file says it. */
const ownValue = (name: string, cell: string): unknown => {
  const text = unguardFormula(cell).trim();
  if (text === '') return undefined;
  return name === 'version' && /^\d+$/.test(text) ? Number(text) : text;
};

/** What a cell of a CSV file fills under this name; undefined where it says nothing. */
export const cellValue = (resource: ResourceModel, name: string, cell: string): unknown => {
  const field = resource.tree.get(name);
  if (field) return toValue(field, cell);
  return isFreeName(resource, name)
    ? (toValue(fieldUnder(resource.root, name), cell) ?? undefined)
    : ownValue(name, cell);
};
