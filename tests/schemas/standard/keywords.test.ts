import { describe, expect, test } from 'vitest';
import { DRAFTS, dialectNamed } from '#schemas/model/standard/dialects.ts';
import { metaSchemas } from '#schemas/model/standard/metaSchemas.ts';
import { matcherOf } from '#schemas/model/validation/patternEngine.ts';
import { wrongVerdicts } from './judging.ts';
import { keywordCases, keywordsWithCases } from './keywordCases.ts';

/** They describe, and judge nothing. */
const DESCRIBING: readonly string[] = [
  ...['title', 'description', '$comment', 'default', 'examples', 'deprecated'],
  ...['readOnly', 'writeOnly', 'contentMediaType', 'contentEncoding', 'contentSchema'],
];

/** The keywords that a draft's own schema names. */
const keywordsOf = (draft: number): readonly string[] => {
  const parts = metaSchemas().flatMap(({ schema }) => {
    // Each is an object with these two.
    const { $schema, properties } = schema as Readonly<Record<string, object | string>>;
    const isOfDraft = dialectNamed(String($schema))?.draft === draft;
    return isOfDraft ? Object.keys(properties ?? {}) : [];
  });
  return [...new Set(parts)].filter((keyword) => !DESCRIBING.includes(keyword));
};

describe.each(Object.values(DRAFTS))('the keywords of draft %s (GEN-1)', (draft) => {
  test('are judged as the draft has it', () => {
    expect(wrongVerdicts(keywordCases(draft), matcherOf)).toEqual([]);
  });

  test('have a case each', () => {
    const known = keywordsWithCases(draft);
    expect(keywordsOf(draft).filter((keyword) => !known.includes(keyword))).toEqual([]);
  });
});
