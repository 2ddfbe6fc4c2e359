/** Small cases of our own, for whoever does not have the official suite. */
import type { Draft } from '#schemas/model/standard/dialects.ts';
import { metaSchemas } from '#schemas/model/standard/metaSchemas.ts';
import written from '../../cases/jsonSchema/keywords.json' with { type: 'json' };
import type { DraftCases } from './judging.ts';

interface KeywordCase {
  readonly keyword: string;
  readonly note?: string;
  readonly drafts: readonly number[];
  readonly schema: unknown;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}
// Inferred as a union of all their shapes otherwise.
const CASES = written as readonly KeywordCase[];

const testsOf = (values: readonly unknown[], valid: boolean) =>
  values.map((data) => ({ description: JSON.stringify(data), data, valid }));

export const keywordsWithCases = (draft: Draft): readonly string[] =>
  CASES.filter(({ drafts }) => drafts.includes(draft)).map(({ keyword }) => keyword);

export const keywordCases = (draft: Draft): DraftCases => ({
  draft,
  documents: metaSchemas(),
  groups: CASES.filter(({ drafts }) => drafts.includes(draft)).map(
    ({ keyword, note = '', schema, valid, invalid }) => ({
      description: `${keyword} ${note}`,
      schema,
      tests: [...testsOf(valid, true), ...testsOf(invalid, false)],
    }),
  ),
});
