import { roles } from './engine/access/roleRule.ts';
import { users } from './engine/access/userRule.ts';
import type { Rule } from './engine/records/rule.ts';
import { categories } from './market/catalogue/categoryRule.ts';
import { customers } from './market/conversation/customerRule.ts';
import { messages } from './market/conversation/messageRule.ts';
import { withdrawals } from './market/money/withdrawalRule.ts';
import { deliveries } from './market/orders/deliveryRule.ts';
import { offers } from './market/orders/offerRule.ts';
import { orders } from './market/orders/orderRule.ts';

/** Resources that ask for more than their schema can say. */
export const RULES: Readonly<Record<string, Rule>> = {
  categories,
  customers,
  deliveries,
  messages,
  offers,
  orders,
  roles,
  users,
  withdrawals,
};
