/** GEN-3, TABLE-10: values under names that a schema leaves open come back from a file. */
import { expect, it } from 'vitest';
import { readRows } from '#src/admin/table/import/fileRows.ts';
import { completeMapping, guessMapping } from '#src/admin/table/import/mapping.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { addSchemas, callsOf, rest } from '../records/standardCalls.ts';
import { roundTrips } from './roundTrips.ts';

const TEXT = { type: 'string' };

/** What a schema may say of names that it does not list, with values that it takes under them. */
const FREE: Readonly<Record<string, readonly [Record<string, unknown>, Record<string, unknown>]>> =
  {
    anything: [
      {},
      { n: 1, note: 'x', 'a.b': [1, { c: null }], none: null, constructor: true, ' spaced ': '1' },
    ],
    numbers: [{ additionalProperties: { type: 'number' } }, { weight: 2.5, 'x y': 0 }],
    patterns: [
      { patternProperties: { '^x-': { type: ['string', 'null'] } }, additionalProperties: false },
      { 'x-a': 'one', 'x-b': null },
    ],
  };
const FREE_SCHEMAS = Object.fromEntries(
  Object.entries(FREE).map(([name, [rules]]) => [
    name,
    { type: 'object', properties: { title: TEXT }, ...rules },
  ]),
);
describeApplication(
  'names that a schema does not list',
  (application) => {
    const { ask, create } = callsOf(application);
    const { fromServer, fromPage, asFile, asGuessed, rowsOf, run, resourceOf } =
      roundTrips(application);

    it.each(Object.entries(FREE))(
      'names that the schema does not list come back from JSON, whole: %s',
      async (name, [, values]) => {
        await create(name, { title: 'first', ...values });
        await create(name, { title: 'second' });
        const before = await rowsOf(name);
        expect(before.map((row) => row.values)).toEqual([
          { title: 'first', ...values },
          { title: 'second' },
        ]);
        for (const [writer, write] of Object.entries({ fromServer, fromPage })) {
          for (const [reader, read] of Object.entries({ asFile, asGuessed })) {
            const way = `${writer} ${reader}`;
            const text = await write(name, 'json');
            const first = before[0]?._id;
            const emptied = await ask('PUT', rest(name, `/${String(first)}`), { title: 'other' });
            expect([way, emptied.status]).toEqual([way, 200]);
            const again = await read(name, 'json', text);
            const counts = { created: 0, updated: 1, unchanged: 1, refused: 0 };
            expect(again, `${way}\n${text}`).toMatchObject({ ...counts, refusedRows: [] });
            expect(await rowsOf(name), way).toEqual(before);
          }
        }
      },
    );

    it('a column of a spreadsheet fills such a name where the mapping says so', async () => {
      const before = await rowsOf('numbers');
      const text = `_id,weight,note\n${String(before[1]?._id)},12,kept out\n`;
      const read = readRows('rows.csv', new TextEncoder().encode(text).slice().buffer);
      if (!('file' in read)) throw new Error(read.problem.kind);
      const resource = resourceOf('numbers');
      const guess = guessMapping(resource, read.file);
      expect(guess).toEqual({ _id: '_id', weight: null, note: null });
      const mapping = completeMapping(resource, { ...guess, weight: 'weight' });
      const done = await run({ resource: 'numbers', format: 'csv', mapping }, read.file.rows);
      expect(done).toMatchObject({ updated: 1, refused: 0 });
      expect((await rowsOf('numbers'))[1]?.values).toEqual({ title: 'second', weight: 12 });
    });
  },
  { prepareSchemas: addSchemas(FREE_SCHEMAS), environment: { WORK_BUDGET: 'off' } },
);
