import { END_STATES } from '#schemas/market/orderStates.ts';
import { sql, type Transaction } from '#server/engine/database/database.ts';
import type { RecordChange, RecordsOptions } from '#server/engine/records/context.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { onBehalfOf, updateAs, workOn } from '#server/market/conversation/work.ts';

const ENDS: readonly unknown[] = END_STATES;

/** An order that ends leaves nothing to answer: what is open about it is closed in the same transaction. */
export const closeWithOrder =
  (optionsOf: () => RecordsOptions) =>
  async (transaction: Transaction, change: RecordChange): Promise<void> => {
    const { resource, caller, id, before, after } = change;
    const isEnd = ENDS.includes(after?.['status']) && before?.['status'] !== after?.['status'];
    if (resource.name !== 'orders' || change.kind !== 'update' || change.origin || !isEnd) return;
    const options = optionsOf();
    if (!options.model().resources.has('resolutions')) return;
    const open = await transaction.query<{ id: string }>(sql`
      select id from ${tableSql({ name: 'resolutions' })}
      where "t_orderId" = ${id} and doc->>'status' = 'open' order by id`);
    const work = workOn(options, transaction);
    const answeredAt = options.clock().toISOString();
    for (const one of open)
      await updateAs(work, onBehalfOf(caller), 'resolutions', one.id, {
        ...{ status: 'closed', answeredAt },
      });
  };
