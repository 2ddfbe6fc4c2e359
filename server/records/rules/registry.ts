import { roles } from '#server/engine/access/roleRule.ts';
import { users } from '#server/engine/access/userRule.ts';
import type { Rule } from '#server/engine/records/rule.ts';
import { categories } from '#server/market/catalogue/categoryRule.ts';
import { customers } from '#server/market/conversation/customerRule.ts';
import { messages } from '#server/market/conversation/messageRule.ts';
import { withdrawals } from '#server/market/money/withdrawalRule.ts';
import { deliveries } from '#server/market/orders/deliveryRule.ts';
import { offers } from '#server/market/orders/offerRule.ts';
import { orders } from '#server/market/orders/orderRule.ts';

/** Resources that ask for more than their schema can say. */
const RULES: Readonly<Record<string, Rule>> = {
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

const NO_RULE: Rule = {};

export const ruleOf = (resource: string): Rule => RULES[resource] ?? NO_RULE;
