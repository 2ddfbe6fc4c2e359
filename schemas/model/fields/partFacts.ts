import type { FieldSource, JsonSchema } from '../model.ts';
import { isSame } from '../values/isSame.ts';
import type { EntryFacts } from './kinds.ts';
import { optionsOf } from './labels.ts';
import { alternativesOf, type Layout, layoutOf, type Part } from './layout.ts';
import { referenceTargets } from './referenceTarget.ts';
import {
  distinctValues,
  likelyTypes,
  type NamedValue,
  typesOf,
  typesOfPart,
  valuesOf,
} from './valueTypes.ts';

/** The keywords of several schemas in one: what stands first wins. */
const merged = (schemas: readonly JsonSchema[]): JsonSchema => {
  const [only, ...others] = schemas;
  if (!only) return {};
  if (others.length === 0) return only;
  const whole: JsonSchema = Object.assign({}, ...schemas.toReversed());
  const required = new Set(schemas.flatMap((schema) => schema.required ?? []));
  return { ...whole, ...(required.size > 0 && { required: [...required] }) };
};

const MEDIA = '#/$defs/media';

export const isMedia = (layout: Layout, { isSouk }: FieldSource): boolean =>
  isSouk && layout.references.has(MEDIA);

/** Everything that is asked of one place, worked out from its schemas. */
export interface Reading {
  readonly always: Layout;
  readonly alternatives: readonly Layout[];
  readonly schema: JsonSchema;
}

const referencesOf = ({ schemas }: Layout): readonly NonNullable<JsonSchema['x-ref']>[] =>
  schemas.flatMap((schema) => schema['x-ref'] ?? []);

/** Every resource that a value at a place leads to, by some branch or by all. */
export const targetsAt = (source: FieldSource, part: Part): readonly string[] => {
  const { always, alternatives } = read(source, part);
  return [always, ...alternatives].flatMap(referencesOf).flatMap(referenceTargets);
};

/** What each branch that takes more than `null` refers to; undefined where one of them refers to something else. */
const sharedReference = (
  source: FieldSource,
  alternatives: readonly Layout[],
): JsonSchema['x-ref'] => {
  if (!alternatives.some((layout) => referencesOf(layout).length > 0)) return undefined;
  const ends = alternatives.filter(
    (layout) =>
      layout.choices.length === 0 &&
      [...(typesOf(source.documents, layout) ?? ['any'])].some((type) => type !== 'null'),
  );
  const [first, ...others] = ends.map((layout) => referencesOf(layout)[0]);
  return others.every((other) => isSame(other, first)) ? first : undefined;
};

export const read = (source: FieldSource, part: Part): Reading => {
  const always = layoutOf(source.documents, part.all);
  const alternatives = part.isSettled ? [] : alternativesOf(source.documents, always, part.any);
  const own = always.schemas.length > 0 ? always.schemas : (alternatives[0]?.schemas ?? []);
  const schema = merged(own);
  const reference = schema['x-ref'] ?? sharedReference(source, alternatives);
  return {
    always,
    alternatives,
    schema: reference === undefined ? schema : { ...schema, 'x-ref': reference },
  };
};

/** Types of a value without `null`, and whether that is one too. */
export const typeFacts = (source: FieldSource, part: Part, { always, alternatives }: Reading) => {
  const named =
    typesOfPart(source.documents, always, part) ?? likelyTypes([always, ...alternatives]);
  if (!named) return { types: undefined, isNullable: true };
  const types = new Set([...named].filter((name) => name !== 'null'));
  return { types, isNullable: named.has('null') };
};

/** The only values that a place may have; `null` is told apart from them. */
export const namedValues = (
  source: FieldSource,
  { all, any }: Part,
  { always }: Reading,
): readonly NamedValue[] | undefined => {
  const own = valuesOf(source.documents, always);
  if (own || all.length > 0) return own;
  const each = any.map((nodes) => valuesOf(source.documents, layoutOf(source.documents, nodes)));
  return each.length > 0 && each.every((values) => values !== undefined)
    ? distinctValues(each.flat())
    : undefined;
};

export const entryFacts = (source: FieldSource, part: Part): EntryFacts => {
  const reading = read(source, part);
  const { types } = typeFacts(source, part, reading);
  const named = namedValues(source, part, reading);
  return {
    types,
    schema: reading.schema,
    options:
      named && named.length > 0
        ? optionsOf(named, { schema: reading.schema, isSouk: source.isSouk })
        : undefined,
  };
};
