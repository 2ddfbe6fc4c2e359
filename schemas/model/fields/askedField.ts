import type { FieldModel } from '../model.ts';
import { withFacts } from './fields.ts';
import { storedName } from './names/storedNames.ts';

/** What a filter of a field compares: of a list of texts or numbers its entries, any of which will do. */
export const askedField = (field: FieldModel): FieldModel => {
  const { items, hasAskedEntries, name, title, writeOnly, nested } = field;
  if (!hasAskedEntries || !items) return field;
  return withFacts(items, {
    ...{ name, title, writeOnly, unique: false },
    nested: {
      parts: nested?.parts ?? [name],
      stored: nested?.stored ?? [storedName(field)],
      isMany: true,
    },
  });
};
