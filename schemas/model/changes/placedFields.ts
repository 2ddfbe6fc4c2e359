import type { FieldModel, ResourceModel } from '../model.ts';
import { joinPath, splitPath } from '../values/fieldPath.ts';

/** The step into each entry of a list, and into each value under a name that people make up. */
export const ENTRY = '[]';
const ANY_NAME = '{}';

/** A field of a resource at its place, with the id that it keeps whatever it is called (STUDIO-1). */
export interface PlacedField {
  readonly id: string;
  /** The id of the field that it is inside of; none of a field of the row. */
  readonly parent: string | undefined;
  /** The way to it: `customer.email`, `answers.[].text`. */
  readonly path: string;
  readonly field: FieldModel;
}

/** Ids that a server keeps of fields whose files have none, by their paths. */
export type KnownIds = ReadonlyMap<string, string>;

/** Deeper fields are parts of the value at this depth: their changes are changes of its rule. */
const MAX_DEPTH = 8;

interface Found {
  readonly parts: readonly string[];
  readonly field: FieldModel;
  readonly inside: readonly Found[];
}

const childrenOf = (field: FieldModel): readonly (readonly [string, FieldModel])[] => [
  ...field.fields,
  ...field.tuple.map((place, index): [string, FieldModel] => [`[${index}]`, place]),
  ...(field.items ? [[ENTRY, field.items] as const] : []),
  ...field.names.patterns.map((one): [string, FieldModel] => [`{${one.pattern}}`, one.field]),
  ...(field.names.field && !field.names.field.isNever
    ? [[ANY_NAME, field.names.field] as const]
    : []),
];

/** All fields with what is inside them; a shape that contains itself is followed once. */
const findFields = (
  parent: FieldModel,
  parts: readonly string[],
  above: ReadonlySet<FieldModel>,
): readonly Found[] =>
  parts.length === MAX_DEPTH
    ? []
    : childrenOf(parent)
        .filter(([, field]) => !above.has(field))
        .map(([name, field]) => ({
          parts: [...parts, name],
          field,
          inside: findFields(field, [...parts, name], new Set([...above, field])),
        }));

const flat = (found: readonly Found[]): readonly Found[] =>
  found.flatMap((one) => [one, ...flat(one.inside)]);

/** Ids of files that stand at one place only: a shape that several fields refer to brings its ids to each of them. */
const ownIds = (found: readonly Found[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { field } of flat(found)) {
    const id = field.schema['x-id'];
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count === 1).map(([id]) => id));
};

const NONE: ReadonlySet<string> = new Set();

/** A name or an id inside of what has an id. */
const idWithin = (parent: string | undefined, step: string): string =>
  joinPath([...(parent === undefined ? [] : splitPath(parent)), step]);

/**
 * Every field of a resource with its id: the one that its file says, else the one that is known of its path, else its
 * name behind the id of what it is inside of, so that fields which nobody gave an id are the same as long as they are
 * called the same.
 *
 * A rename writes the first name as the id: of an inner field it is the one that has no id in the other version
 * (`unwritten`).
 */
const placeFields = (
  resource: ResourceModel,
  known: KnownIds = new Map(),
  unwritten: ReadonlySet<string> = NONE,
): readonly PlacedField[] => {
  const found = findFields(resource.root, [], new Set([resource.root]));
  const own = ownIds(found);
  const place = (one: Found, parent: string | undefined): readonly PlacedField[] => {
    const path = joinPath(one.parts);
    const written = one.field.schema['x-id'];
    const within = idWithin(parent, written ?? one.parts.at(-1) ?? '');
    const isOwn = written !== undefined && own.has(written) && !unwritten.has(within);
    const id = isOwn ? written : (written === undefined && known.get(path)) || within;
    return [
      { id, parent, path, field: one.field },
      ...one.inside.flatMap((inner) => place(inner, id)),
    ];
  };
  return found.flatMap((one) => place(one, undefined));
};

/** Ids that are known of the fields of both versions, where a server keeps them. */
export interface KnownOfBoth {
  readonly before?: KnownIds | undefined;
  readonly after?: KnownIds | undefined;
}

export interface PlacedInBoth {
  readonly before: readonly PlacedField[];
  readonly after: readonly PlacedField[];
}

const unwrittenIds = (fields: readonly PlacedField[]): ReadonlySet<string> =>
  new Set(fields.filter(({ field }) => field.schema['x-id'] === undefined).map(({ id }) => id));

/** The fields of two versions of a resource, the same field under the same id in both. */
export const placeInBoth = (
  before: ResourceModel,
  after: ResourceModel,
  known: KnownOfBoth = {},
): PlacedInBoth => {
  const [old, young] = [placeFields(before, known.before), placeFields(after, known.after)];
  return {
    before: placeFields(before, known.before, unwrittenIds(young)),
    after: placeFields(after, known.after, unwrittenIds(old)),
  };
};
