import { changedFields, type Issue } from '#schemas';
import { issue } from '#server/engine/records/fieldErrors.ts';
import type { Completion, Rule, Write } from '#server/engine/records/rule.ts';

/** A typing error may be corrected; whom it was for, and what it offered or delivered, stands. */
const CORRECTABLE: readonly string[] = ['message'];

const complete = async ({ caller, given, internal, stored }: Write): Promise<Completion> => ({
  fields: given,
  internal: stored ? internal : { ...internal, author: caller.userId },
});

const check = async ({ caller, stored, row, internal }: Write): Promise<readonly Issue[]> => {
  if (!stored || caller.kind === 'system') return [];
  const isOwn = internal['author'] === caller.userId && stored['sender'] !== 'system';
  return [...changedFields(stored, row)]
    .filter((name) => !isOwn || !CORRECTABLE.includes(name))
    .map((name) => issue(name, 'readOnly'));
};

/** Messages: only their author corrects them (decisions.md "Who uses it"). */
export const messages: Rule = { complete, check };
