import { isObject } from '#schemas/model/values/isObject.ts';
import type { Alternative, ObjectPart } from './alternatives.ts';
import type { Schema } from './schema.ts';
import { type NameStart, nameStarts, surelyTakes } from './template.ts';
import { type Field, NEVER, type ObjectNode, type TypeNode, UNKNOWN, unionOf } from './typeNode.ts';

export interface TypeOfSchemas {
  /** The type of what all of these take. */
  readonly typeOf: (schemas: readonly Schema[], label: string) => TypeNode;
  readonly isImpossible: (schemas: readonly Schema[]) => boolean;
}

const schemasFor = (name: string, parts: readonly ObjectPart[]): readonly Schema[] =>
  parts.flatMap(({ properties, patterns, rest }) => {
    const declared = properties.get(name);
    const fitting = patterns.filter(([pattern]) => surelyTakes(pattern, name));
    const own = declared ?? (patterns.length === 0 ? rest : true);
    return [own, ...fitting.map(([, schema]) => schema)];
  });

const noteOf = (schemas: readonly Schema[]): Pick<Field, 'description' | 'isDeprecated'> => {
  const described = schemas.find(
    (schema) => isObject(schema) && typeof schema.description === 'string',
  );
  const description = isObject(described) ? String(described.description) : undefined;
  const isDeprecated = schemas.some((schema) => isObject(schema) && schema.deprecated === true);
  return { description, isDeprecated };
};

/** TypeScript finds these in every object, so that only an own field that is required can be of another type. */
const INHERITED = new Set([
  ...['constructor', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable'],
  ...['toLocaleString', 'toString', 'valueOf'],
]);

interface Others {
  readonly index?: TypeNode | undefined;
  readonly starts: readonly (readonly [NameStart, TypeNode])[];
}
const ANY_OTHERS: Others = { index: UNKNOWN, starts: [] };
const NO_OTHERS: Others = { starts: [] };

/** The fields of one schema that are not named: by patterns, and the rest. */
const othersByPattern = ({ patterns, rest }: ObjectPart, types: TypeOfSchemas): Others => {
  const isClosed = types.isImpossible([rest]);
  const known = patterns.map(
    ([pattern, schema]) => [nameStarts(pattern), types.typeOf([schema], 'value')] as const,
  );
  const starts = known.flatMap(([list, type]) =>
    (list ?? []).map((start) => [start, type] as const),
  );
  const exact = starts.filter(([{ isExact }, { kind }]) => isExact && kind !== 'unknown');
  if (rest === true) return { index: UNKNOWN, starts: exact };
  const values = known.map(([, type]) => type);
  const areStarts = known.every(([list]) => list !== undefined);
  // A name that starts so need not fit the whole pattern: it may be one of another.
  if (isClosed && areStarts)
    return {
      starts: starts.map(([start, type]) => [start, start.isExact ? type : unionOf(values)]),
    };
  const index = unionOf(isClosed ? values : [...values, types.typeOf([rest], 'value')]);
  return { index, starts: [] };
};

/** The fields that no part names. */
const othersOf = (parts: readonly ObjectPart[], types: TypeOfSchemas): Others => {
  const speaking = parts.filter(({ patterns, rest }) => patterns.length > 0 || rest !== true);
  const plain = speaking.filter(({ patterns }) => patterns.length === 0);
  const rests = plain.map(({ rest }) => rest);
  if (rests.length > 0 && types.isImpossible(rests)) return NO_OTHERS;
  const byPattern = speaking.filter(({ patterns }) => patterns.length > 0);
  const closing = byPattern.find(({ rest }) => rest === false) ?? byPattern[0];
  // Two schemas with patterns cannot be told as one: the stricter one is.
  if (closing && (rests.length === 0 || closing.rest === false))
    return othersByPattern(closing, types);
  return rests.length === 0 ? ANY_OTHERS : { index: types.typeOf(rests, 'value'), starts: [] };
};

/** The type for the names that start so; of those fields too that are named and start so without fitting the pattern. */
const templateOf = (
  [{ text, isExact }, type]: readonly [NameStart, TypeNode],
  fields: readonly Field[],
): readonly [string, TypeNode] => {
  const inside = isExact ? [] : fields.filter(({ name }) => name.startsWith(text));
  return [text, unionOf([type, ...inside.map((field) => field.type)])];
};

/** The type of the objects that an alternative takes. */
export const objectNode = (
  { objects, required, absent }: Alternative,
  types: TypeOfSchemas,
): ObjectNode | typeof NEVER => {
  const { index, starts } = othersOf(objects, types);
  const declared = objects.flatMap(({ properties }) => [...properties.keys()]);
  const fields: Field[] = [];
  for (const name of [...new Set([...declared, ...required, ...absent])].sort()) {
    if (name === '__proto__') continue;
    const schemas = schemasFor(name, objects);
    const isRequired = required.has(name);
    const isImpossible = absent.has(name) || types.isImpossible(schemas);
    if (isImpossible && isRequired) return NEVER;
    const isInherited = !isRequired && INHERITED.has(name);
    const type = isInherited ? UNKNOWN : isImpossible ? NEVER : types.typeOf(schemas, name);
    fields.push({ name, type, isRequired, ...noteOf(schemas) });
  }
  const names = new Set(fields.map(({ name }) => name));
  for (const [{ text, isWhole }, type] of starts)
    if (isWhole && !names.has(text)) fields.push({ name: text, type, isRequired: false });
  const open = starts.filter(([{ isWhole }]) => !isWhole);
  return {
    kind: 'object',
    fields,
    index,
    templates: open.map((start) => templateOf(start, fields)),
  };
};

const isClosed = ({ index, templates }: ObjectNode): boolean =>
  index === undefined && templates.length === 0;

/** Fields that the other members of a union name are spelt out as absent in no more than this many. */
const MAX_SPELT_OUT = 60;

/**
 * Members of a union that have no fields but their own say so of those that other members have: TypeScript takes a
 * field that any member has.
 */
export const toldApart = (nodes: readonly TypeNode[]): readonly TypeNode[] => {
  const objects = nodes.filter((node) => node.kind === 'object');
  const names = new Set(objects.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const isSpeltOut = objects.length > 1 && names.size * objects.length <= MAX_SPELT_OUT;
  return nodes.map((node) => {
    if (node.kind !== 'object' || !isClosed(node)) return node;
    if (objects.length === 1)
      return { ...node, fields: node.fields.filter(({ type }) => type.kind !== 'never') };
    if (!isSpeltOut) return node;
    const own = new Set(node.fields.map(({ name }) => name));
    const others = [...names].filter((name) => !own.has(name));
    const absent = others.map((name) => ({ name, type: NEVER, isRequired: false }));
    const fields = [...node.fields, ...absent].sort((a, b) => (a.name < b.name ? -1 : 1));
    return { ...node, fields };
  });
};
