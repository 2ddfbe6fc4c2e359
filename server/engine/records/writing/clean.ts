import {
  type FieldModel,
  type FieldTree,
  hasFormat,
  isObject,
  type JsonSchema,
  normalise,
  type ResourceModel,
} from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { sanitizeRichText } from './richText.ts';

/** Texts as they are stored, by format: moments in UTC with milliseconds, rich text without anything harmful. */
const cleanText = (text: string, schema: JsonSchema): string => {
  switch (schema.format) {
    case 'date-time':
      return hasFormat('date-time', text) ? new Date(text).toISOString() : text;
    case 'rich-text':
      return sanitizeRichText(text);
    default:
      return text;
  }
};

const cleanValue = (value: unknown, field: FieldModel): unknown => {
  if (typeof value === 'string') return cleanText(value, field.schema);
  if (Array.isArray(value)) {
    const { items } = field;
    return items ? value.map((item) => cleanValue(item, items)) : value;
  }
  return isObject(value) ? cleanObject(value, field.fields) : value;
};

const cleanObject = (value: Row, fields: FieldTree): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const field = fields.get(name);
      return [name, field ? cleanValue(item, field) : item];
    }),
  );

/** A row as it is validated and stored: trimmed, empty values dropped, formats made one; by the standard as it is. */
export const cleanRow = (resource: ResourceModel, row: Row): Record<string, unknown> =>
  resource.rules === 'standard'
    ? { ...row }
    : normalise(resource, cleanObject(normalise(resource, row), resource.tree));
