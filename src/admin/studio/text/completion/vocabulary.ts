import type { JSONPath } from 'jsonc-parser';
import meta from '#schemas/meta.json' with { type: 'json' };
import { isObject } from '#schemas/model/values/isObject.ts';
import type { KeywordShape } from './keywordShape.ts';
import { STANDARD_KEYWORDS } from './standardKeywords.ts';

/** One thing that a place of a schema file may be. */
export interface Place {
  /** Where `meta.json` says it, as a JSON pointer. */
  readonly rule: string;
  readonly shape: KeywordShape;
}

export const SCHEMA_RULE = '/definitions/schema';

const { definitions } = meta;
const DEFINITIONS: Readonly<Record<string, KeywordShape>> = {
  ...definitions,
  schema: {
    ...definitions.schema,
    properties: { ...STANDARD_KEYWORDS, ...definitions.schema.properties },
  },
};

const referred = (reference: string): readonly Place[] => {
  const rule = reference.slice(1);
  const shape = DEFINITIONS[rule.slice('/definitions/'.length)];
  return shape ? readings({ rule, shape }) : [];
};

/** A place with all that it may be: what it refers to, and both branches of a condition. */
const readings = (place: Place): readonly Place[] => {
  const { rule, shape } = place;
  const { allOf = [], then: yes, else: no } = shape;
  return [
    place,
    ...(shape.$ref === undefined ? [] : referred(shape.$ref)),
    ...allOf.flatMap((part, index) => readings({ rule: `${rule}/allOf/${index}`, shape: part })),
    ...(yes ? readings({ rule: `${rule}/then`, shape: yes }) : []),
    ...(no ? readings({ rule: `${rule}/else`, shape: no }) : []),
  ];
};

const within = (rule: string, shape: KeywordShape | boolean | undefined): readonly Place[] =>
  isObject(shape) ? readings({ rule, shape }) : [];

const step = ({ rule, shape }: Place, part: string | number): readonly Place[] => {
  if (typeof part === 'number') return within(`${rule}/items`, shape.items);
  const { properties = {} } = shape;
  return Object.hasOwn(properties, part)
    ? within(`${rule}/properties/${part}`, properties[part])
    : within(`${rule}/additionalProperties`, shape.additionalProperties);
};

/** What a schema file may hold at a path. */
export const placesAt = (path: JSONPath): readonly Place[] =>
  path.reduce<readonly Place[]>(
    (places, part) => places.flatMap((place) => step(place, part)),
    referred(`#${SCHEMA_RULE}`),
  );

/** How a keyword reads: what it means, and which types of JSON its value may have. */
export interface KeywordFacts {
  readonly description?: string | undefined;
  readonly types: ReadonlySet<string>;
}

const typesOf = ({ type, enum: values = [] }: KeywordShape): readonly string[] => {
  const named = type === undefined ? [] : [type].flat();
  return named.length > 0 ? named : values.map((value) => typeof value);
};

export const keywordFacts = (place: Place, keyword: string): KeywordFacts => {
  const found = step(place, keyword);
  return {
    description: found[0]?.shape.description,
    types: new Set(found.flatMap(({ shape }) => typesOf(shape))),
  };
};
