import { beforeAll, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import {
  type WordSearch,
  wordPlace,
  wordsCondition,
} from '#server/engine/records/query/searchWords.ts';
import { describeOnEngines } from './engines.ts';
import { seller } from './shop.ts';

const ROWS = 3_000;
const TEAM = 'common';

/** Every row begins with a word of many forms, two of three have another, one in a thousand a rare one. */
const textOf = (row: number): string =>
  [
    `inv${row}`,
    ...(row % 3 === 0 ? [] : ['standard']),
    ...(row % 1_000 === 7 ? ['walnut'] : []),
    ...(row < ROWS - 600 ? ['early'] : []),
  ].join(' ');

const idOf = (row: number): string => String(row).padStart(24, '0');

describeOnEngines('LIST-5: searching for beginnings that most rows have', (shop) => {
  const find = async (search: string, sort: string, limit = 10) => {
    const apps = shop().resource('apps');
    const query = parseQueryString(
      apps,
      new URLSearchParams({ search, sort, limit: String(limit), fields: '_id' }),
    );
    const answer = await shop().records.search(seller(shop(), TEAM), apps, query);
    return { ...answer, rows: answer.rows.map((text): unknown => JSON.parse(text)) };
  };
  const rowsOf = (numbers: readonly number[]) =>
    numbers.map((row) => expect.objectContaining({ _id: idOf(row) }));
  const matching = (...beginnings: string[]): readonly number[] =>
    Array.from({ length: ROWS }, (_, row) => row).filter((row) =>
      beginnings.every((beginning) => ` ${textOf(row)}`.includes(` ${beginning}`)),
    );

  beforeAll(async () => {
    const texts = Array.from({ length: ROWS }, (_, row) => textOf(row));
    await shop().database.execute(sql`
      insert into r_apps (id, team_id, created_at, updated_at, search, doc)
      select lpad((n - 1)::text, 24, '0'), ${TEAM}, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute',
        now(), text, jsonb_build_object('title', 'App ' || lpad((n - 1)::text, 5, '0'))
      from unnest(${texts}::text[]) with ordinality as told(text, n)`);
    await shop().database.executeAlone(sql`analyze r_apps`);
  });

  test.each([
    [['walnut', 'inv'], false],
    [['walnut', 'st'], false],
    [['wal', 'inv', 'st'], false],
    [['early', 'inv'], false],
    [['st', 'inv'], true],
    [['st'], true],
    [['nothing', 'inv'], false],
  ])('finds the same rows of %j in every order, and counts them', async (words, isOften) => {
    const found = matching(...words);
    const newest = found.toReversed().slice(0, 10);
    for (const [sort, page] of [
      ['-createdAt', newest],
      ['-title', newest],
      ['title', found.slice(0, 10)],
    ] as const) {
      const { rows, total, totalIsEstimate } = await find(words.join(' '), sort);
      expect(rows, sort).toEqual(rowsOf(page));
      // In the order of creation a total above a thousand is an estimate where the newest rows have the page.
      const isEstimated = isOften && sort === '-createdAt';
      expect({ total, totalIsEstimate }, sort).toEqual({
        total: isEstimated ? expect.any(Number) : found.length,
        totalIsEstimate: isEstimated,
      });
    }
  });

  test('asks the index for the words alone that fewer rows have, and looks for hidden titles in all', () => {
    const place = wordPlace({ scope: 'shared' });
    const textsOf = (search: Omit<WordSearch, 'index'>) =>
      wordsCondition({ ...search, ...place }).values;
    const words = ['walnut', 'st'];
    expect(textsOf({ words, hidden: [], common: ['st'] })).toEqual([
      "('walnuT' | 'walnut':*)",
      ' st',
    ]);
    expect(textsOf({ words, hidden: [], common: words })).toEqual([' walnut', ' st']);
    expect(textsOf({ words, hidden: ['mark'], common: ['st'] })).toEqual([
      "('walnuT' | 'walnut':*)",
      expect.stringContaining('mark'),
      ' walnut',
      expect.stringContaining('mark'),
      ' st',
    ]);
  });
});
