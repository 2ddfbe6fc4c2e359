import type { EventKind } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { RecordChange } from '#server/engine/records/context.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { NewEvent } from './event.ts';

/** What buyers hear of, when it is of their own orders. */
const BUYER_RESOURCES: readonly string[] = ['orders', 'messages', 'offers', 'deliveries'];

const kindOf = ({ resource, kind, before, after }: RecordChange): EventKind => {
  if (resource.name === 'messages' && kind === 'create') return 'message';
  const isMoved = kind === 'update' && before?.['status'] !== after?.['status'];
  return resource.name === 'orders' && isMoved ? 'order' : 'row';
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const buyerOf = async (
  transaction: Queryable,
  { resource, before, after }: RecordChange,
  orderId: string | undefined,
): Promise<string | undefined> => {
  if (!BUYER_RESOURCES.includes(resource.name)) return undefined;
  if (resource.name === 'orders') return textOf((after ?? before)?.['customerId']);
  if (orderId === undefined) return undefined;
  const [order] = await transaction.query<{ customer_id: string | null }>(sql`
    select doc->>'customerId' as customer_id from ${tableSql({ name: 'orders' })}
    where id = ${orderId}`);
  return order?.customer_id ?? undefined;
};

/** The event of one change of one row; its team, and its buyer where it has one, will hear of it. */
export const eventOf = async (transaction: Queryable, change: RecordChange): Promise<NewEvent> => {
  const { resource, id, teamId } = change;
  const orderId = textOf((change.after ?? change.before)?.['orderId']);
  const customerId = await buyerOf(transaction, change, orderId);
  return {
    kind: kindOf(change),
    // A team's own row belongs to that team alone, although no team's column says so.
    teamId: resource.name === 'teams' ? id : teamId,
    resource: resource.name,
    id,
    change: change.kind,
    ...(orderId !== undefined && { orderId }),
    ...(customerId !== undefined && { customerId }),
  };
};
