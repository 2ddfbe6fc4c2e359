import { categories } from './categories.ts';
import { orders } from './orders.ts';
import type { Rule } from './rule.ts';
import { withdrawals } from './withdrawals.ts';

/** Resources that ask for more than their schema can say. */
const RULES: Readonly<Record<string, Rule>> = { categories, orders, withdrawals };

const NO_RULE: Rule = {};

export const ruleOf = (resource: string): Rule => RULES[resource] ?? NO_RULE;
