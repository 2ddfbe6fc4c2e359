import { SOLD_STATES } from '#schemas/market/orderStates.ts';
import { type Condition, plainConditions } from '#schemas/model/filters/filter.ts';
import type { Queryable } from '#server/engine/database/database.ts';
import type { ListSums } from '#server/engine/figures/sumRows.ts';
import type { Table } from '#server/engine/records/columns.ts';
import type { SearchQuery } from '#server/engine/records/records.ts';
import type { Span } from './periods.ts';
import type { TeamScope } from './scope.ts';
import { type Sums, sumsOfSpans } from './sums.ts';

/** Fields of orders whose sums over sold ones are kept. */
const KEPT: Readonly<Record<string, keyof Sums>> = {
  total: 'total',
  refundedTotal: 'refunded',
  quantity: 'quantity',
  amount: 'amount',
  refundedAmount: 'takenBack',
};

const KNOWN: readonly string[] = ['status in', 'paidAt gte', 'paidAt lte', 'teamId in'];

const areSold = ({ values }: Condition): boolean =>
  new Set(values).size === SOLD_STATES.length &&
  SOLD_STATES.every((state) => values.includes(state));

const momentMs = ({ values }: Condition): number => Date.parse(String(values[0]));

interface SoldSpan {
  readonly span: Span;
  /** Named by the filter; undefined where it names none. */
  readonly teamId: string | undefined;
}

/** The span of a filter that asks for sold orders paid within it, and for nothing else; undefined for any other. */
export const soldSpanOf = (query: SearchQuery): SoldSpan | undefined => {
  const { search, fields = [] } = query;
  const conditions = plainConditions(query.conditions);
  const nameOf = ({ field, operator }: Condition): string => `${field} ${operator}`;
  const asked = new Map(conditions.map((condition) => [nameOf(condition), condition]));
  const [status, from, to] = KNOWN.map((name) => asked.get(name));
  const team = asked.get('teamId in');
  if (!status || !from || !to || search !== undefined) return undefined;
  if (asked.size !== query.conditions.length) return undefined;
  if (conditions.some((one) => !KNOWN.includes(nameOf(one)))) return undefined;
  if (!areSold(status) || (team && team.values.length !== 1)) return undefined;
  if (!fields.every((field) => Object.hasOwn(KEPT, field))) return undefined;
  // `[lte]` includes its moment, a span's end is not included.
  const span = { fromMs: momentMs(from), toMs: momentMs(to) + 1 };
  return { span, teamId: team && String(team.values[0]) };
};

/** What the sums kept for the dashboard say of such a filter, however many orders match. */
export const soldSums = async (
  database: Queryable,
  table: Table,
  team: TeamScope,
  span: Span,
  fields: readonly string[],
): Promise<ListSums> => {
  if (span.toMs <= span.fromMs) {
    return { count: 0, sums: Object.fromEntries(fields.map((field) => [field, 0])) };
  }
  const [sums] = await sumsOfSpans(database, table, team, [span]);
  const keptValue = (field: string): number => {
    const kept = KEPT[field];
    return kept === undefined ? 0 : (sums?.[kept] ?? 0);
  };
  return {
    count: sums?.paid ?? 0,
    sums: Object.fromEntries(fields.map((field) => [field, keptValue(field)])),
  };
};
