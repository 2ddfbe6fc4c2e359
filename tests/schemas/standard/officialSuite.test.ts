import { beforeAll, describe, expect, test } from 'vitest';
import { DRAFTS } from '#schemas/model/standard/dialects.ts';
import { matcherOf } from '#schemas/model/validation/patternEngine.ts';
import { countOf, type DraftCases, wrongVerdicts } from './judging.ts';
import { hasOfficialSuite, readOfficialSuite, SUITE_NAME } from './officialSuite.ts';

/** The suite of 2026 has 612 to 1,299 required cases a draft; fewer would mean that they were not found. */
const LEAST_CASES = 600;

describe.skipIf(!hasOfficialSuite)(`the official suite (${SUITE_NAME}) (GEN-1)`, () => {
  let suite: readonly DraftCases[] = [];
  beforeAll(async () => {
    suite = await readOfficialSuite();
  });

  test.each(Object.values(DRAFTS))('is judged as it says in every case of draft %s', (draft) => {
    const cases = suite.filter((one) => one.draft === draft);
    expect(cases.reduce((sum, one) => sum + countOf(one), 0)).toBeGreaterThan(LEAST_CASES);
    expect(cases.flatMap((one) => wrongVerdicts(one, matcherOf))).toEqual([]);
  });
});
