import meta from '../../meta.json' with { type: 'json' };
import type { JsonSchema } from '../model.ts';
import type { Prepared } from '../prepare.ts';
import { type Finding, pointer } from '../reading/subschemas.ts';
import { dialectNamed } from '../standard/dialects.ts';
import { Documents, LostReference, type SchemaNode } from '../standard/documents.ts';
import { Evaluator } from '../standard/evaluator.ts';
import { addressOf, referencesWithin, schemasWithin } from '../standard/gather.ts';
import { metaSchemas } from '../standard/metaSchemas.ts';
import { plainErrors } from '../validation/validation.ts';
import { linearPattern } from '../values/linearPattern.ts';
import { nativeMatcher, readPattern } from '../values/nativePattern.ts';
import { ownValue } from '../values/ownValue.ts';
import { type FurtherNames, keywordFindings, noRegularExpression } from './meta.ts';
import { nearestName } from './nearestName.ts';
import { isLinearPattern } from './patterns.ts';

/* What can be wrong with a file that follows JSON Schema to the letter. */

const NEWEST = 'https://json-schema.org/draft/2020-12/schema';

interface Judge {
  readonly documents: Documents;
  readonly evaluator: Evaluator;
}

let judge: Judge | undefined;

/** The standard's own schemas; read at the first file that follows them. */
const judgeOfSchemas = (): Judge => {
  if (!judge) {
    const documents = new Documents(metaSchemas());
    judge = { documents, evaluator: new Evaluator(documents, { matcher: nativeMatcher }) };
  }
  return judge;
};

/** What the draft of a file says of the file. */
export const draftFindings = (document: JsonSchema): readonly Finding[] => {
  const named = document.$schema;
  const isStandard = named !== undefined && dialectNamed(named) !== undefined;
  const { documents, evaluator } = judgeOfSchemas();
  const root = documents.root(isStandard ? named.replace(/^https?/, protocolOf(named)) : NEWEST);
  return plainErrors(evaluator.faults(root, document)).map(({ keyword, instancePath, params }) => ({
    path: instancePath,
    reason: `breaks the rule "${keyword}" of its draft${detail(params)}`,
  }));
};

/** The older drafts have addresses with the one protocol, the newer with the other; people write both. */
const protocolOf = (address: string): string => (address.includes('/draft/') ? 'https' : 'http');

const detail = (params: Readonly<Record<string, unknown>>): string => {
  const said = Object.values(params).filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return said.length > 0 ? `: ${said.join(', ')}` : '';
};

const OWN_KEYWORDS: readonly string[] = Object.keys(meta.definitions.schema.properties).filter(
  (keyword) => keyword.startsWith('x-'),
);

/** Keywords of ours, and those that somebody meant to be one. */
const ownKeywordFindings = (
  { schema }: SchemaNode,
  path: string,
  further: FurtherNames | undefined,
): readonly Finding[] =>
  typeof schema === 'boolean'
    ? []
    : Object.entries(schema).flatMap(([keyword, value]) => {
        if (!keyword.startsWith('x-')) return [];
        const at = pointer(path, keyword);
        if (OWN_KEYWORDS.includes(keyword))
          return keywordFindings(keyword, value, further).map(({ path: inner, reason }) => ({
            path: `${at}${inner}`,
            reason,
          }));
        const meant = nearestName(keyword, OWN_KEYWORDS);
        return meant === undefined
          ? []
          : [{ path: at, reason: `is no keyword known here: "${meant}" is one` }];
      });

/** The patterns of a place, each with where it stands in it. */
const patternsOf = (
  schema: Readonly<Record<string, unknown>>,
  path: string,
): readonly (readonly [string, string])[] => {
  const { pattern, patternProperties } = schema;
  const ofNames = Object.keys(
    typeof patternProperties === 'object' ? (patternProperties ?? {}) : {},
  );
  return [
    ...(typeof pattern === 'string' ? [[pattern, pointer(path, 'pattern')] as const] : []),
    ...ofNames.map((one) => [one, pointer(path, 'patternProperties', one)] as const),
  ];
};

/** One that cannot be read would be passed over without a word; one that takes very long cannot be run for others. */
const patternFault = (pattern: string): string | undefined => {
  const reading = readPattern(pattern);
  if (!reading) return noRegularExpression(pattern);
  return linearPattern(reading.source) || isLinearPattern(reading.source)
    ? undefined
    : `the pattern ${pattern} can take very long on some texts`;
};

const FORBIDDEN_NAME = '__proto__';

const placeFindings = ({ schema }: SchemaNode, path: string): readonly Finding[] => {
  if (typeof schema === 'boolean') return [];
  const properties = ownValue(schema, 'properties');
  const isForbidden =
    typeof properties === 'object' && Object.hasOwn(properties ?? {}, FORBIDDEN_NAME);
  return [
    ...(isForbidden
      ? [
          {
            path: pointer(path, 'properties', FORBIDDEN_NAME),
            reason: `"${FORBIDDEN_NAME}" cannot be the name of a field`,
          },
        ]
      : []),
    ...patternsOf(schema, path).flatMap(([pattern, at]) => {
      const reason = patternFault(pattern);
      return reason === undefined ? [] : [{ path: at, reason }];
    }),
  ];
};

const lostFindings = (documents: Documents, root: SchemaNode): readonly Finding[] =>
  referencesWithin(documents, root).flatMap(({ node, path, keyword, reference }) => {
    try {
      documents.target(node, reference);
      return [];
    } catch (cause) {
      if (!(cause instanceof LostReference)) throw cause;
      return [{ path: pointer(path, keyword), reason: cause.message }];
    }
  });

/** Whether a schema leads back to itself without looking into the value, which would never end. */
const endlessFindings = (documents: Documents, root: SchemaNode): readonly Finding[] => {
  const done = new Set<SchemaNode>();
  const open = new Set<SchemaNode>();
  const isEndless = (node: SchemaNode): boolean => {
    if (open.has(node)) return true;
    if (done.has(node) || typeof node.schema === 'boolean') return false;
    open.add(node);
    const found = aboutSameValue(documents, node).some(isEndless);
    open.delete(node);
    done.add(node);
    return found;
  };
  return [...schemasWithin(documents, root)]
    .filter(({ node }) => isEndless(node))
    .slice(0, 1)
    .map(({ path }) => ({ path, reason: 'refers to itself without end' }));
};

const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

const aboutSameValue = (documents: Documents, node: SchemaNode): readonly SchemaNode[] => {
  const { schema, dialect } = node;
  if (typeof schema === 'boolean') return [];
  const reference = ownValue(schema, '$ref');
  const target = typeof reference === 'string' ? [documents.target(node, reference)] : [];
  if (target.length > 0 && dialect.draft <= 7) return target;
  const inside = IN_PLACE.flatMap((keyword) => {
    const value = ownValue(schema, keyword);
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.flatMap((one) =>
      typeof one === 'object' && one !== null
        ? [documents.child(node, one as Readonly<Record<string, unknown>>)]
        : [],
    );
  });
  return [...target, ...inside];
};

/** Files that it refers to and that break their own draft. */
const brokenFindings = (references: Prepared['references']): readonly Finding[] =>
  Object.entries(references)
    .filter(([, schema]) => draftFindings(schema).length > 0)
    .map(([at]) => ({ path: '', reason: `refers to ${at}, which is not in order` }));

/**
 * What is wrong with a file that follows the standard; nothing of the standard itself is refused.
 *
 * Shape: findings of the first step that has any.
 * Source: GEN-1, GEN-2; SCHEMA-4.
 */
export const checkStandardFile = (
  name: string,
  document: JsonSchema,
  prepared: Prepared,
  further: FurtherNames | undefined,
): readonly Finding[] => {
  const ofDraft = draftFindings(document);
  if (ofDraft.length > 0) return ofDraft;
  if (prepared.lost.length > 0) return prepared.lost;
  const broken = brokenFindings(prepared.references);
  if (broken.length > 0) return broken;
  const address = addressOf(name);
  const others = Object.entries(prepared.references).map(([at, schema]) => ({
    address: at,
    schema,
  }));
  const documents = new Documents([...others, { address, schema: document }]);
  const root = documents.root(address);
  const lost = lostFindings(documents, root);
  if (lost.length > 0) return lost;
  return [
    ...endlessFindings(documents, root),
    ...[...schemasWithin(documents, root)].flatMap(({ node, path }) => [
      ...ownKeywordFindings(node, path, further),
      ...placeFindings(node, path),
    ]),
  ];
};
