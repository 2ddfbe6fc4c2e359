import { ownPath, type ResourceModel } from '#schemas';
import { type Condition, plainConditions } from '#schemas/model/filters/filter.ts';
import { isEnd } from '#schemas/model/filters/ranges.ts';
import type { SearchQuery } from '#server/engine/records/records.ts';
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

const isRange = (resource: ResourceModel, condition: Condition): boolean =>
  condition.field === ownPath(resource, 'createdAt') && isEnd(condition);

/** Values as a counter writes them. */
const texts = (condition: Condition): readonly string[] => condition.values.map(String);

/** The next moment, or the one before: rows are made in whole milliseconds. */
const beside = (moment: string, ms: number): string =>
  new Date(Date.parse(moment) + ms).toISOString();

/** The latest beginning, or the earliest end, where several are given. */
const edge = (conditions: readonly Condition[], way: 'from' | 'to'): string | undefined => {
  const [included, excluded, ms] = way === 'from' ? ['gte', 'gt', 1] : ['lte', 'lt', -1];
  const moments = conditions
    .flatMap((condition) => {
      if (condition.operator === included) return texts(condition);
      if (condition.operator !== excluded) return [];
      return texts(condition).map((moment) => beside(moment, Number(ms)));
    })
    .sort();
  return way === 'from' ? moments.at(-1) : moments[0];
};

/** The counted list that a query asks for; undefined where only the rows themselves can tell. */
export const countedListOf = (
  resource: ResourceModel,
  team: string | undefined,
  query: SearchQuery,
): CountedList | undefined => {
  if (team === undefined || query.search !== undefined) return undefined;
  const conditions = plainConditions(query.conditions);
  if (conditions.length < query.conditions.length) return undefined;
  const ranges = conditions.filter((one) => isRange(resource, one));
  const [condition, ...more] = conditions.filter((one) => !isRange(resource, one));
  if (more.length > 0) return undefined;
  const field = condition?.field ?? EVERY_ROW;
  const counter = countersOf(resource).find((known) => known.name === field);
  if (!counter) return undefined;
  if (condition && condition.operator !== 'in' && condition.operator !== 'ne') return undefined;
  // Another field than the state leaves out the trash, which its counter does not.
  const isOther = condition && field !== resource.stateField?.name;
  if (isOther && resource.stateField?.states?.trash !== undefined) return undefined;
  const [from, to] = [edge(ranges, 'from'), edge(ranges, 'to')];
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
