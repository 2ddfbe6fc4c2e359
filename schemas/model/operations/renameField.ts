import { renameInFormula } from '../formulas/renameInFormula.ts';
import type { JsonSchema } from '../model.ts';
import { joinPath, splitPath } from '../values/fieldPath.ts';
import { isObject } from '../values/isObject.ts';
import { DAY_MS, utcDay } from '../values/time.ts';
import {
  atObject,
  mapObject,
  notWritten,
  OperationError,
  propertiesIn,
  type Schema,
} from './fieldPlaces.ts';

/** A field gets another name; its values stay where they are (STUDIO-2). */
export interface RenameField {
  /** As queries name it: `customer.email`. */
  readonly field: string;
  readonly to: string;
  /** Days in UTC: since when, and the last on which the APIs answer to the former name. */
  readonly since: string;
  readonly until: string;
}

/** How long a former name answers where nobody says. */
const ANSWERED_DAYS = 90;

/** The days of a rename that is made now; `until` is the last on which the former name answers. */
export const renameDays = (
  now: Date,
  until = utcDay(new Date(now.getTime() + ANSWERED_DAYS * DAY_MS)),
): Pick<RenameField, 'since' | 'until'> => ({ since: utcDay(now), until });

type Rename = (name: string) => string;

/** Schemas of the same object: what they say of its properties is said of the same ones. */
const SAME_OBJECT_LISTS = ['allOf', 'anyOf', 'oneOf'];
const SAME_OBJECT = ['if', 'then', 'else', 'not'];
const NAMED_BY_PROPERTY = ['dependentRequired', 'dependentSchemas', 'dependencies'];

const mapNames = (value: unknown, rename: Rename): unknown =>
  Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? rename(one) : mapNames(one, rename)))
    : value;

/** `{firstname} {lastname}`: names in braces. */
const inTemplate = (value: unknown, rename: Rename): unknown =>
  typeof value === 'string'
    ? value.replace(/\{([^{}]+)\}/g, (_all, name: string) => `{${rename(name)}}`)
    : value;

const inName = (value: unknown, rename: Rename): unknown =>
  typeof value === 'string' ? rename(value) : value;

/** What a move says of the fields of its row. */
const MOVE_NAMES: Readonly<Record<string, (value: unknown, rename: Rename) => unknown>> = {
  reason: inName,
  requires: mapNames,
};

/** What a field says of those beside it. */
const SIBLING_KEYWORDS: Readonly<Record<string, (value: unknown, rename: Rename) => unknown>> = {
  'x-equals': inName,
  'x-slug': inName,
  'x-computed': inTemplate,
  'x-formula': (value, rename) =>
    typeof value === 'string' ? renameInFormula(value, rename) : value,
  'x-ref': (value, rename) =>
    mapObject(value, (key, inner) => [key, key === 'by' ? inName(inner, rename) : inner]),
  'x-ui': (value, rename) =>
    mapObject(value, (key, inner) => [
      key,
      key === 'place'
        ? mapObject(inner, (part, name) => [part, part === 'level' ? name : inName(name, rename)])
        : inner,
    ]),
  'x-states': (value, rename) =>
    mapObject(value, (key, inner) => [
      key,
      key === 'moves' && Array.isArray(inner)
        ? inner.map((move) =>
            mapObject(move, (part, said) => [part, MOVE_NAMES[part]?.(said, rename) ?? said]),
          )
        : inner,
    ]),
};

const inSibling = (schema: unknown, rename: Rename): unknown =>
  mapObject(schema, (key, value) => [
    key,
    Object.hasOwn(SIBLING_KEYWORDS, key) ? SIBLING_KEYWORDS[key]?.(value, rename) : value,
  ]);

/** An object's schema with one property called otherwise, wherever it is spoken of. */
const inObject = (schema: unknown, rename: Rename): unknown =>
  mapObject(schema, (key, value) => {
    if (key === 'properties')
      return [key, mapObject(value, (name, inner) => [rename(name), inSibling(inner, rename)])];
    if (key === 'required') return [key, mapNames(value, rename)];
    if (SAME_OBJECT.includes(key)) return [key, inObject(value, rename)];
    if (SAME_OBJECT_LISTS.includes(key) && Array.isArray(value))
      return [key, value.map((one) => inObject(one, rename))];
    if (NAMED_BY_PROPERTY.includes(key))
      return [
        key,
        mapObject(value, (name, inner) => [
          rename(name),
          Array.isArray(inner) ? mapNames(inner, rename) : inObject(inner, rename),
        ]),
      ];
    return [key, value];
  });

/** What the resource says of its fields, by their paths. */
const inResource = (keywords: unknown, rename: Rename): unknown =>
  mapObject(keywords, (key, value) => {
    switch (key) {
      case 'recordTitle':
        return [
          key,
          typeof value === 'string' && value.includes('{')
            ? inTemplate(value, rename)
            : inName(value, rename),
        ];
      case 'listDefault':
        return [
          key,
          mapObject(value, (part, inner) => [
            part,
            part === 'columns'
              ? mapNames(inner, rename)
              : mapObject(inner, (one, name) => [
                  one,
                  one === 'field' ? inName(name, rename) : name,
                ]),
          ]),
        ];
      case 'indexes':
      case 'counts':
        return [key, mapNames(value, rename)];
      case 'form':
        return [
          key,
          mapObject(value, (layout, groups) => [
            layout,
            Array.isArray(groups)
              ? groups.map((group) =>
                  mapObject(group, (part, inner) => [
                    part,
                    part === 'fields' ? mapNames(inner, rename) : inner,
                  ]),
                )
              : groups,
          ]),
        ];
      default:
        return [key, value];
    }
  });

const aliasesOf = (schema: unknown): Readonly<Record<string, unknown>> => {
  const aliases = isObject(schema) ? schema['x-aliases'] : undefined;
  return isObject(aliases) ? aliases : {};
};

const idOf = (name: string, schema: unknown): unknown =>
  (isObject(schema) ? schema['x-id'] : undefined) ?? name;

/** The renamed field with its first name as its id, and the name that it had among its aliases. */
const withFormerName = (
  schema: Schema,
  from: string,
  { to, since, until }: RenameField,
): Schema => {
  const { 'x-id': _id, 'x-aliases': _aliases, ...rest } = schema;
  const id = idOf(from, schema);
  // A field that has its first name back needs no id; its name is no former one.
  const others = Object.entries(aliasesOf(schema)).filter(([name]) => name !== to);
  return {
    ...rest,
    ...(id !== to && { 'x-id': id }),
    'x-aliases': { ...Object.fromEntries(others), [from]: { since, until } },
  };
};

/** Every name that a field had, or that its values are kept under. */
const namesOf = (name: string, schema: unknown): readonly unknown[] => {
  const forms = isObject(schema) && isObject(schema['x-forms']) ? schema['x-forms'] : {};
  return [idOf(name, schema), ...Object.keys(aliasesOf(schema)), ...Object.keys(forms)];
};

/** What stands in the way of the name among the fields beside the one that is to have it. */
export const requireFree = (properties: Schema, from: string, to: string): void => {
  if (Object.hasOwn(properties, to)) throw new OperationError(`There is a field "${to}" already.`);
  for (const [name, sibling] of Object.entries(properties)) {
    if (name === from || !namesOf(name, sibling).includes(to)) continue;
    throw new OperationError(`"${to}" is a former name of "${name}": choose another one.`);
  }
};

/**
 * The schema with a field under another name, wherever the file speaks of it, and the field's own schema changed; nothing
 * else of it, and nothing is checked but that the field is there.
 */
export const relabelField = (
  schema: JsonSchema,
  parts: readonly string[],
  to: string,
  change: (field: Schema) => Schema,
): JsonSchema => {
  const parents = parts.slice(0, -1);
  const from = parts.at(-1) ?? '';
  const field = joinPath(parts);
  const relabelled = atObject(schema, parents, field, (owner) => {
    if (!Object.hasOwn(propertiesIn(owner), from)) throw notWritten(field, owner);
    return mapObject(
      inObject(owner, (name) => (name === from ? to : name)),
      (key, value) => [
        key,
        key === 'properties'
          ? mapObject(value, (name, inner) => [
              name,
              name === to && isObject(inner) ? change(inner) : inner,
            ])
          : value,
      ],
    );
  });
  const renamePath = (path: string): string => {
    const named = splitPath(path);
    const isOfField = parts.every((part, place) => named[place] === part);
    return isOfField ? joinPath([...parents, to, ...named.slice(parts.length)]) : path;
  };
  // The same keywords under other names.
  return mapObject(relabelled, (key, value) => [
    key,
    key === 'x-resource' ? inResource(value, renamePath) : value,
  ]) as JsonSchema;
};

/** The object that a field is in. Errors: `OperationError` where the file has none at the path. */
const ownerOf = (schema: JsonSchema, parents: readonly string[], field: string): Schema => {
  let found: Schema = {};
  atObject(schema, parents, field, (owner) => {
    found = owner;
    return owner;
  });
  return found;
};

/**
 * The schema with a field called otherwise: wherever the file speaks of it, it is spoken of by the new name.
 *
 * Errors: `OperationError` where there is no such field, or the name is taken.
 */
export const renameField = (schema: JsonSchema, operation: RenameField): JsonSchema => {
  const { field, to } = operation;
  const parts = splitPath(field);
  const from = parts.at(-1) ?? '';
  if (to === from) return schema;
  const owner = ownerOf(schema, parts.slice(0, -1), field);
  const properties = propertiesIn(owner);
  const isDone = Object.hasOwn(aliasesOf(properties[to]), from);
  // Applied twice it changes nothing.
  if (!Object.hasOwn(properties, from) && isDone) return schema;
  if (!Object.hasOwn(properties, from)) throw notWritten(field, owner);
  requireFree(properties, from, to);
  return relabelField(schema, parts, to, (inner) => withFormerName(inner, from, operation));
};
