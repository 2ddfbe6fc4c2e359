import { type Issue, isObject, type ResourceModel } from '#schemas';
import { boundRow } from '#server/engine/limits/rowBounds.ts';
import type { Draft } from './draft.ts';

/** What may be looked at closely of a request's body, and the issues of the rest (LIMIT-1). */
export interface BoundedBody {
  readonly body: unknown;
  readonly issues: readonly Issue[];
}

/** What is no object is left to whoever sorts its fields. */
export const boundBody = (resource: ResourceModel, body: unknown): BoundedBody => {
  if (!isObject(body)) return { body, issues: [] };
  const { row, issues } = boundRow(resource, body);
  return { body: row, issues };
};

/** A draft that is refused for what was over a bound, beside everything else that is wrong with it. */
export const withBounds = (draft: Draft, issues: readonly Issue[]): Draft =>
  issues.length === 0 ? draft : { ...draft, issues: [...draft.issues, ...issues] };
