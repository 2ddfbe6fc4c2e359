import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { EventFacts, RecordChange } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** The orders of one buyer. */
export const ownOrders = ({ teamId, guestId = '' }: Caller): Sql =>
  sql`team_id = ${teamId} and "t_customerId" = ${guestId}`;

/** Rows that belong to an order of one buyer: what was said, offered and delivered for it. */
export const ofOwnOrders = (
  buyer: Caller,
): Sql => sql`team_id = ${buyer.teamId} and "t_orderId" in (
    select id from ${tableSql({ name: 'orders' })} where ${ownOrders(buyer)})`;

const handedOver = sql`doc ? 'deliveredAt'`;

/** A delivery that was not handed over yet is the seller's alone. */
export const ownDeliveries = (buyer: Caller): Sql => sql`${ofOwnOrders(buyer)} and ${handedOver}`;

const filesOfRow = sql`select jsonb_array_elements_text(doc->'files') from`;
const hasFiles = sql`jsonb_typeof(doc->'files') = 'array'`;

/** The files of what was said and delivered for the buyer's orders. */
export const ownFiles = (buyer: Caller): Sql => sql`team_id = ${buyer.teamId} and id in (
        ${filesOfRow} ${tableSql({ name: 'deliveries' })}
        where ${ownDeliveries(buyer)} and ${hasFiles}
        union all ${filesOfRow} ${tableSql({ name: 'messages' })}
        where ${ofOwnOrders(buyer)} and ${hasFiles})`;

/** What the stream says of a row that belongs to an order: the order, and the buyer who hears of it as well. */
export const eventOfOrder = async (
  transaction: Queryable,
  { before, after }: RecordChange,
): Promise<EventFacts> => {
  const orderId = (after ?? before)?.['orderId'];
  if (typeof orderId !== 'string' || orderId === '') return {};
  const [order] = await transaction.query<{ customer_id: string | null }>(sql`
    select doc->>'customerId' as customer_id from ${tableSql({ name: 'orders' })}
    where id = ${orderId}`);
  const guestId = order?.customer_id ?? undefined;
  return { orderId, ...(guestId !== undefined && { guestId }) };
};
