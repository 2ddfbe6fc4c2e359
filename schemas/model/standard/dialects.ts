import { isObject } from '../values/isObject.ts';

/** The drafts of JSON Schema that a file may be written in (GEN-1), by the address that `$schema` names. */
export const DRAFTS = {
  'http://json-schema.org/draft-04/schema': 4,
  'http://json-schema.org/draft-06/schema': 6,
  'http://json-schema.org/draft-07/schema': 7,
  'https://json-schema.org/draft/2019-09/schema': 2019,
  'https://json-schema.org/draft/2020-12/schema': 2020,
} as const;
export type Draft = (typeof DRAFTS)[keyof typeof DRAFTS];

export const NEWEST_DRAFT: Draft = 2020;

/** How the schemas of a document are to be read. */
export interface Dialect {
  readonly draft: Draft;
  /** False where the document's own meta schema leaves the vocabulary of validation out. */
  readonly validates: boolean;
}

const DIALECTS = new Map<string, Dialect>(
  Object.entries(DRAFTS).map(([address, draft]) => [address, { draft, validates: true }]),
);

/** Without the empty fragment, and whichever of both protocols was written. */
const plainAddress = (address: string): string =>
  address.replace(/#$/, '').replace(/^https:(\/\/json-schema\.org\/draft-0)/, 'http:$1');

/** The dialect that an address names; undefined where it is none of the standard's. */
export const dialectNamed = (address: string): Dialect | undefined =>
  DIALECTS.get(plainAddress(address)) ??
  DIALECTS.get(plainAddress(address).replace(/^http:(\/\/json-schema\.org\/draft\/)/, 'https:$1'));

export const dialectOfDraft = (draft: Draft): Dialect => ({ draft, validates: true });

/** What a meta schema of somebody's own makes of its draft. */
export const withVocabularies = (base: Dialect, metaSchema: unknown): Dialect => {
  const vocabularies = isObject(metaSchema) ? metaSchema['$vocabulary'] : undefined;
  if (!isObject(vocabularies)) return base;
  const validates = Object.keys(vocabularies).some((name) => name.endsWith('/vocab/validation'));
  return { ...base, validates };
};
