import type { JSONPath } from 'jsonc-parser';
import { SYSTEM_FIELDS } from '#schemas';
import { isObject } from '#schemas/model/values/isObject.ts';
import { placesAt, SCHEMA_RULE } from './vocabulary.ts';

/** What names are looked for in: the file as far as it can be read, and the names of the other resources. */
export interface NameContext {
  readonly document: unknown;
  readonly path: JSONPath;
  readonly resources: readonly string[];
}

type Names = (context: NameContext) => readonly string[];

export const valueAt = (document: unknown, path: JSONPath): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      Array.isArray(value)
        ? value[Number(part)]
        : isObject(value) && Object.hasOwn(value, part)
          ? value[part]
          : undefined,
    document,
  );

const keysAt = (document: unknown, path: JSONPath): readonly string[] => {
  const value = valueAt(document, path);
  return isObject(value) ? Object.keys(value) : [];
};

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(textsIn) : [];

/** The schemas around a path, from the file itself inwards. */
const schemasAround = (path: JSONPath): readonly JSONPath[] =>
  [...path.keys(), path.length]
    .map((length) => path.slice(0, length))
    .filter((start) => placesAt(start).some(({ rule }) => rule === SCHEMA_RULE));

const schemaAround = (path: JSONPath): JSONPath => schemasAround(path).at(-1) ?? [];

const ONE_RULE = ['if', 'then', 'else', 'not'];
const RULES = ['allOf', 'anyOf', 'oneOf'];

/** The schema that a rule speaks of; nothing for a schema that is no rule of another one. */
const owner = (schema: JSONPath): JSONPath | undefined => {
  const [list, last] = schema.slice(-2);
  if (typeof last === 'string' && ONE_RULE.includes(last)) return schema.slice(0, -1);
  return typeof last === 'number' && RULES.includes(String(list)) ? schema.slice(0, -2) : undefined;
};

/** The fields of a schema, and of those that it is a rule of. */
const fieldsOf = (document: unknown, schema: JSONPath): readonly string[] => {
  const own = keysAt(document, [...schema, 'properties']);
  const above = owner(schema);
  return above ? [...new Set([...own, ...fieldsOf(document, above)])] : own;
};

const fieldsHere: Names = ({ document, path }) => fieldsOf(document, schemaAround(path));

/** The fields that a rule may speak of, where a rule lists fields. */
const fieldsOfOwner: Names = ({ document, path }) => {
  const above = owner(schemaAround(path));
  return above ? fieldsOf(document, above) : [];
};

/** The schema whose fields stand beside the one that the path lies in, and that one's name. */
const besideIn = (path: JSONPath): { schema: JSONPath; name: string } | undefined => {
  const field = schemasAround(path).findLast((schema) => schema.at(-2) === 'properties');
  return field && { schema: field.slice(0, -2), name: String(field.at(-1)) };
};

const siblings: Names = ({ document, path }) => {
  const beside = besideIn(path);
  if (!beside) return [];
  return fieldsOf(document, beside.schema).filter((field) => field !== beside.name);
};

const rowFields: Names = ({ document }) => keysAt(document, ['properties']);
const shownFields: Names = (context) => [...rowFields(context), ...SYSTEM_FIELDS];

const choices: Names = ({ document, path }) =>
  textsIn(valueAt(document, [...schemaAround(path), 'enum']));

const states: Names = (context) => {
  const { document, path } = context;
  const named = keysAt(document, [...schemaAround(path), 'x-states', 'states']);
  return named.length > 0 ? named : choices(context);
};

/** The states of the fields beside a field, one of which says where a row is. */
const statesBeside: Names = ({ document, path }) => {
  const beside = besideIn(path);
  if (!beside) return [];
  return keysAt(document, [...beside.schema, 'properties']).flatMap((field) =>
    keysAt(document, [...beside.schema, 'properties', field, 'x-states', 'states']),
  );
};

/** Who may make moves is no list of the schema: what the file says elsewhere is likely to be meant again. */
const moversElsewhere: Names = ({ document, path }) => {
  const moves = valueAt(document, [...schemaAround(path), 'x-states', 'moves']);
  if (!Array.isArray(moves)) return [];
  return [...new Set(moves.flatMap((move) => (isObject(move) ? textsIn(move['by']) : [])))];
};

const choicesOfDecider: Names = (context) => {
  const { document, path } = context;
  const by = valueAt(document, [...schemaAround(path), 'x-ref', 'by']);
  const beside = besideIn(path);
  if (!beside || typeof by !== 'string') return [];
  return textsIn(valueAt(document, [...beside.schema, 'properties', by, 'enum']));
};

const resources: Names = (context) => context.resources;
const shapesHere: Names = ({ document }) =>
  ['$defs', 'definitions'].flatMap((folder) =>
    keysAt(document, [folder]).map((name) => `#/${folder}/${name}`),
  );

const SCHEMA = `${SCHEMA_RULE}/properties`;
const RESOURCE = '/definitions/resource/properties';
const FIELD = '/definitions/field/properties';
const STATES = '/definitions/states/properties';
const MOVE = `${STATES}/moves/items/properties`;
const REFERENCE = `${SCHEMA}/x-ref/then/properties`;
const SORT = `${RESOURCE}/listDefault/properties/sort/properties`;

/** Which names a text may be, by the rule of `meta.json` for it. */
export const VALUE_NAMES: Readonly<Record<string, Names>> = {
  [`${SCHEMA}/required/items`]: fieldsHere,
  [`${SCHEMA}/dependentRequired/additionalProperties/items`]: fieldsHere,
  [`${SCHEMA}/$ref`]: shapesHere,
  [`${SCHEMA}/default`]: choices,
  [`${SCHEMA}/const`]: choices,
  [`${SCHEMA}/x-equals`]: siblings,
  [`${SCHEMA}/x-slug`]: siblings,
  [`${SCHEMA}/x-ref/else`]: resources,
  [`${REFERENCE}/by`]: siblings,
  [`${REFERENCE}/resources/additionalProperties`]: resources,
  [`${RESOURCE}/recordTitle`]: rowFields,
  [`${RESOURCE}/listDefault/properties/columns/items`]: shownFields,
  [`${SORT}/field`]: shownFields,
  [`${RESOURCE}/indexes/items/items`]: shownFields,
  [`${RESOURCE}/counts/items`]: rowFields,
  '/definitions/group/properties/fields/items': rowFields,
  [`${FIELD}/place/properties/country`]: siblings,
  [`${FIELD}/place/properties/province`]: siblings,
  [`${FIELD}/readOnly/then/items`]: statesBeside,
  [`${STATES}/initial`]: states,
  [`${STATES}/trash`]: states,
  [`${STATES}/aliases/additionalProperties`]: states,
  [`${MOVE}/from/items`]: states,
  [`${MOVE}/to`]: states,
  [`${MOVE}/by/items`]: moversElsewhere,
  [`${MOVE}/reason`]: siblings,
};

/** Texts that name fields in braces: "{firstname} {lastname}". */
export const TEMPLATE_NAMES: Readonly<Record<string, Names>> = {
  [`${SCHEMA}/x-computed`]: siblings,
  [`${RESOURCE}/recordTitle`]: rowFields,
};

/** Which names the entries of an object may have, by the rule of `meta.json` for the object. */
export const KEY_NAMES: Readonly<Record<string, Names>> = {
  [`${SCHEMA}/properties`]: fieldsOfOwner,
  [`${SCHEMA}/dependentRequired`]: fieldsHere,
  [`${SCHEMA}/dependentSchemas`]: fieldsHere,
  [`${SCHEMA}/x-enum`]: choices,
  [`${REFERENCE}/resources`]: choicesOfDecider,
  [`${STATES}/states`]: choices,
};
