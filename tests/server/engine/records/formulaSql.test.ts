import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadModel } from '#schemas';
import { withFormulas } from '#schemas/model/formulas/resourceFormulas.ts';
import { sql } from '#server/engine/database/database.ts';
import { formulaValuesSql } from '#server/engine/records/formulas/formulaSql.ts';
import {
  formulas,
  OPERANDS,
  RESULTS,
  resultSchema,
  rows,
} from '../../../schemas/formulas/sampleFormulas.ts';
import { describeOnEngines } from './engines.ts';

/** Two formulas of each kind, the second of which reads the first ones. */
const chained = fc.record({
  number: formulas.number,
  text: formulas.text,
  boolean: formulas.boolean,
  date: formulas.date,
});

type Written = Readonly<Record<(typeof RESULTS)[number], string>>;

const resourceOf = (written: Written) => {
  const made = Object.fromEntries(
    RESULTS.map((result) => [`made_${result}`, resultSchema(result, written[result])]),
  );
  const schema = {
    ...{ $schema: './meta.json', title: 'Sample', type: 'object' },
    properties: {
      ...OPERANDS,
      ...made,
      again_number: resultSchema('number', `made_number * 3 + length(made_text)`),
      again_text: resultSchema('text', `made_text & made_number & made_date`),
      again_boolean: resultSchema('boolean', `not made_boolean or made_number > 1`),
    },
  };
  const resource = loadModel({ resources: { samples: schema }, shared: {} }).resources.get(
    'samples',
  );
  if (!resource) throw new Error('The schema makes no resource.');
  return resource;
};

const isPlain = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== 0;

describeOnEngines('a formula (STUDIO-12)', (shop) => {
  test('gives the same to the database and to TypeScript, for any row', async () => {
    let filled = 0;
    await fc.assert(
      fc.asyncProperty(
        chained,
        fc.array(rows, { minLength: 12, maxLength: 12 }),
        async (written, given) => {
          const resource = resourceOf(written);
          const found = await shop().database.query<{ kept: unknown }>(sql`
            select formulas.kept from (
              select doc, place from unnest(${given}::jsonb[]) with ordinality as given (doc, place)) as given
            cross join lateral ${formulaValuesSql(resource)} order by place`);
          const kept = given.map((row) =>
            Object.fromEntries(
              Object.entries(withFormulas(resource, row)).filter(([name]) =>
                /^(?:made|again)_/.test(name),
              ),
            ),
          );
          filled += kept.flatMap((values) => Object.values(values)).filter(isPlain).length;
          expect(found.map((row) => row.kept)).toEqual(kept);
        },
      ),
      { numRuns: 300, seed: 12 },
    );
    // Formulas that give nothing would agree on that alone.
    expect(filled).toBeGreaterThan(5_000);
  });

  test.each([
    ['many factors', Array(40).fill('q').join('*')],
    ['many quotients', `q${'/q'.repeat(39)}`],
    ['many texts', `length(q${'&q'.repeat(38)})`],
    ['many values', `max(${Array(240).fill('q').join()})`],
    ['many parentheses', `${'('.repeat(24)}q${')'.repeat(24)}`],
    ['many conditions', `${'if(q>1,'.repeat(23)}q/q${',0)'.repeat(23)}`],
  ])('of any length that the check takes is worked out: %s', async (_case, formula) => {
    const samples = {
      ...{ $schema: './meta.json', title: 'Sample', type: 'object' },
      properties: { q: { type: 'number' }, made: { type: 'number', 'x-formula': formula } },
    };
    const resource = loadModel({ resources: { samples }, shared: {} }).resources.get('samples');
    if (!resource) throw new Error('The schema makes no resource.');
    const given = [{ q: 999_999_999_999_999 }, { q: 1.000000000001 }, { q: -0.5 }, { q: 2 }];
    const found = await shop().database.query<{ made: unknown }>(sql`
      select formulas.kept->'made' as made
      from (select doc, place from unnest(${given}::jsonb[]) with ordinality as given (doc, place)) as given
      cross join lateral ${formulaValuesSql(resource)} order by place`);
    const worth = given.map((row) => withFormulas(resource, row)['made'] ?? null);
    expect(found.map(({ made }) => made)).toEqual(worth);
    expect(worth.some((value) => value !== null)).toBe(true);
  });

  test('that reads others ten times over is worked out once for each', async () => {
    const squares = Object.fromEntries(
      Array.from({ length: 20 }, (_, place) => [
        `f${place + 1}`,
        { type: 'number', 'x-formula': `round(f${place} * f${place} - f${place}, 3)` },
      ]),
    );
    const samples = {
      ...{ $schema: './meta.json', title: 'Sample', type: 'object' },
      properties: { f0: { type: 'number' }, ...squares },
    };
    const resource = loadModel({ resources: { samples }, shared: {} }).resources.get('samples');
    if (!resource) throw new Error('The schema makes no resource.');
    const row = { f0: 1.5 };
    const [found] = await shop().database.query<{ kept: object }>(sql`
      select formulas.kept from (select ${row}::jsonb as doc) as given
      cross join lateral ${formulaValuesSql(resource)}`);
    expect({ ...row, ...found?.kept }).toEqual(withFormulas(resource, row));
  });
});
