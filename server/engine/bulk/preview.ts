import { fieldNamed, metaOf, type ResourceModel } from '#schemas';
import { typeOf } from '#schemas/model/fields/columnType.ts';
import { type Decimal, decimalOf, numberOf } from '#schemas/model/formulas/decimal.ts';
import type { CurrencySum } from '#schemas/model/lists/figures.ts';
import { refusalKey } from '#schemas/model/values/refusals.ts';
import type { Database } from '#server/engine/database/database.ts';
import { dryRun } from '#server/engine/database/dryRun.ts';
import { parseRow } from '#server/engine/database/json.ts';
import type { RecordsOptions, WriteContext } from '#server/engine/records/context.ts';
import { invalid } from '#server/engine/records/query/grammar.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import {
  type BulkParts,
  type Refusal,
  type RefusedRow,
  type RowWork,
  type Step,
  workOnEach,
} from './bulk.ts';

/** Rows with one reason, each by its id. */
export interface RefusedGroup {
  readonly reason: Refusal;
  readonly ids: readonly string[];
}

export interface BulkPreview {
  /** Would change. */
  readonly changed: readonly string[];
  /** Are so already. */
  readonly unchanged: readonly string[];
  readonly refused: readonly RefusedGroup[];
  readonly sums: readonly CurrencySum[];
}

/** What a row would be like. */
interface TriedRow {
  readonly id: string;
  readonly isChanged: boolean;
  readonly amount?: number;
  readonly currency?: string;
}

/** A row more than these reasons apart is told by its code alone: nobody reads thousands of them. */
const MAX_REASONS = 50;

/** Each step is undone after it has answered. */
export const triedStep =
  (database: Database): Step =>
  (_name, work) =>
    dryRun(database, work);

/** A transaction that is undone: whoever may refuse a change is asked, whoever only writes it down is not. */
export const triedContext = (
  { options, transaction }: WriteContext,
  recordsIn: (options: RecordsOptions) => Records,
): WriteContext => {
  const { judgeChanges } = options;
  if (!judgeChanges) return { options, transaction, records: recordsIn(options) };
  const judging: RecordsOptions = {
    ...options,
    afterChange: (place, change) => judgeChanges(place, [change]),
  };
  return { options: judging, transaction, records: recordsIn(judging) };
};

/** Errors: 400 where the field that is to be added up is missing or no number. */
export const requireNumber = (resource: ResourceModel, name: string | undefined): void => {
  if (name === undefined) return;
  const field = fieldNamed(resource, name);
  if (!field || typeOf(field) !== 'number') throw invalid('sum', `"${name}" is no number`);
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const triedRow =
  (resource: ResourceModel, work: RowWork, sum: string | undefined): RowWork<TriedRow> =>
  async (place, id, stored) => {
    const row = parseRow(String(await work(place, id, stored)));
    const amount = sum === undefined ? undefined : row[sum];
    const currency = textOf(row['currency']);
    return {
      id,
      isChanged: metaOf(resource, row)['version'] !== stored?.version,
      ...(typeof amount === 'number' && { amount, ...(currency !== undefined && { currency }) }),
    };
  };

const sumsOf = (rows: readonly TriedRow[]): readonly CurrencySum[] => {
  const sums = new Map<string | undefined, Decimal>();
  for (const { amount, currency } of rows) {
    const value = amount === undefined ? undefined : decimalOf(amount);
    if (value !== undefined) sums.set(currency, (sums.get(currency) ?? 0n) + value);
  }
  return [...sums].flatMap(([currency, sum]) => {
    const number = numberOf(sum);
    return number === undefined
      ? []
      : [{ ...(currency !== undefined && { currency }), sum: number }];
  });
};

const groupsOf = (refused: readonly RefusedRow[]): readonly RefusedGroup[] => {
  const groups = new Map<string, { reason: RefusedGroup['reason']; ids: string[] }>();
  for (const { _id, ...reason } of refused) {
    const own = refusalKey(reason);
    const isOneTooMany = !groups.has(own) && groups.size >= MAX_REASONS;
    const told = isOneTooMany ? { ...reason, errors: [] } : reason;
    const key = isOneTooMany ? reason.code : own;
    const group = groups.get(key) ?? { reason: told, ids: [] };
    group.ids.push(_id);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((one, other) => other.ids.length - one.ids.length);
};

/**
 * What the work would do to each of the rows, by the same rules as the work itself, and nothing of it is stored.
 *
 * Rows are judged as they are now, a batch of them together: what somebody changes meanwhile is judged anew when it is done.
 */
export const previewEach = async (
  parts: BulkParts,
  caller: Caller,
  resource: ResourceModel,
  ids: readonly string[],
  work: RowWork,
  sum: string | undefined,
): Promise<BulkPreview> => {
  const tried = triedRow(resource, work, sum);
  const { done, refused } = await workOnEach(parts, caller, resource, ids, tried);
  const changed = done.filter(({ isChanged }) => isChanged);
  return {
    changed: changed.map(({ id }) => id),
    unchanged: done.filter(({ isChanged }) => !isChanged).map(({ id }) => id),
    refused: groupsOf(refused),
    sums: sumsOf(changed),
  };
};
