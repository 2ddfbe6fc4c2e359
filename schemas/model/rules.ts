import type { JsonSchema } from './jsonSchema.ts';

/** Whose rules the values of a schema follow: Souk's own, or JSON Schema to the letter (decisions.md "Later decisions"). */
export type Rules = 'souk' | 'standard';

const OWN_DIALECT = /(?:^|\/)meta\.json$/;

/** A file that names `meta.json` is written in Souk's own words: those of before `rules` was one say no more than that. */
export const rulesOf = (schema: JsonSchema): Rules =>
  schema['x-resource']?.rules === 'souk' || OWN_DIALECT.test(schema.$schema ?? '')
    ? 'souk'
    : 'standard';
