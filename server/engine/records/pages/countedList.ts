import { ownPath, type ResourceModel } from '#schemas';
import type { Condition, SearchQuery } from '#server/engine/records/records.ts';
import { type Counter, countersOf, EVERY_ROW } from './countedFields.ts';

/** A list whose rows a counter has counted: a team's or all, of all states or some, over all time or a part of it. */
export interface CountedList {
  readonly resource: ResourceModel;
  readonly counter: Counter;
  /** '' for all teams. */
  readonly team: string;
  /** Values of the counter's field that are asked for, or those that are not. */
  readonly values: { readonly are: readonly string[] } | { readonly areNot: readonly string[] };
  /** Moments as ISO texts, both included. */
  readonly from?: string;
  readonly to?: string;
}

const isRange = (resource: ResourceModel, { field, operator }: Condition): boolean =>
  field === ownPath(resource, 'createdAt') && (operator === 'gte' || operator === 'lte');

/** Values as a counter writes them. */
const texts = (condition: Condition): readonly string[] => condition.values.map(String);

/** The latest beginning, or the earliest end, where several are given. */
const edge = (conditions: readonly Condition[], operator: 'gte' | 'lte'): string | undefined => {
  const moments = conditions
    .filter((condition) => condition.operator === operator)
    .flatMap(texts)
    .sort();
  return operator === 'gte' ? moments.at(-1) : moments[0];
};

/** The counted list that a query asks for; undefined where only the rows themselves can tell. */
export const countedListOf = (
  resource: ResourceModel,
  team: string | undefined,
  query: SearchQuery,
): CountedList | undefined => {
  if (team === undefined || query.search !== undefined) return undefined;
  const ranges = query.conditions.filter((one) => isRange(resource, one));
  const [condition, ...more] = query.conditions.filter((one) => !isRange(resource, one));
  if (more.length > 0) return undefined;
  const field = condition?.field ?? EVERY_ROW;
  const counter = countersOf(resource).find((known) => known.name === field);
  if (!counter) return undefined;
  if (condition && condition.operator !== 'in' && condition.operator !== 'ne') return undefined;
  // Another field than the state leaves out the trash, which its counter does not.
  const isOther = condition && field !== resource.stateField?.name;
  if (isOther && resource.stateField?.states?.trash !== undefined) return undefined;
  const [from, to] = [edge(ranges, 'gte'), edge(ranges, 'lte')];
  return {
    resource,
    counter,
    team,
    values:
      condition?.operator === 'in'
        ? { are: texts(condition) }
        : { areNot: condition ? texts(condition) : [] },
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
};
