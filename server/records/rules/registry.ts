import { categories } from './categories.ts';
import { customers } from './customers.ts';
import { deliveries } from './deliveries.ts';
import { messages } from './messages.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { roles } from './roles.ts';
import type { Rule } from './rule.ts';
import { users } from './users.ts';
import { withdrawals } from './withdrawals.ts';

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
