/** A conversation with as many messages as wished for: its order by the product's own calls, its messages by SQL. */

import { MINUTE_MS } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { SILENT } from '../../harness/silent.ts';
import type { Stage } from './stage.ts';

/** Both sides speak, and now and then one of them at length. */
const WORDS = 'The draft of the shop window is done and waits for a look. ';
const MARKETS = '/apis/markets/api';

export interface LongConversation {
  readonly orderId: string;
  readonly count: number;
  /** When message `index` was written (UTC). */
  readonly momentOf: (index: number) => Date;
}

/** Where the message of this number is drawn. */
export const messageSelector = (index: number): string =>
  `[data-message="${index.toString(16).padStart(24, '0')}"]`;

const idOf = (row: unknown): string => {
  // The server's own contract, held by its tests.
  const { _id } = row as { _id: string };
  return _id;
};

let people = 0;

/** An order of a new buyer, for its conversation; answers the order's id. */
export const openConversation = async (stage: Stage, title: string): Promise<string> => {
  people += 1;
  const person = {
    firstname: 'Bench',
    lastname: title,
    email: `ui${Date.now()}.${people}@souk.com`,
  };
  const customer = await stage.call('/api/customers/create', person);
  const order = { title, customerId: idOf(customer), quantity: 1, packagePrice: 100 };
  return idOf(await stage.call(`${MARKETS}/orders/create`, order));
};

/** One message a minute until now, all of them read. */
export const makeLongConversation = async (
  stage: Stage,
  count: number,
): Promise<LongConversation> => {
  if (stage.databaseUrl === undefined) throw new Error('A long conversation needs PostgreSQL.');
  const orderId = await openConversation(stage, 'A long talk');
  const startMs = Date.now() - (count + 1) * MINUTE_MS;
  const start = new Date(startMs).toISOString();
  const database = await openDatabase({ databaseUrl: stage.databaseUrl, log: SILENT });
  try {
    await database.executeAlone(sql`
      insert into r_messages (id, team_id, created_at, updated_at, search, doc, "t_orderId")
      select lpad(to_hex(n), 24, '0'), o.team_id, at, at, '',
        jsonb_build_object('orderId', o.id, 'sender', case n % 3 when 0 then 'buyer' else 'seller' end,
          'readAt', at, 'message', '<p>' || n || ' ' || repeat(${WORDS}::text, 1 + n % 4) || '</p>'),
        o.id
      from generate_series(0, ${count - 1}::int) as n
      cross join (select id, team_id from r_orders where id = ${orderId}) as o
      cross join lateral (select ${start}::timestamptz + n * interval '1 minute' as at) as moment`);
    await database.executeAlone(sql`analyze r_messages`);
  } finally {
    await database.close();
  }
  return { orderId, count, momentOf: (index) => new Date(startMs + index * MINUTE_MS) };
};
