import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '#schemas';
import { importCellWriter } from '#schemas/model/fromData/importCell.ts';
import {
  FileObservation,
  ProposalError,
  proposeResource,
} from '#schemas/model/fromData/proposeResource.ts';
import { readDate } from '#schemas/model/fromData/readDate.ts';
import { readNumber } from '#schemas/model/fromData/readNumber.ts';
import { printJson } from '#schemas/model/reading/printJson.ts';
import { proposeFromCsv } from '#server/engine/schemaProposals/proposeFromCsv.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';

const NAME = 'made';
const compiler = createSchemaCompiler({ needed: [] });

const problemsOf = (schema: unknown) => {
  const texts = new Map([[`${NAME}.json`, printJson(schema)]]);
  return compileReading({ texts, problems: [] }, compiler).problems;
};

const propose = (headers: readonly string[], rows: readonly (readonly string[])[]) => {
  const observation = new FileObservation(headers);
  for (const row of rows) observation.add(row);
  return proposeResource(observation, { name: NAME });
};

const TELLING = [
  ...[
    '',
    ' ',
    '0',
    '007',
    '-1',
    '1,5',
    '1.234,5',
    '€ 5',
    '5 kg',
    '31/12/2026',
    '12/31/2026',
    '1.2.3',
  ],
  ...[
    '2026-02-30',
    '٣/٤/٢٠٢٦',
    'yes',
    'x',
    'n/a',
    'a@b.co',
    'www.a.com',
    '#fff',
    '{}',
    '[]',
    '["a"]',
  ],
  ...[
    '<p>',
    'a|b',
    'a;b',
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    '9'.repeat(40),
    '\u202e',
  ],
];
const cell = fc.oneof(
  fc.constantFrom(...TELLING),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);
const header = fc.oneof(
  fc.constantFrom(
    '',
    '_id',
    '__proto__',
    'constructor',
    'toString',
    'id',
    'sort',
    'a.b',
    '$x',
    'a[0]',
    'السعر',
    '1st',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
const file = fc.tuple(
  fc.array(header, { minLength: 1, maxLength: 6 }),
  fc.array(fc.array(cell, { maxLength: 7 }), { minLength: 1, maxLength: 12 }),
);

describe('whatever a file holds', () => {
  test('the check of these tests finds a schema that is not in order', () => {
    expect(problemsOf({ 'x-resource': { rules: 'souk' }, type: 'object' })).not.toEqual([]);
  });

  test('its proposal compiles, and so does every other type of its columns', () => {
    fc.assert(
      fc.property(file, ([headers, rows]) => {
        fc.pre(headers.some((one) => one.trim() !== ''));
        const { schema, columns } = propose(headers, rows);
        expect(problemsOf(schema)).toEqual([]);
        const others = columns.map(({ name, alternatives }) => [
          name,
          alternatives.at(-1)?.schema ?? {},
        ]);
        expect(problemsOf({ ...schema, properties: Object.fromEntries(others) })).toEqual([]);
        const cells = columns.map(importCellWriter);
        for (const row of rows)
          for (const write of cells) expect(write(row[0] ?? '')).toBeTypeOf('string');
      }),
      { numRuns: 150, seed: 20_261_125 },
    );
  });

  test('numbers and dates are read or not, in no long time', () => {
    const long = [
      '1'.repeat(99),
      '1 '.repeat(49),
      '1.'.repeat(49),
      `${'a '.repeat(29)}1`,
      ' 1:1'.repeat(15),
    ];
    const start = performance.now();
    for (const text of long)
      for (let round = 0; round < 200; round += 1) [readNumber(text), readDate(text)];
    expect(performance.now() - start).toBeLessThan(1_000);
    fc.assert(
      fc.property(cell, (text) => void [readNumber(text), readDate(text)]),
      { seed: 7 },
    );
  });

  test('names of fields are safe, and no two are alike', () => {
    const hostile = [
      '__proto__',
      'constructor',
      'a.b',
      'a$b',
      'id',
      'ID',
      '',
      ' ',
      'id',
      'العمر',
      '2nd',
      'sort',
    ];
    const { columns } = propose(hostile, [hostile.map(() => '1')]);
    expect(columns.map(({ name }) => name)).toEqual([
      ...['proto', 'originalConstructor', 'aB', 'aB2', 'originalId', 'ID', 'column7', 'column8'],
      ...['originalId2', 'العمر', 'field2nd', 'originalSort'],
    ]);
  });

  test('too many columns are refused before any row is looked at', async () => {
    const wide = csvLine(Array.from({ length: 301 }, (_, index) => `c${index}`));
    const rows = Readable.from([Buffer.from(wide), Buffer.from('1,2\n')]);
    await expect(proposeFromCsv(rows, { name: NAME })).rejects.toThrow(ProposalError);
  });
});
