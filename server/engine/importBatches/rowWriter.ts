import { setImmediate as othersGoFirst } from 'node:timers/promises';
import { metaOf, type ResourceModel, rowIdPath, takesNull } from '#schemas';
import { sql, type Transaction } from '#server/engine/database/database.ts';
import { DatabaseError } from '#server/engine/database/errors.ts';
import { joinTransaction, type UndoScope } from '#server/engine/database/joinedDatabase.ts';
import { omit, parseRow, type Row } from '#server/engine/database/json.ts';
import { behaviourOf, tableOf } from '#server/engine/records/context.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import { scopeSql } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { RehearsedRow } from '#server/engine/records/writing/judgedRows.ts';
import { canWriteMany, writeMany } from '#server/engine/records/writing/writeMany.ts';
import type { BatchPlan, ImportedRow, ImportRow, RefusedRow } from './batchPlan.ts';
import { type NamedRow, nameRows, namesItself } from './namedRows.ts';
import { findSameRows, keyOf, type SameRow } from './sameRow.ts';

/** A row whose references cannot be told. */
export class RowRefused extends Error {
  readonly refused: readonly RefusedRow[];

  /** `cause` is what its write was refused for. */
  constructor(refused: readonly RefusedRow[], cause?: unknown) {
    super('some reference of a row is not known', { cause });
    this.refused = refused;
  }
}

/** Writes a row, and tells of references that name no row beside all that is wrong with it otherwise. */
const naming = async <Outcome>(
  refused: readonly RefusedRow[],
  write: () => Promise<Outcome>,
): Promise<Outcome> => {
  if (refused.length === 0) return write();
  try {
    await write();
  } catch (cause) {
    throw new RowRefused(refused, cause);
  }
  throw new RowRefused(refused);
};

/** Where a row went; without a kind it was there already. */
export interface RowOutcome {
  readonly id: string;
  readonly kind: ImportedRow['kind'] | undefined;
}

export interface RowWriter {
  /** Errors: `RowRefused`, and what the writes refuse. */
  readonly write: (row: ImportRow) => Promise<RowOutcome>;
  /** Answers the new rows that a dry run has judged without storing them. */
  readonly finish: () => Promise<readonly RehearsedRow[]>;
  /** Waits until nothing is written any more, so that the transaction may be undone. Errors: the first failure. */
  readonly settle: () => Promise<void>;
  /** Whether a row that was refused for this has written nothing. */
  readonly leavesNothing: (cause: unknown) => boolean;
}

/** The stored rows that rows of the file are: by their `_id`, else by the key. */
const findSame = async (
  transaction: Transaction,
  { options, caller, resource, key }: BatchPlan,
  rows: readonly Row[],
): Promise<readonly (SameRow | undefined)[]> => {
  const given = rows.map((row) => row[rowIdPath(resource)]);
  const ids = given.filter((id) => typeof id === 'string');
  const found =
    ids.length === 0
      ? []
      : await transaction.query<{ id: string }>(sql`
          select id from ${tableSql(resource)}
          where id = any(${ids}::text[]) and ${scopeSql(caller, resource)}`);
  const byId = new Set(found.map(({ id }) => id));
  const byKey =
    key === undefined
      ? []
      : await findSameRows(
          transaction,
          tableOf(options, resource),
          resource,
          caller.teamId,
          key,
          rows.map((row) => withoutId(resource, row)),
        );
  return given.map((id, index) =>
    typeof id === 'string' && byId.has(id) ? { id, isEqual: false } : byKey[index],
  );
};

const withoutId = (resource: ResourceModel, row: Row): Row => {
  const name = rowIdPath(resource);
  return Object.hasOwn(row, name) ? omit(row, [name]) : row;
};

/** Of a new row as of a changed one, `null` says that there is no value where the schema takes no `null`. */
const newFields = (resource: ResourceModel, fields: Row): Row =>
  resource.rules === 'souk'
    ? fields
    : omit(
        fields,
        Object.keys(fields).filter((name) => fields[name] === null && !takesNull(resource, name)),
      );

/** Errors: 422 for an id that no row has, and for a row that is there where only new ones may come. */
const requireWritable = (
  { options, caller, resource, key }: BatchPlan,
  values: Row,
  same: SameRow | undefined,
): void => {
  const name = rowIdPath(resource);
  const id = values[name];
  const isLost = !same && key === undefined && id !== undefined && id !== null;
  const isOld = same && !same.isEqual && behaviourOf(options, resource).isImportedAsNew;
  const issues = [
    ...(isLost ? [issue(name, 'reference')] : []),
    ...(isOld ? [issue(key ?? name, 'onlyNew')] : []),
  ];
  if (issues.length > 0) throw refusal(resource, issues, caller.language, options.translate);
};

/** Row by row, through the same create and update as every other write. */
const writeAlone = (plan: BatchPlan, transaction: Transaction, undo: UndoScope): RowWriter => {
  const { options, caller, resource } = plan;
  /** What the writes of the row at hand did to the row itself. */
  let kind: ImportedRow['kind'] | undefined;
  const database = joinTransaction(options.database, transaction, undo);
  const records = plan.recordsIn({
    ...options,
    database,
    afterChange: async (place, change) => {
      if (change.resource.name === resource.name) {
        kind ??= change.kind === 'create' ? 'created' : 'updated';
      }
      await options.afterChange?.(place, change);
    },
  });
  const writeRow = async (row: ImportRow): Promise<string> => {
    const [named] = await nameRows(transaction, plan, [row]);
    if (!named) throw new RowRefused([]);
    const [same] = await findSame(transaction, plan, [named.values]);
    return naming(named.refused, async () => {
      requireWritable(plan, named.values, same);
      const fields = withoutId(resource, named.values);
      if (!same) {
        const made = parseRow(await records.create(caller, resource, newFields(resource, fields)));
        return String(metaOf(resource, made)['_id']);
      }
      if (!same.isEqual) await records.update(caller, resource, same.id, fields);
      return same.id;
    });
  };
  return {
    write: async (row) => {
      kind = undefined;
      // Looking for the same row is a part of it: what fails there must not end the batch's transaction.
      const id = await database.transaction(() => writeRow(row));
      return { id, kind };
    },
    finish: async () => [],
    settle: async () => undefined,
    leavesNothing: () => undo === 'write',
  };
};

/** Judged without a pause, in a few milliseconds. */
const ROWS_AT_A_STRETCH = 50;

/** What rows name and which stored rows they are, by their lines; asked again for one that may meet another. */
const openLookUps = async (
  plan: BatchPlan,
  rows: readonly ImportRow[],
  transaction: Transaction,
) => {
  const named = new Map<number, NamedRow>();
  const same = new Map<number, SameRow | undefined>();
  const lookUp = async (some: readonly ImportRow[]): Promise<void> => {
    const known = await nameRows(transaction, plan, some);
    const values = known.map((row) => row.values);
    const found = await findSame(transaction, plan, values);
    for (const [index, row] of known.entries()) {
      named.set(row.line, row);
      same.set(row.line, found[index]);
    }
  };
  await lookUp(rows);
  return { named, same, lookUp };
};

/** Tells of each row in turn whether it may be, or may name, one that came before it in this batch. */
const meetings = (plan: BatchPlan) => {
  const { resource, key } = plan;
  const dependsOnOthers = namesItself(plan);
  const seen = new Set<string>();
  return ({ values, refused }: NamedRow): boolean => {
    const own = key === undefined ? undefined : keyOf(resource, key, values);
    const isSeen = own !== undefined && seen.has(String(own.value));
    if (own) seen.add(String(own.value));
    return isSeen || (refused.length > 0 && dependsOnOthers);
  };
};

/** All rows together, as far as none of them depends on another one of the batch. */
const writeTogether = async (
  plan: BatchPlan,
  rows: readonly ImportRow[],
  transaction: Transaction,
): Promise<RowWriter> => {
  const { options, caller, resource } = plan;
  const { named, same, lookUp } = await openLookUps(plan, rows, transaction);
  const expected = [...named.values()].filter(({ line }) => !same.get(line)?.isEqual);
  const many = await writeMany(
    { options, caller, resource, transaction },
    {
      bodies: expected.map(({ values }) => withoutId(resource, values)),
      ids: expected.flatMap(({ line }) => same.get(line)?.id ?? []),
    },
  );
  const mayMeetAnother = meetings(plan);
  let sinceLast = 0;
  return {
    write: async (row) => {
      sinceLast += 1;
      if (sinceLast % ROWS_AT_A_STRETCH === 0) {
        if (!plan.isDryRun) many.storeMeanwhile();
        await othersGoFirst();
      }
      const before = named.get(row.line);
      if (before && mayMeetAnother(before)) {
        await many.store();
        await lookUp([row]);
      }
      const { values = {}, refused = [] } = named.get(row.line) ?? {};
      const present = same.get(row.line);
      return naming(refused, async () => {
        requireWritable(plan, values, present);
        const fields = withoutId(resource, values);
        if (!present)
          return {
            id: (await many.create(newFields(resource, fields))).id,
            kind: 'created',
          };
        const isChanged = !present.isEqual && (await many.update(present.id, fields));
        return { id: present.id, kind: isChanged ? 'updated' : undefined };
      });
    },
    finish: async () => {
      if (plan.isDryRun) return many.rehearse();
      await many.store();
      return [];
    },
    settle: many.settle,
    // Rows are judged before anything is written, but what was judged before them may be stored on the way.
    leavesNothing: (cause) => {
      const judged = cause instanceof RowRefused ? cause.cause : cause;
      return judged !== undefined && !(judged instanceof DatabaseError);
    },
  };
};

/** How rows of a batch are written: together where nothing but the schema says how, and nothing went wrong before. */
export const openRowWriter = (
  plan: BatchPlan,
  rows: readonly ImportRow[],
  transaction: Transaction,
  undo: UndoScope,
): Promise<RowWriter> | RowWriter =>
  undo === 'batch' && canWriteMany(plan.options, plan.resource)
    ? writeTogether(plan, rows, transaction)
    : writeAlone(plan, transaction, undo);
