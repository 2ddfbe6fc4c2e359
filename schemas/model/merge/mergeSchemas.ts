import type { JsonSchema } from '../model.ts';
import { relabelField } from '../operations/renameField.ts';
import { isObject } from '../values/isObject.ts';
import { isSame } from '../values/isSame.ts';
import { type Conflict, mergeValues } from './mergeValues.ts';

/*
 * Two versions of a schema that began as one (STUDIO-7). Fields are the same by their ids, whatever each side calls them:
 * a name is one more thing that both may have changed.
 */

type Schema = Readonly<Record<string, unknown>>;

/** A field's name while its id stands in its place. */
const NAME = 'x-name';
/** In front of names that are being exchanged: two fields may have swapped theirs. */
const AWAY = '\u0001';

/** Every field that the file itself has, those inside others first. */
const fieldPaths = (
  schema: unknown,
  path: readonly string[] = [],
): readonly { readonly path: readonly string[]; readonly field: Schema }[] => {
  if (!isObject(schema)) return [];
  const { properties, items } = schema;
  if (!isObject(properties))
    return isObject(items) && path.length > 0 ? fieldPaths(items, path) : [];
  return Object.entries(properties).flatMap(([name, field]) =>
    isObject(field)
      ? [...fieldPaths(field, [...path, name]), { path: [...path, name], field }]
      : [],
  );
};

/** Fields under other names, all at once; inner ones first, so that a path stays right until its turn. */
const relabelAll = (
  schema: JsonSchema,
  nameOf: (name: string, field: Schema) => string | undefined,
  change: (name: string, field: Schema) => Schema,
): JsonSchema => {
  const away = fieldPaths(schema).reduce((changed, { path, field }) => {
    const name = path.at(-1) ?? '';
    const to = nameOf(name, field);
    return to === undefined
      ? changed
      : relabelField(changed, path, `${AWAY}${to}`, (inner) => change(name, inner));
  }, schema);
  return fieldPaths(away).reduce((changed, { path }) => {
    const name = path.at(-1) ?? '';
    return name.startsWith(AWAY)
      ? relabelField(changed, path, name.slice(AWAY.length), (inner) => inner)
      : changed;
  }, away);
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The schema with ids in place of names. */
export const byIds = (schema: JsonSchema): JsonSchema =>
  relabelAll(
    schema,
    (_name, field) => textOf(field['x-id']),
    (name, { 'x-id': _id, ...field }) => ({ ...field, [NAME]: name }),
  );

/** The schema with names again; a field keeps its id where that is not its name. */
const byNames = (schema: JsonSchema): JsonSchema =>
  relabelAll(
    schema,
    (_id, field) => textOf(field[NAME]),
    (id, { [NAME]: name, ...field }) => ({ ...field, ...(name !== id && { 'x-id': id }) }),
  );

/** Fields beside each other that would have one name. */
const nameClashes = (schema: unknown): readonly Conflict[] => {
  const taken = new Set<string>();
  return fieldPaths(schema).flatMap(({ path, field }) => {
    const name = textOf(field[NAME]) ?? path.at(-1) ?? '';
    const place = JSON.stringify([...path.slice(0, -1), name]);
    if (!taken.has(place)) {
      taken.add(place);
      return [];
    }
    return [{ path: [...path, NAME], base: undefined, mine: name, theirs: name }];
  });
};

/** Where two readings of a schema say something else, whatever its fields are called. */
const differences = (
  one: unknown,
  other: unknown,
  path: readonly string[] = [],
): readonly (readonly string[])[] => {
  if (isSame(one, other)) return [];
  if (!isObject(one) || !isObject(other)) return [path];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((key) => key !== NAME)
    .flatMap((key) => differences(one[key], other[key], [...path, key]));
};

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((place, key) => (isObject(place) ? place[key] : undefined), value);

/** `undefined` takes away what is there. */
const withValueAt = (
  place: unknown,
  [key, ...rest]: readonly string[],
  value: unknown,
): unknown => {
  if (key === undefined) return value;
  if (!isObject(place)) return place;
  const changed = withValueAt(place[key], rest, value);
  const { [key]: _former, ...others } = place;
  return changed === undefined ? others : { ...place, [key]: changed };
};

/**
 * Names that one side speaks of, of a field that the other one took away, whose name another field has by now: read
 * again they would mean that one.
 */
const misread = (schema: JsonSchema): readonly (readonly string[])[] =>
  differences(schema, byIds(byNames(schema)));

export interface MergedSchema {
  /** Where there is a conflict, theirs. */
  readonly schema: JsonSchema;
  /** By ids of fields. */
  readonly conflicts: readonly Conflict[];
}

/** What both made of a schema, together. `undefined`: there is none, or none any more. */
export const mergeSchemas = (
  base: JsonSchema | undefined,
  mine: JsonSchema,
  theirs: JsonSchema,
): MergedSchema => {
  const [first, own, other] = [base && byIds(base), byIds(mine), byIds(theirs)];
  const merged = mergeValues(first, own, other);
  // Merged from objects.
  const schema = merged.value as JsonSchema;
  const clashes = nameClashes(schema);
  const conflicts = [...merged.conflicts, ...clashes];
  if (clashes.length > 0) return { schema: theirs, conflicts };
  const told = misread(schema).map((path) => ({
    ...{ path, base: valueAt(first, path) },
    ...{ mine: valueAt(own, path), theirs: valueAt(other, path) },
  }));
  const settled = told.reduce<unknown>(
    (changed, { path, theirs: value }) => withValueAt(changed, path, value),
    schema,
  );
  // As above.
  return { schema: byNames(settled as JsonSchema), conflicts: [...conflicts, ...told] };
};
