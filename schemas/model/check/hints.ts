import { type Draft, dialectNamed, dialectOfDraft, NEWEST_DRAFT } from '../standard/dialects.ts';
import { Documents } from '../standard/documents.ts';
import { schemasWithin } from '../standard/gather.ts';
import { metaSchemas } from '../standard/metaSchemas.ts';
import { isObject } from '../values/isObject.ts';
import { nearestName } from './nearestName.ts';

/** A keyword without effect: somebody else's, or one that was meant otherwise. */
export interface KeywordHint {
  readonly keyword: string;
  readonly count: number;
  /** Draft of the schemas that it stands in. */
  readonly draft: Draft;
  /** The nearest draft in which it counts, where it does not in this one. */
  readonly knownTo?: Draft;
  /** The keyword that was probably meant. */
  readonly nearest?: string;
}

const DRAFTS: readonly Draft[] = [4, 6, 7, 2019, 2020];
/** Say nothing of values, or are followed in every draft, whether its own schema lists them or not. */
const HARMLESS = new Set([
  '$comment',
  '$defs',
  '$ref',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'deprecated',
  'examples',
  'format',
  'readOnly',
  'writeOnly',
]);
const PARTS = /^https:\/\/json-schema\.org\/draft\/(2019|2020)-\d\d\/meta\//;

const draftOf = (address: string): Draft | undefined => {
  const part = DRAFTS.find((draft) => PARTS.exec(address)?.[1] === String(draft));
  return part ?? dialectNamed(address)?.draft;
};

let keywords: ReadonlyMap<Draft, ReadonlySet<string>> | undefined;

/** What each draft knows, by its own schema. */
const keywordsByDraft = (): ReadonlyMap<Draft, ReadonlySet<string>> => {
  keywords ??= new Map(
    DRAFTS.map((draft) => {
      const names = metaSchemas().flatMap(({ address, schema }) => {
        const properties = isObject(schema) ? schema['properties'] : undefined;
        return draftOf(address) === draft && isObject(properties) ? Object.keys(properties) : [];
      });
      return [draft, new Set(names)];
    }),
  );
  return keywords;
};

/** Short words are near to everything. */
const LETTERS_TO_A_SLIP = 4;

const meantBy = (keyword: string, known: ReadonlySet<string>): string | undefined => {
  const isShort = keyword.length < LETTERS_TO_A_SLIP;
  const distance = Math.floor(keyword.length / LETTERS_TO_A_SLIP);
  return isShort ? undefined : nearestName(keyword, [...known], distance);
};

const hintOf = (keyword: string, draft: Draft, count: number): KeywordHint => {
  const known = keywordsByDraft().get(draft) ?? new Set();
  const isKnownTo = (other: Draft): boolean => keywordsByDraft().get(other)?.has(keyword) === true;
  const knownTo =
    DRAFTS.find((other) => other > draft && isKnownTo(other)) ??
    DRAFTS.findLast((other) => other < draft && isKnownTo(other));
  const nearest = knownTo === undefined ? meantBy(keyword, known) : undefined;
  return {
    ...{ keyword, count, draft },
    ...(knownTo !== undefined && { knownTo }),
    ...(nearest !== undefined && { nearest }),
  };
};

const ADDRESS = 'souk://schemas/hints.json';

/**
 * Keywords that the draft of a document does not know; those that begin with `x-` are meant to be nobody's.
 *
 * Shape: what may be a mistake first, then by how often it is there.
 * Source: GEN-1: annotations are kept and listed as a hint.
 */
export const keywordHints = (document: unknown): readonly KeywordHint[] => {
  const documents = new Documents([{ address: ADDRESS, schema: document }]);
  const counts = new Map<Draft, Map<string, number>>();
  for (const { node } of schemasWithin(documents, documents.root(ADDRESS))) {
    const { draft } = node.dialect;
    const known = keywordsByDraft().get(draft);
    for (const keyword of typeof node.schema === 'boolean' ? [] : Object.keys(node.schema)) {
      const isQuiet = keyword.startsWith('x-') || HARMLESS.has(keyword);
      if (isQuiet || known?.has(keyword) === true) continue;
      const ofDraft = counts.get(draft) ?? new Map<string, number>();
      ofDraft.set(keyword, (ofDraft.get(keyword) ?? 0) + 1);
      counts.set(draft, ofDraft);
    }
  }
  const rank = ({ knownTo, nearest }: KeywordHint): number =>
    nearest !== undefined ? 0 : knownTo !== undefined ? 1 : 2;
  return [...counts]
    .flatMap(([draft, names]) => [...names].map(([name, count]) => hintOf(name, draft, count)))
    .toSorted((one, other) => rank(one) - rank(other) || other.count - one.count);
};

/** The draft by whose rules a document is read, and whether it names that one. */
export const draftOfDocument = (document: unknown): { draft: Draft; isNamed: boolean } => {
  const named = isObject(document) ? document['$schema'] : undefined;
  const dialect = typeof named === 'string' ? dialectNamed(named) : undefined;
  return {
    draft: (dialect ?? dialectOfDraft(NEWEST_DRAFT)).draft,
    isNamed: dialect !== undefined,
  };
};
