import { isSame } from '#schemas';
import { defineResource } from '#server/engine/records/context.ts';

/** Stores: when the rates were set is the server's to say. */
export const storesResource = () =>
  defineResource('stores', {
    complete: async ({ row, stored, now, given }) => ({
      fields: {
        ...(!isSame(row['currencies'], stored?.['currencies']) && { ratesAt: now.toISOString() }),
        ...given,
      },
    }),
  });
