import {
  type FieldKind,
  type FieldModel,
  JSON_KINDS,
  parseExactly,
  type ResourceModel,
  unguardFormula,
} from '#schemas';
import { listEntries, readBoolean, readGrouped } from '#schemas/model/conversion/readText.ts';
import { typeOf } from '#schemas/model/fields/columnType.ts';
import { fieldUnder, isFreeName } from '#schemas/model/fields/names/freeNames.ts';

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

/** A cell as the field would have it; what does not fit stays text, so that the schema refuses it with its reason. */
export const toValue = (field: FieldModel, cell: string): unknown => {
  const text = unguardFormula(cell);
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (LIST_KINDS.includes(field.kind)) {
    return trimmed.startsWith('[') ? parseJson(trimmed) : listEntries(trimmed);
  }
  if (JSON_KINDS.includes(field.kind)) return parseJson(trimmed);
  switch (typeOf(field)) {
    case 'number':
      return readGrouped(trimmed) ?? trimmed;
    case 'boolean':
      return readBoolean(trimmed) ?? trimmed;
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
