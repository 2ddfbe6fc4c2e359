import type { Issue } from '#schemas';
import { isEmpty, isSame } from '#schemas';
import { defineResource } from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import type { Write } from '#server/engine/records/writeTypes.ts';

import { eventOfOrder, ownDeliveries } from './buyerRows.ts';

const FIELDS = ['orderId', 'files', 'message'] as const;

const check = async ({ caller, stored, row }: Write): Promise<readonly Issue[]> => {
  if (!stored || caller.kind === 'system') return [];
  const closed = isEmpty(stored['deliveredAt']) ? ['orderId'] : FIELDS;
  return closed
    .filter((name) => !isSame(stored[name], row[name]))
    .map((name) => issue(name, 'readOnly'));
};

/** Deliveries: what was handed over stays as the buyer got it. */
export const deliveriesResource = defineResource('deliveries', {
  check,
  guests: { buyer: { rows: ownDeliveries } },
  eventOf: eventOfOrder,
});
