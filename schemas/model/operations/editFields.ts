import type { JsonSchema } from '../model.ts';
import { joinPath, splitPath } from '../values/fieldPath.ts';
import { isObject } from '../values/isObject.ts';
import { isSame } from '../values/isSame.ts';
import {
  atObject,
  notWritten,
  OperationError,
  propertiesIn,
  refersAlone,
  type Schema,
} from './fieldPlaces.ts';
import { relabelField, requireFree } from './renameField.ts';
import { OWN_KEYWORDS, typeKeywordChanged } from './valueKeywords.ts';

/** Keywords of a field are set; `null` takes one away: its texts, its limits, how it is shown (STUDIO-2). */
export interface SetField {
  readonly field: string;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly isRequired?: boolean;
  /** What those keywords said when the change was made, `null` where nothing: what somebody changed since is not written over. */
  readonly before?: Readonly<Record<string, unknown>>;
}

/** A field comes to the row, or to the object that its path leads to. */
export interface AddField {
  readonly field: string;
  readonly schema: Schema;
  readonly isRequired?: boolean;
  /** The field beside it that it comes behind; the last one where absent. */
  readonly after?: string;
  /** The group of the form that it stands in; the first one where absent. */
  readonly group?: string;
}

/** A field goes; its values stay where they are, and come back with it. */
export interface RemoveField {
  readonly field: string;
}

/** A field stands elsewhere among those beside it, and in the form. */
export interface MoveField {
  readonly field: string;
  /** The field that it comes behind; the first place where absent. */
  readonly after?: string;
  readonly group?: string;
}

type Place = { readonly parents: readonly string[]; readonly name: string };

const placeOf = (field: string): Place => {
  const parts = splitPath(field);
  return { parents: parts.slice(0, -1), name: parts.at(-1) ?? '' };
};

const changeOwner = (
  schema: JsonSchema,
  field: string,
  change: (owner: Schema, name: string) => Schema,
): JsonSchema => {
  const { parents, name } = placeOf(field);
  return atObject(schema, parents, field, (owner) => change(owner, name)) as JsonSchema;
};

const withRequired = (owner: Schema, name: string, isRequired: boolean): Schema => {
  const { required, ...rest } = owner;
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  if (names.includes(name) === isRequired) return owner;
  const others = names.filter((one) => one !== name);
  const next = isRequired ? [...others, name] : others;
  return next.length > 0 ? { ...rest, required: next } : rest;
};

const ownField = (owner: Schema, name: string, field: string): Schema => {
  const properties = propertiesIn(owner);
  const found = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!isObject(found)) throw notWritten(field, owner);
  return found;
};

const withField = (owner: Schema, name: string, field: Schema): Schema => ({
  ...owner,
  properties: { ...propertiesIn(owner), [name]: field },
});

const isSaid = (one: unknown, other: unknown): boolean => isSame(one ?? null, other ?? null);

/** Errors: `OperationError` where somebody else changed a keyword since it was seen, to something else. */
const requireSeen = (found: Schema, { field, set = {}, before = {} }: SetField): void => {
  const lost = Object.entries(before).find(
    ([keyword, seen]) =>
      Object.hasOwn(set, keyword) &&
      !isSaid(found[keyword], seen) &&
      !isSaid(found[keyword], set[keyword]),
  );
  if (lost) throw new OperationError(`Somebody else changed "${lost[0]}" of "${field}" meanwhile.`);
};

/**
 * Errors: `OperationError` where there is no such field, a keyword is changed by an operation of its own, or somebody
 * else changed it meanwhile.
 */
export const setField = (schema: JsonSchema, operation: SetField): JsonSchema => {
  const { field, set = {}, isRequired } = operation;
  return changeOwner(schema, field, (owner, name) => {
    const found = ownField(owner, name, field);
    requireSeen(found, operation);
    const own = OWN_KEYWORDS.find((keyword) => Object.hasOwn(set, keyword));
    if (own !== undefined) throw new OperationError(`"${own}" is written by Souk itself.`);
    const changed = Object.fromEntries(
      Object.entries({ ...found, ...set }).filter(([, value]) => value !== null),
    );
    const type = typeKeywordChanged(found, changed);
    if (type !== undefined)
      throw new OperationError(
        `"${type}" says what a value is: change the type of "${field}" instead.`,
      );
    const next = isSame(changed, found) ? owner : withField(owner, name, changed);
    return isRequired === undefined ? next : withRequired(next, name, isRequired);
  });
};

/** Entries in their order, with one behind another one; first where that one is absent. */
const placed = <Value>(
  entries: readonly (readonly [string, Value])[],
  entry: readonly [string, Value],
  after: string | undefined,
): readonly (readonly [string, Value])[] => {
  const others = entries.filter(([name]) => name !== entry[0]);
  const at = others.findIndex(([name]) => name === after) + 1;
  return [...others.slice(0, at), entry, ...others.slice(at)];
};

const GROUPS = ['sections', 'tabs', 'steps'];

/** The resource's form with a field in one of its groups, behind another field where that one is there. */
const inGroup = (
  schema: JsonSchema,
  field: string,
  group: string | undefined,
  after: string | undefined,
): JsonSchema => {
  const { 'x-resource': keywords } = schema;
  const form: unknown = keywords?.form;
  const layout = isObject(form) && GROUPS.find((name) => Array.isArray(form[name]));
  if (!isObject(form) || !layout) return schema;
  const groups: readonly unknown[] = Array.isArray(form[layout]) ? form[layout] : [];
  const fieldsOf = (one: unknown): readonly unknown[] =>
    isObject(one) && Array.isArray(one['fields']) ? one['fields'] : [];
  const chosen =
    group === undefined
      ? groups.find((one) => fieldsOf(one).includes(after ?? field))
      : groups.find((one) => isObject(one) && one['name'] === group);
  if (group !== undefined && !chosen) throw new OperationError(`The form has no group "${group}".`);
  if (!chosen) return schema;
  const next = groups.map((one) => {
    const others = fieldsOf(one).filter((name) => name !== field);
    if (one !== chosen || !isObject(one)) return isObject(one) ? { ...one, fields: others } : one;
    const at = after === undefined ? others.length : others.indexOf(after) + 1 || others.length;
    return { ...one, fields: [...others.slice(0, at), field, ...others.slice(at)] };
  });
  const changed = { ...form, [layout]: next };
  // The same keywords with another form.
  return isSame(changed, form)
    ? schema
    : ({ ...schema, 'x-resource': { ...keywords, form: changed } } as JsonSchema);
};

/** Errors: `OperationError` where the name is taken, now or by a field that was called so. */
export const addField = (
  schema: JsonSchema,
  { field, schema: own, isRequired = false, after, group }: AddField,
): JsonSchema => {
  const added = changeOwner(schema, field, (owner, name) => {
    if (refersAlone(schema, owner))
      throw new OperationError(
        `This draft reads nothing beside a "$ref": add "${field}" to the shape that it refers to, in the JSON.`,
      );
    const properties = propertiesIn(owner);
    if (Object.hasOwn(properties, name)) {
      // Applied twice it changes nothing.
      if (isSame(properties[name], own)) return owner;
      throw new OperationError(`There is a field "${name}" already.`);
    }
    requireFree(properties, '', name);
    const entries = Object.entries(properties);
    const last = entries.at(-1)?.[0];
    const next = placed(entries, [name, own], after ?? last);
    return withRequired({ ...owner, properties: Object.fromEntries(next) }, name, isRequired);
  });
  const place = placeOf(field);
  return place.parents.length === 0 && (group !== undefined || after !== undefined)
    ? inGroup(added, place.name, group, after)
    : added;
};

/** Stands in for a name that is about to go. */
const GONE = '\u0001gone';

/** A list of fields without which something would be allowed that was not. */
const isNeeded = (key: string, list: unknown): boolean =>
  key === 'requires' && Array.isArray(list) && list.includes(GONE);

/** Lists without the name that goes, and without pairs that hold it; what a move requires is left to whoever made it. */
const withoutGone = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value
      .filter((one) => one !== GONE && !(Array.isArray(one) && one.includes(GONE)))
      .map(withoutGone);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== GONE)
      .map(([key, inner]) => [key, isNeeded(key, inner) ? inner : withoutGone(inner)]),
  );
};

/** Where a name is still spoken of: the way to it through the schema. */
const placesOf = (value: unknown, path: readonly string[] = []): readonly string[] => {
  if (typeof value === 'string') return value.includes(GONE) ? [joinPath(path)] : [];
  if (Array.isArray(value))
    return value.flatMap((one, place) => placesOf(one, [...path, `${place}`]));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))
    : [];
};

/** Errors: `OperationError` where there is no such field, or others follow it and would be left without it. */
export const removeField = (schema: JsonSchema, { field }: RemoveField): JsonSchema => {
  const { name } = placeOf(field);
  const marked = relabelField(schema, splitPath(field), GONE, (inner) => inner);
  const { parents } = placeOf(field);
  const removed = withoutGone(
    atObject(marked, parents, field, (owner) => {
      const { [GONE]: _gone, ...others } = propertiesIn(owner);
      return { ...owner, properties: others };
    }),
  );
  const [user] = placesOf(removed);
  if (user !== undefined)
    throw new OperationError(`"${name}" is used by ${user}: change that first.`);
  // The same keywords with one field less.
  return removed as JsonSchema;
};

/** Errors: `OperationError` where there is no such field or group. */
export const moveField = (schema: JsonSchema, { field, after, group }: MoveField): JsonSchema => {
  const moved = changeOwner(schema, field, (owner, name) => {
    const properties = propertiesIn(owner);
    const found = ownField(owner, name, field);
    if (after !== undefined && !Object.hasOwn(properties, after))
      throw new OperationError(`There is no field "${after}" beside "${name}".`);
    const next = placed(Object.entries(properties), [name, found], after);
    return { ...owner, properties: Object.fromEntries(next) };
  });
  const { parents, name } = placeOf(field);
  return parents.length === 0 ? inGroup(moved, name, group, after) : moved;
};
