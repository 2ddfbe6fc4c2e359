import { beforeAll, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import { matchingSql } from '#server/engine/records/query/matchingSql.ts';
import {
  indexedWordsSql,
  scannedWordsCondition,
  type WordSearch,
  wordPlace,
  wordsCondition,
} from '#server/engine/records/query/searchWords.ts';
import { describeOnEngines } from './engines.ts';
import { seller } from './shop.ts';

const ROWS = 2_000;
/** Words that begin others, in letters and digits, within ASCII and beyond. */
const VOCABULARY = [
  ...['l', 'la', 'lam', 'lamp', 'lamps', 'lampshade', 'oak', 'oaks', 'oa', '1', '12', '12a', 'a1'],
  ...[
    'lamp1',
    'lampß',
    'lampö',
    'ß',
    'oakكتاب',
    'كتاب',
    'كتابه',
    '手机',
    'lamp手机',
    '+',
    '++',
    '🚀',
    '🚀🚀',
    '’',
  ],
  // Their marks in the index are letters of ASCII beside those of other scripts.
  ...[
    'lampx',
    'lampxß',
    'lampßx',
    'lampßxß',
    'كتاب1',
    'كتاب12',
    '1ß',
    '12ß',
    'œuf',
    'œ',
    'cœur',
    'cœ',
  ],
];

/** The same numbers at each run. */
const drawn = (seed: number, below: number): number => {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 12)) >>> 0) % below;
};

const wordsOf = (row: number): string => {
  // Two rows of three are all ASCII: their words stand in the index in another way.
  const words = row % 3 === 0 ? VOCABULARY : VOCABULARY.filter((word) => /^[ -~]+$/.test(word));
  const count = 1 + drawn(row * 7 + 1, 4);
  const places = Array.from({ length: count }, (_, n) =>
    drawn(row * 31 + n * 17 + 5, words.length),
  );
  return [...new Set(places.map((place) => words[place]))].join(' ');
};

/** Rows that the index found, below the rows of the table. */
interface ReadPlan {
  readonly Plans: readonly { readonly 'Actual Rows': number }[];
}

const TEAM = 'words';

describeOnEngines('LIST-5: searching by whole words', (shop) => {
  const idsOf = async (condition: ReturnType<typeof sql>) => {
    const rows = await shop().database.query<{ id: string }>(
      sql`select id from r_apps where ${condition} order by id`,
    );
    return rows.map(({ id }) => id);
  };

  /** As the index of apps is asked for the rows of a team, or of all. */
  const searchFor = (words: readonly string[], team?: string): WordSearch => ({
    ...{ words, hidden: [] },
    ...wordPlace(shop().resource('apps'), team),
  });

  const both = async (words: readonly string[]) => {
    const search = searchFor(words, TEAM);
    return {
      indexed: await idsOf(wordsCondition(search)),
      looked: await idsOf(scannedWordsCondition(search)),
    };
  };

  beforeAll(async () => {
    const texts = Array.from({ length: ROWS }, (_, row) => wordsOf(row));
    await shop().database.execute(sql`
      insert into r_apps (id, team_id, created_at, updated_at, search, doc)
      select lpad(n::text, 24, '0'), ${TEAM}, now(), now(), text, '{}'
      from unnest(${texts}::text[]) with ordinality as told(text, n)`);
    await shop().database.executeAlone(sql`analyze r_apps`);
  });

  const beginnings = [
    ...new Set(VOCABULARY.flatMap((word) => [word, [...word].slice(0, -1).join('')])),
  ].filter(Boolean);

  test('finds by the index what the rows themselves tell, of every word and beginning', async () => {
    for (const word of beginnings) {
      const { indexed, looked } = await both([word]);
      expect(indexed, word).toEqual(looked);
    }
    expect((await both(['lamp'])).indexed.length).toBeGreaterThan(ROWS / 10);
  });

  test('finds by the index what the rows themselves tell, of two words', async () => {
    const pairs = beginnings.map((word, n) => [word, beginnings[(n * 5 + 3) % beginnings.length]]);
    for (const pair of [...pairs, ['lamp', 'oak', 'la'], ['lamp', 'zzzq']]) {
      const { indexed, looked } = await both(pair.filter((word) => word !== undefined));
      expect(indexed, pair.join(' ')).toEqual(looked);
    }
  });

  test('reads no row of the others for one team', async () => {
    const { database } = shop();
    await shop().create(seller(shop(), "o'ther"), 'apps', { title: 'A lamp' });
    const readBy = async (team?: string): Promise<number> =>
      database.transaction(async (transaction) => {
        // Of so few rows the planner would look at each.
        await transaction.execute(sql`set local enable_seqscan = off`);
        const [answer] = await transaction.query<{ 'QUERY PLAN': readonly { Plan: ReadPlan }[] }>(
          sql`explain (analyze, format json) select id from r_apps where ${wordsCondition(searchFor(['lamp'], team))}`,
        );
        return answer?.['QUERY PLAN'][0]?.Plan.Plans[0]?.['Actual Rows'] ?? -1;
      });
    expect(await readBy("o'ther")).toBe(1);
    expect(await readBy('nobody')).toBe(0);
    expect(await readBy()).toBe((await readBy(TEAM)) + 1);
  });

  test('looks for the rows of bulk work and of sums among those of a team that is named', () => {
    const apps = shop().resource('apps');
    const table = shop().tables().get('apps');
    if (!table) throw new Error('Apps have no table.');
    const askedOf = (search: string): readonly unknown[] => {
      const query = parseQueryString(apps, new URLSearchParams(search));
      return matchingSql(shop().model(), table, seller(shop(), 'own', 'admin'), apps, query).values;
    };
    expect(askedOf(`search=lamp&teamId=${TEAM}`)).toContain("('lamP' | 'lamp':*) & 'T:words'");
    expect(askedOf('search=lamp')).toContain("('lamP' | 'lamp':*)");
  });

  test('takes no team for a word, not even that of rows without one', async () => {
    await shop().database.execute(sql`
      insert into r_apps (id, team_id, created_at, updated_at, search, doc)
      values ('nobody', '', now(), now(), 'lamp', '{}')`);
    for (const word of ['t', 'tw', 'twords', TEAM]) {
      const search = searchFor([word]);
      const looked = await idsOf(scannedWordsCondition(search));
      expect(await idsOf(wordsCondition(search)), word).toEqual(looked);
    }
    await shop().database.execute(sql`delete from r_apps where id = 'nobody'`);
  });

  test('reads a common word by itself, not with those that it begins, in every script', async () => {
    const words = ['lamp', 'oak9', 'lampß', 'كتاب', '手机', '++'];
    const { values } = wordsCondition(searchFor(words));
    const asked = [
      "('lamP' | 'lamp':*)",
      "('oakZ9' | 'oak9':*)",
      "('lampXZß' | 'lampXß':*)",
      "('كتاZب' | 'كتاب':*)",
      "('手Z机' | '手机':*)",
      "'++':*",
    ];
    expect(values).toEqual([asked.join(' & ')]);
    const marked = async (search: string) => {
      const [row] = await shop().database.query<{ words: string }>(
        sql`select ${indexedWordsSql({ scope: 'shared' })}::text as words from (select ${search}::text as search) as one_row`,
      );
      return row?.words;
    };
    expect(await marked('lamp oaks oak9 ++')).toBe("'++' 'lamP' 'oakS' 'oakZ9'");
    expect(await marked('lamp oak9 lampß كتاب 手机')).toBe(
      "'lamP' 'lampXZß' 'oakZ9' 'كتاZب' '手Z机'",
    );
  });
});
