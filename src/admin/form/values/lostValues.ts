import {
  type FieldModel,
  isEmpty,
  isObject,
  isSame,
  type ResourceModel,
  recordName,
} from '#schemas';
import { underPresentNames } from '#schemas/model/fields/names/underPresentNames.ts';
import { ownValue } from '#schemas/model/values/ownValue.ts';
import type { FieldPath } from '../fieldPaths.ts';
import { isOnForm } from '../formFields.ts';
import type { Draft, Lost, LostValue } from './drafts.ts';

interface Place {
  readonly path: FieldPath;
  readonly value: unknown;
}

const lostAt = (
  field: FieldModel | undefined,
  path: FieldPath,
  value: unknown,
  before: unknown,
): readonly Place[] => {
  if (isEmpty(value) || isSame(value, before)) return [];
  if (!field) return [{ path, value }];
  if (Array.isArray(value)) {
    const old = Array.isArray(before) ? before : [];
    return value.flatMap((item, place) => {
      const entry = field.tuple[place] ?? field.items;
      return entry ? lostAt(entry, [...path, place], item, old[place]) : [];
    });
  }
  // A free object is the person's own data.
  if (!isObject(value) || field.fields.size === 0 || field.names.field) return [];
  const old = isObject(before) ? before : {};
  return Object.entries(value).flatMap(([name, item]) =>
    lostAt(field.fields.get(name), [...path, name], item, ownValue(old, name)),
  );
};

const placeOf = (resource: ResourceModel, name: string): FieldModel | undefined => {
  const field = resource.tree.get(name);
  return field && isOnForm(resource, field) ? field : undefined;
};

/** What a draft of another form holds that has no place in this one. */
const lostIn = (resource: ResourceModel, draft: Draft): readonly LostValue[] => {
  const { of } = draft;
  const before = draft.before && underPresentNames(resource, draft.before);
  return Object.entries(underPresentNames(resource, draft.data)).flatMap(([name, value]) => {
    const known = of?.tree.get(name) ?? resource.tree.get(name);
    // To the letter of a schema a person may enter what no schema names: it is shown among the other fields.
    if (known?.writeOnly || (resource.rules === 'standard' && !resource.tree.has(name))) return [];
    const old = before ? ownValue(before, recordName(name)) : known?.schema.default;
    // A draft of a stored record tells of all that it changes.
    if (before && old === undefined) return [];
    const title = known?.title ?? name;
    return lostAt(placeOf(resource, name), [name], value, old).map((lost) => ({ ...lost, title }));
  });
};

const hasPlace = (resource: ResourceModel, { path: [name, ...inner] }: LostValue): boolean =>
  inner.length === 0 && placeOf(resource, String(name)) !== undefined;

/** What of a restored draft, and of what was lost before, has no place in the form. */
export const lostFrom = (
  resource: ResourceModel,
  { values, saves }: Lost,
  draft: Draft | undefined,
): Lost | undefined => {
  const earlier = values.filter((value) => !hasPlace(resource, value));
  const found = draft ? lostIn(resource, draft) : [];
  const isNew = ({ path }: LostValue): boolean => !earlier.some((one) => isSame(one.path, path));
  const all = [...earlier, ...found.filter(isNew)];
  return all.length === 0 ? undefined : { values: all, saves };
};
