import type { Issue } from '#schemas';
import { isSame } from '#schemas';
import { issue } from '../fieldErrors.ts';
import { isEmpty } from '../json.ts';
import type { Rule, Write } from './rule.ts';

const FIELDS = ['orderId', 'files', 'message'] as const;

const check = async ({ caller, stored, row }: Write): Promise<readonly Issue[]> => {
  if (!stored || caller.kind === 'system') return [];
  const closed = isEmpty(stored['deliveredAt']) ? ['orderId'] : FIELDS;
  return closed
    .filter((name) => !isSame(stored[name], row[name]))
    .map((name) => issue(name, 'readOnly'));
};

/** Deliveries: what was handed over stays as the buyer got it. */
export const deliveries: Rule = { check };
