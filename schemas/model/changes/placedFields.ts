import type { FieldModel, ResourceModel } from '../model.ts';
import { joinPath } from '../values/fieldPath.ts';

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

/**
 * Every field of a resource with its id: the one that its file says, else the one that is known of its path, else its
 * path, so that fields which nobody gave an id are the same as long as they are called the same.
 */
export const placeFields = (
  resource: ResourceModel,
  known: KnownIds = new Map(),
): readonly PlacedField[] => {
  const found = findFields(resource.root, [], new Set([resource.root]));
  const own = ownIds(found);
  const place = (one: Found, parent: string | undefined): readonly PlacedField[] => {
    const path = joinPath(one.parts);
    const written = one.field.schema['x-id'];
    const isOwn = written !== undefined && own.has(written);
    const shared = written === undefined ? undefined : `${parent ?? ''}/${written}`;
    const id = isOwn ? written : (shared ?? known.get(path) ?? path);
    return [
      { id, parent, path, field: one.field },
      ...one.inside.flatMap((inner) => place(inner, id)),
    ];
  };
  return found.flatMap((one) => place(one, undefined));
};
