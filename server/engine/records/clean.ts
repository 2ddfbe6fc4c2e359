import {
  hasFormat,
  isObject,
  type JsonSchema,
  normalise,
  propertiesOf,
  type ResourceModel,
  resolve,
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

const cleanValue = (value: unknown, own: JsonSchema, root: JsonSchema): unknown => {
  const schema = resolve(own, root);
  if (typeof value === 'string') return cleanText(value, schema);
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item) => cleanValue(item, items, root)) : value;
  }
  return isObject(value) ? cleanObject(value, schema, root) : value;
};

const cleanObject = (value: Row, schema: JsonSchema, root: JsonSchema): Record<string, unknown> => {
  const properties = propertiesOf(schema, root);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const property = properties.get(name);
      return [name, property ? cleanValue(item, property, root) : item];
    }),
  );
};

/** A row as it is validated and stored: trimmed, empty values dropped, formats made one. */
export const cleanRow = (resource: ResourceModel, row: Row): Record<string, unknown> =>
  normalise(resource, cleanObject(normalise(resource, row), resource.schema, resource.schema));
