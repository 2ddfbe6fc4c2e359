/** Rows for the bench, made by SQL in the product's own tables; indexes, counters and statistics follow. */
import type { Model, ResourceModel } from '#schemas';
import { rebuildCounts } from '#server/engine/counters/rebuildCounts.ts';
import { type Database, type Sql, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { migrate } from '#server/engine/database/migrations.ts';
import { rebuildDerived } from '#server/engine/records/derived.ts';
import { searchText } from '#server/engine/records/query/searchWords.ts';
import { markOf, titlePart } from '#server/engine/records/query/titleWords.ts';
import { tableName } from '#server/engine/records/tableName.ts';
import { buildIndexes } from '#server/engine/records/tables/indexes.ts';
import { createTables } from '#server/engine/records/tables/tables.ts';
import { noteFilled } from '#server/engine/searchTexts/fillTexts.ts';
import { MIGRATIONS } from '#server/features.ts';
import { derivedStatistics } from '#server/market/statistics/maintain.ts';

/** The largest team: about a seventh of all rows. */
export const BENCH_TEAM = '0000000000000000000000t0';
export const BENCH_CONVERSATION = 'ffffffffffffffffffffffff';
export const BENCH_MESSAGES = 1_000_000;
const NOT_DERIVED = ['ledger lines', 'uses of pictures and files', 'conversations', 'search texts'];
/** Orders in work are among the last ones: a shop ends what it begins. */
const IN_WORK_FROM = 0.95;
const CUSTOMERS = 5_000;
export const TITLE_WORDS = 4;
export const DETAIL_WORDS = 29;
const BATCH = 100_000;
const CHECKED_ROWS = 200;
const VACUUMED = [
  'r_orders',
  'r_messages',
  'row_counts',
  'statistic_sums',
  'statistic_states',
  'statistic_products',
  'statistic_open',
];

/** How a number is written as a word; no word begins another. */
export const letters = (number: number): string =>
  [...String(number).padStart(5, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const lettersSql = (number: Sql, digits: number): Sql =>
  sql.raw(`translate(lpad((${number.text})::text, ${digits}, '0'), '0123456789', 'abcdefghij')`);

const VOCABULARY = 20_000;
/** How much rarer later words are. */
const SKEW = 3;

/** Words of a skewed vocabulary: the first are in two rows of three, the ten-thousandth in one of a thousand. */
const words = (count: number): Sql =>
  sql.join(
    Array.from(
      { length: count },
      () =>
        sql`'w' || ${lettersSql(sql.raw(`floor(${VOCABULARY} * power(random(), ${SKEW}))::int`), 5)}`,
    ),
    ` || ' ' || `,
  );

/** The same vocabulary for the order of that number; each time the same. */
export const wordsOf = (number: number, count: number): string =>
  Array.from({ length: count }, (_, place) => {
    // The golden ratio's fractions are spread evenly.
    const share = ((number * 31 + place) * 0.618_033_988_749_895) % 1;
    return `w${letters(Math.floor(VOCABULARY * share ** SKEW))}`;
  }).join(' ');

/** Customers have the orders in turn. */
export const customerIdOf = (number: number): string =>
  (number % CUSTOMERS).toString(16).padStart(24, '0');

/** A word of about twenty rows. */
const rareWord = (rows: number): Sql =>
  sql`'r' || ${lettersSql(sql.raw(`floor(random() * ${Math.ceil(rows / 20)})::int`), 7)}`;

/** Three years of orders that grow denser towards today, as shops grow; 16 teams of very different sizes. */
const ordersSql =
  (rows: number) =>
  (from: number, to: number): Sql =>
    sql`
  insert into r_orders (id, team_id, created_at, updated_at, search, doc, "t_productId", n_total,
    t_status, "t_customerId", "t_paidAt", "t_dueAt")
  select lpad(to_hex(extract(epoch from at)::bigint * 1000), 12, '0') || lpad(to_hex(n), 12, '0'),
    team, at, at, title || ' inv ' || number || ' inv' || number || ' ' || ltrim(number, '0') || ' inv' ||
      ltrim(number, '0') || ' - standard usd ' || details || ' ' || ${markOf('customers')}::text
      || ' ana k' || ${lettersSql(sql`n % ${sql.raw(String(CUSTOMERS))}`, 5)},
    jsonb_build_object('title', title, 'productType', 'app', 'productId', product,
      'packageName', 'Standard', 'packageType', 'standard', 'packagePrice', price, 'quantity', 1,
      'durationDays', 3, 'fees', 0, 'amount', round(price * 0.9, 2), 'subtotal', price,
      'total', price, 'currency', 'USD', 'status', status, 'details', details,
      'customerId', customer, 'customer', jsonb_build_object('firstname', 'Ana',
        'lastname', 'Lopez', 'email', 'ana' || n % 5000 || '@example.com'),
      'invoiceId', 'INV-' || number, 'dueAt', due)
      || case when paid is null then '{}'::jsonb else jsonb_build_object('paidAt', paid) end,
    product, price, status, customer, paid, due
  from (
    select n, at, team, title, details, number, price, status, customer, product,
      to_char(at + interval '3 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due,
      case when status not in ('pending', 'cancelled')
        then to_char(at + interval '5 hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as paid
    from (
      select n, date_trunc('milliseconds',
          '2026-11-01T00:00:00Z'::timestamptz - random() * interval '2 hours'
            - power(1 - n::float8 / ${rows}::int, 1.3) * interval '1095 days') as at,
        '0000000000000000000000t' || to_hex(floor(16 * power(random(), 1.4))::int) as team,
        ${words(TITLE_WORDS)} as title, ${words(DETAIL_WORDS)} || ' ' || ${rareWord(rows)} as details, lpad(n::text, 8, '0') as number,
        round((5 + 995 * power(random(), 3))::numeric, 2) as price,
        (array['completed', 'completed', 'completed', 'completed', 'completed', 'completed',
          'cancelled', 'refunded', 'in_progress', 'delivered', 'paid', 'pending'])
          [floor((case when n > ${rows * IN_WORK_FROM}::float8 then 12 else 8 end) * random())::int + 1] as status,
        lpad(to_hex(n % ${sql.raw(String(CUSTOMERS))}), 24, '0') as customer, lpad(to_hex(n % 300), 24, '0') as product
      from generate_series(${from}::int, ${to}::int) as n) as drawn) as filled`;

/** What orders are found by as well: each team has all customers. */
const customersSql = sql`
  insert into r_customers (id, team_id, created_at, updated_at, search, doc)
  select lpad(to_hex(n), 24, '0'), '0000000000000000000000t' || to_hex(team), now(), now(),
    'ana ' || name, jsonb_build_object('firstname', 'Ana', 'lastname', name)
  from (select n, team, 'k' || ${lettersSql(sql`n`, 5)} as name
    from generate_series(0, ${CUSTOMERS - 1}::int) as n, generate_series(0, 15) as team) as drawn
  on conflict do nothing`;

const customerOf = (doc: Row): number => Number.parseInt(String(doc['customerId']), 16);

/** The words of an order's titles, as the product makes them; no other row of the bench refers to one with a title. */
const titlesOf = ({ name }: ResourceModel, doc: Row): string =>
  name === 'orders'
    ? titlePart(new Map([['customers', [`Ana k${letters(customerOf(doc))}`]]]))
    : '';

const messagesSql = (from: number, to: number): Sql => sql`
  insert into r_messages (id, team_id, created_at, updated_at, search, doc, "t_orderId")
  select lpad(to_hex(n), 24, '0'), ${BENCH_TEAM}, at, at, said, jsonb_build_object(
    'orderId', ${BENCH_CONVERSATION}::text, 'message', '<p>' || said || '</p>', 'sender', 'seller'),
    ${BENCH_CONVERSATION}
  from (select n, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second' as at,
      ${words(12)} as said
    from generate_series(${from}::int, ${to}::int) as n) as drawn`;

const countOf = async (database: Database, table: string): Promise<number> => {
  const [row] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return row?.n ?? 0;
};

/** Goes on where an earlier load was stopped. */
const fill = async (
  database: Database,
  resource: ResourceModel,
  rows: number,
  statement: (from: number, to: number) => Sql,
  say: (text: string) => void,
): Promise<boolean> => {
  const table = tableName(resource.name);
  const present = await countOf(database, table);
  for (let from = present + 1; from <= rows; from += BATCH) {
    await database.executeAlone(statement(from, Math.min(rows, from + BATCH - 1)));
    if ((from - 1) % (BATCH * 10) === 0) say(`  ${table}: ${from - 1} of ${rows}`);
  }
  return present < rows;
};

/** The words that SQL made must be those that the product would have made. */
const checkSearchText = async (database: Database, resource: ResourceModel): Promise<void> => {
  const rows = await database.query<{ search: string; doc: string }>(sql`
    select search, doc::text as doc from ${sql.identifier(tableName(resource.name))}
    limit ${CHECKED_ROWS}`);
  const sorted = (text: string): string => [...new Set(text.split(' '))].sort().join(' ');
  for (const { search, doc } of rows) {
    const made = searchText(resource, parseRow(doc), titlesOf(resource, parseRow(doc)));
    if (sorted(made) !== sorted(search))
      throw new Error(`Loaded words differ: ${search} / ${made}`);
  }
};

/** They are made last: without them an earlier load was stopped. */
const hasStatistics = async (database: Database): Promise<boolean> => {
  const rows = await database.query(
    sql`select 1 as made from derived_data where name = ${derivedStatistics.name}`,
  );
  return rows.length > 0;
};

export interface LoadOptions {
  readonly orders: number;
  readonly messages: number;
  readonly say: (text: string) => void;
}

const resourceOf = ({ resources }: Model, name: string): ResourceModel => {
  const found = resources.get(name);
  if (!found) throw new Error(`There is no resource "${name}".`);
  return found;
};

/** Loads what is missing and brings indexes, counters and statistics in place. Answers what the steps took, in seconds. */
export const loadRows = async (
  database: Database,
  model: Model,
  { orders, messages, say }: LoadOptions,
): Promise<Readonly<Record<string, number>>> => {
  const took: Record<string, number> = {};
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const startMs = performance.now();
    const result = await work();
    took[name] = (performance.now() - startMs) / 1_000;
    say(`  ${name}: ${took[name].toFixed(1)} s`);
    return result;
  };
  await migrate(database, MIGRATIONS);
  // What else follows from orders (the ledger of their money, their conversations) is not asked for here.
  await database.execute(sql`
    insert into derived_data (name, made_at)
    select name, now() from unnest(${NOT_DERIVED}::text[]) as name on conflict do nothing`);
  const tables = await createTables(database, model);
  const isNew = await timed('rows', async () => {
    const more = await fill(database, resourceOf(model, 'orders'), orders, ordersSql(orders), say);
    const talk = await fill(database, resourceOf(model, 'messages'), messages, messagesSql, say);
    return more || talk;
  });
  await database.executeAlone(customersSql);
  await noteFilled(database, model);
  if (isNew) {
    await checkSearchText(database, resourceOf(model, 'orders'));
    await checkSearchText(database, resourceOf(model, 'messages'));
  }
  const problems = await timed('indexes', () => buildIndexes(database, model, tables));
  if (problems.length > 0)
    throw new Error(`Indexes could not be made: ${JSON.stringify(problems)}`);
  if (!isNew && (await hasStatistics(database))) return took;
  await timed('counters', () =>
    database.transaction((transaction) => rebuildCounts(transaction, model)),
  );
  await timed('statistics', () =>
    database.transaction((transaction) => rebuildDerived(transaction, [derivedStatistics])),
  );
  await timed('vacuum and analyze', async () => {
    for (const name of VACUUMED) {
      await database.executeAlone(sql`vacuum (analyze) ${sql.identifier(name)}`);
    }
  });
  return took;
};
