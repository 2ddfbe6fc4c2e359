import type { FieldModel } from '../model.ts';
import { isObject } from '../values/isObject.ts';
import { entryField } from './fieldAt.ts';

type Entries = readonly (readonly [name: string, value: unknown])[];

export interface ObjectChange {
  /** The field of what stands under a name; what has none is left as it is. */
  readonly find: (owner: FieldModel, name: string) => FieldModel | undefined;
  /** The entries that an object is to have, those inside it being changed already. */
  readonly change: (entries: Entries, owner: FieldModel) => Entries;
}

/** A value with each object in it changed, however deep and in lists. */
export const changeObjects = (value: unknown, field: FieldModel, how: ObjectChange): unknown => {
  if (Array.isArray(value))
    return value.map((entry, index) => {
      const inside = entryField(field, index);
      return inside ? changeObjects(entry, inside, how) : entry;
    });
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => {
    const inside = how.find(field, name);
    return [name, inside ? changeObjects(inner, inside, how) : inner] as const;
  });
  // From entries, as a field may be called `__proto__`.
  return Object.fromEntries(how.change(entries, field));
};
