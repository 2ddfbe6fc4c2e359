import type { Model } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import type { DerivedData } from '#server/engine/records/derived.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { lineTextOf, orderColumns } from './conversationSummary.ts';
import { eventKind, SPEAKING_EVENTS } from './sides.ts';
import { textOf } from './work.ts';

/** Small enough for one statement's parameters, large enough that a million rows are a thousand statements. */
const ROWS_AT_A_TIME = 1_000;

const ORDERS = tableSql({ name: 'orders' });
const MESSAGES = tableSql({ name: 'messages' });
const OFFERS = tableSql({ name: 'offers' });

interface OrderRow {
  readonly id: string;
  readonly team_id: string;
  readonly created_at: string;
  readonly doc: string;
}

/** Rows as one JSON text: an array of columns would need a type for each. */
const asRecords = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as line(${sql.raw(columns)})`;

const writeOrders = async (transaction: Queryable): Promise<void> => {
  for (let last = ''; ; ) {
    const rows = await transaction.query<OrderRow>(sql`
      select id, team_id, created_at, doc::text as doc from ${ORDERS}
      where id > ${last} and team_id <> ${NO_TEAM} order by id limit ${ROWS_AT_A_TIME}`);
    if (rows.length === 0) return;
    const lines = rows.map(({ id, team_id, created_at, doc }) => ({
      ...orderColumns(id, parseRow(doc)),
      team_id,
      last_at: created_at,
    }));
    const columns = 'order_id, team_id, customer_id, title, status, contact, due_at, delivered_at';
    await transaction.execute(sql`
      insert into conversations (${sql.raw(columns)}, last_at, search)
      select ${sql.raw(columns)}, last_at, search from ${asRecords(
        lines,
        `order_id text, team_id text, customer_id text, title text, status text, contact jsonb,
         due_at timestamptz, delivered_at timestamptz, last_at timestamptz, search text`,
      )}`);
    last = rows.at(-1)?.id ?? '';
  }
};

interface MessageRow {
  readonly id: string;
  readonly order_id: string;
  readonly created_at: string;
  readonly doc: string;
}

const writeLastMessages = async (transaction: Queryable): Promise<void> => {
  for (let last = ''; ; ) {
    const rows = await transaction.query<MessageRow>(sql`
      select distinct on ("t_orderId") id, "t_orderId" as order_id, created_at, doc::text as doc
      from ${MESSAGES} where "t_orderId" > ${last}
      order by "t_orderId", created_at desc, id desc limit ${ROWS_AT_A_TIME}`);
    if (rows.length === 0) return;
    const lines = rows.map(({ id, order_id, created_at, doc }) => {
      const message = parseRow(doc);
      return {
        order_id,
        last_id: id,
        last_at: created_at,
        last_text: lineTextOf(message),
        last_sender: textOf(message, 'sender'),
        last_event: eventKind(message),
      };
    });
    await transaction.execute(sql`
      update conversations set last_id = line.last_id, last_at = line.last_at,
        last_text = line.last_text, last_sender = line.last_sender, last_event = line.last_event
      from ${asRecords(
        lines,
        'order_id text, last_id text, last_at timestamptz, last_text text, last_sender text, last_event text',
      )} where conversations.order_id = line.order_id`);
    last = rows.at(-1)?.order_id ?? '';
  }
};

/** `authorOf` in SQL. */
const AUTHOR = sql`case when doc->>'sender' in ('seller', 'buyer') then doc->>'sender'
  else doc->'event'->>'by' end`;

const countMessages = async (transaction: Queryable): Promise<void> => {
  await transaction.execute(sql`
    update conversations set seller_unread = counted.of_buyer, buyer_unread = counted.of_seller
    from (select "t_orderId" as order_id,
        count(*) filter (where ${AUTHOR} = 'buyer')::int as of_buyer,
        count(*) filter (where ${AUTHOR} = 'seller')::int as of_seller
      from ${MESSAGES} where not (doc ? 'readAt') group by "t_orderId") as counted
    where conversations.order_id = counted.order_id`);
  await transaction.execute(sql`
    update conversations set last_side = spoken.side
    from (select distinct on ("t_orderId") "t_orderId" as order_id, ${AUTHOR} as side
      from ${MESSAGES}
      where doc->>'sender' in ('seller', 'buyer')
        or (doc->'event'->>'kind' = any(${[...SPEAKING_EVENTS]}::text[])
          and doc->'event'->>'by' in ('seller', 'buyer'))
      order by "t_orderId", created_at desc, id desc) as spoken
    where conversations.order_id = spoken.order_id`);
};

const writeOffers = (transaction: Queryable): Promise<number> =>
  transaction.execute(sql`
    update conversations set open_offer_id = open.id, offer_expires_at = open.expires_at
    from (select distinct on ("t_orderId") "t_orderId" as order_id, id,
        (doc->>'expiresAt')::timestamptz as expires_at
      from ${OFFERS} where doc->>'status' = 'open'
      order by "t_orderId", created_at desc, id desc) as open
    where conversations.order_id = open.order_id`);

/** The conversations' lines, made anew from orders, messages and offers. */
export const derivedLines = (model: () => Model): DerivedData => ({
  name: 'conversations',
  rebuild: async (transaction) => {
    const { resources } = model();
    await transaction.execute(sql`delete from conversations`);
    if (!resources.has('orders')) return;
    await writeOrders(transaction);
    if (resources.has('messages')) {
      await writeLastMessages(transaction);
      await countMessages(transaction);
    }
    if (resources.has('offers')) await writeOffers(transaction);
  },
});
