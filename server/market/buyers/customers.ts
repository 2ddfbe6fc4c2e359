import type { Row } from '#server/engine/database/json.ts';
import { defineResource } from '#server/engine/records/context.ts';

/** Passes the pattern of customers' addresses, differs from customer to customer, and reaches nobody. */
const addressOf = (id: string): string => `deleted.${id}@example.com`;

const nobody = (id: string): Row => ({
  firstname: 'Deleted',
  lastname: 'customer',
  email: addressOf(id),
});

/** Customers: whoever has orders cannot go without them, and becomes nobody instead (decisions.md "States"). */
export const customersResource = defineResource('customers', {
  copied: ['firstname', 'lastname', 'email'],
  anonymity: {
    neutral: nobody,
    // Nobody speaks for them any more: a buyer's token of a blocked customer opens nothing.
    fixed: { status: 'blocked' },
    copies: [{ resource: 'orders', reference: 'customerId', field: 'customer' }],
  },
});
