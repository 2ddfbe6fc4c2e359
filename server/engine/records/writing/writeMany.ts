import { metaOf, type ResourceModel, withMeta } from '#schemas';
import type { Transaction } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { isExactKind } from '../columns.ts';
import {
  behaviourOf,
  type ChangesListener,
  type RecordChange,
  type RecordsOptions,
  tableOf,
} from '../context.ts';
import { issue, refusal } from '../fieldErrors.ts';
import type { Caller } from '../records.ts';
import { NO_TEAM, requirePermission } from '../rowAccess.ts';
import { toFullRow } from '../rowText.ts';
import { hasForeignRules } from '../tables/foreignRules.ts';
import { judgeNewRow } from './create.ts';
import { lookupsOf } from './lookups.ts';
import { type ManyLookups, manyLookups } from './manyLookups.ts';
import { prepareSecrets } from './secrets.ts';
import {
  type ChangedRow,
  insertRows,
  lockRows,
  type NewRow,
  recordOf,
  type StoredRow,
  updateRows,
} from './storedRow.ts';
import { judgeChange } from './update.ts';
import { changeOf, draftOf, type RowWrite } from './writeRow.ts';

export interface ManyWrites {
  /** Judges a new row and answers its id; it is stored with the next `store`. Errors: as when it is created alone. */
  readonly create: (body: Row) => Promise<string>;
  /** Judges a change and answers whether there is any. Errors: as when the row is updated alone. */
  readonly update: (id: string, body: Row) => Promise<boolean>;
  /** Stores what was judged, and passes the changes on. Errors: `TogetherFailed`. */
  readonly store: () => Promise<void>;
  /** Begins to store what was judged, while more is: nothing where that is going on already. */
  readonly storeMeanwhile: () => void;
  /**
   * Waits for what is being stored meanwhile, before the transaction may end for another reason.
   *
   * Errors: `TogetherFailed`, of which that other reason may be a consequence.
   */
  readonly settle: () => Promise<void>;
  /**
   * The same of a dry run, which is undone: new rows are answered as they would be stored, and only those are inserted
   * that the table itself may refuse. Errors: `TogetherFailed`.
   */
  readonly rehearse: () => Promise<readonly RehearsedRow[]>;
}

/** A new row that was judged, and not stored. */
export interface RehearsedRow {
  readonly id: string;
  /** By the table's columns. */
  readonly record: Row;
}

/** What was judged could not be stored together: somebody else was first, or a value is beyond the database. */
export class TogetherFailed extends Error {}

/** What is about to be written, as far as it is known: what it asks of other rows is asked at once. */
export interface ExpectedWrites {
  readonly bodies: readonly Row[];
  /** Of the rows that may change. */
  readonly ids: readonly string[];
}

interface Place {
  readonly options: RecordsOptions;
  readonly caller: Caller;
  readonly resource: ResourceModel;
  readonly transaction: Transaction;
}

interface Judged {
  readonly writing: RowWrite;
  readonly at: Date;
}
type Created = Judged & { readonly row: NewRow };
type Changed = Judged & ChangedRow;

/** Whether nothing but the schema says how a row is written: then many can be, in few statements. */
export const canWriteMany = (options: RecordsOptions, resource: ResourceModel): boolean => {
  const { complete, check, create, update } = behaviourOf(options, resource);
  return !complete && !check && !create && !update;
};

const changeOfCreated = ({ row: { head, written }, writing, at }: Created): RecordChange => {
  const { id, teamId, createdAt, updatedAt } = head;
  const own = { _id: id, ...(teamId !== NO_TEAM && { teamId }), createdAt, updatedAt, version: 1 };
  const after = withMeta(writing.resource, own, written.row);
  return changeOf(writing, { kind: 'create', id, teamId, before: undefined, after, at });
};

const changeOfChanged = ({ stored, updatedAt, written, writing, at }: Changed): RecordChange => {
  const { id, teamId } = stored;
  const { resource } = writing;
  const before = toFullRow(resource, stored.raw);
  const own = { ...metaOf(resource, before), updatedAt, version: stored.version + 1 };
  const after = withMeta(resource, own, written.row);
  return changeOf(writing, { kind: 'update', id, teamId, before, after, at });
};

const openWrite = async (
  { options, caller, resource, transaction }: Place,
  lookups: RowWrite['lookups'],
  verb: 'create' | 'update',
  body: Row,
): Promise<RowWrite> => {
  requirePermission(caller, resource, verb);
  const draft = draftOf(caller, resource, { isNew: verb === 'create', body, serverFields: {} });
  const secrets = await prepareSecrets(resource, draft.secrets);
  const attempt = { isSlugMade: false };
  return { options, caller, resource, draft, secrets, transaction, lookups, attempt };
};

/** Errors: 422 naming the first unique field in which another row has the value. */
const requireFree = async (
  { options, caller, resource }: Place,
  lookups: ManyLookups,
  owner: { readonly id: string; readonly teamId: string },
  row: Row,
  before?: Row,
): Promise<void> => {
  const taken = await lookups.takenField(owner, row, before);
  if (taken !== undefined)
    throw refusal(resource, [issue(taken, 'unique')], caller.language, options.translate);
  lookups.take(row, before);
};

/** Rows that may change, locked at once; one that was not expected, or was changed meanwhile, is read when it comes. */
const openStored = async (
  { options, caller, resource, transaction }: Place,
  ids: readonly string[],
) => {
  const read = async (some: readonly string[]): Promise<readonly StoredRow[]> =>
    some.length === 0
      ? []
      : lockRows(transaction, tableOf(options, resource), caller, resource, some, 'change');
  const known = new Map((await read(ids)).map((row) => [row.id, row]));
  return {
    /** Errors: 404 `not_found`. */
    take: async (id: string, beforeAsking: () => Promise<void>): Promise<StoredRow> => {
      const expected = known.get(id);
      known.delete(id);
      if (expected) return expected;
      await beforeAsking();
      const [stored] = await read([id]);
      if (!stored) throw new ServerError('not_found');
      return stored;
    },
  };
};

/** Whoever follows changes: a rehearsal asks only those who may refuse one. */
const followersOf = (
  { afterChange, afterChanges, judgeChanges }: RecordsOptions,
  isRehearsal: boolean,
): ChangesListener => {
  const one: ChangesListener = async (transaction, changes) => {
    for (const change of changes) await afterChange?.(transaction, change);
  };
  return (isRehearsal ? judgeChanges : undefined) ?? afterChanges ?? one;
};

/** An index holds texts to the letter only of some kinds, and refuses them near 2,700 bytes. */
const SURELY_INDEXED_CHARACTERS = 500;

/** Of new rows, those that the table could refuse although they were judged: by its indexes, or by rules beside ours. */
const refusable = async (
  { resource, transaction }: Place,
  created: readonly Created[],
): Promise<readonly Created[]> => {
  if (created.length === 0 || (await hasForeignRules(transaction, resource))) return created;
  const exact = resource.fields.filter(isExactKind);
  return created.filter(({ row: { written } }) =>
    exact.some(({ name }) => {
      const value = written.row[name];
      return typeof value === 'string' && value.length > SURELY_INDEXED_CHARACTERS;
    }),
  );
};

const storeAll = async (
  place: Place,
  created: readonly Created[],
  changed: readonly Changed[],
  isRehearsal: boolean,
): Promise<readonly RehearsedRow[]> => {
  const { options, resource, transaction } = place;
  const table = tableOf(options, resource);
  if (changed.length > 0) await updateRows(transaction, table, resource, changed);
  const stored = new Set(isRehearsal ? await refusable(place, created) : created);
  const rows = [...stored].map(({ row }) => row);
  if (rows.length > 0) await insertRows(transaction, table, resource, rows);
  const changes = [...changed.map(changeOfChanged), ...created.map(changeOfCreated)];
  for (const [index, { writing }] of [...changed, ...created].entries()) {
    await writing.secrets.store(transaction, changes[index]?.id ?? '');
  }
  if (changes.length > 0) await followersOf(options, isRehearsal)(transaction, changes);
  return created.flatMap((one) =>
    stored.has(one) ? [] : [{ id: one.row.head.id, record: recordOf(table, resource, one.row) }],
  );
};

/** Rows that were judged and are not stored yet, and their way into the tables. */
const createJudged = (place: Place) => {
  let created: Created[] = [];
  let changed: Changed[] = [];
  const storeJudged = async (isRehearsal: boolean): Promise<readonly RehearsedRow[]> => {
    const [news, changes] = [created, changed];
    [created, changed] = [[], []];
    try {
      return await storeAll(place, news, changes, isRehearsal);
    } catch (cause) {
      throw new TogetherFailed('rows could not be stored together', { cause });
    }
  };
  let meanwhile: Promise<unknown> | undefined;
  const settle = async (): Promise<void> => void (await meanwhile);
  return {
    addCreated: (row: Created): void => void created.push(row),
    addChanged: (row: Changed): void => void changed.push(row),
    settle,
    storeMeanwhile: (): void => {
      if (meanwhile) return;
      const storing = storeJudged(false).then(() => {
        meanwhile = undefined;
      });
      meanwhile = storing;
      // Told to whoever waits for it: what failed stays in `meanwhile`, as nothing can follow it in this transaction.
      storing.catch(() => undefined);
    },
    store: async (): Promise<void> => {
      await settle();
      await storeJudged(false);
    },
    rehearse: () => storeJudged(true),
  };
};

/**
 * Writes many rows of one resource in a transaction, each judged like a single one and in the order given, in a number
 * of statements that does not grow with them.
 */
export const writeMany = async (
  place: Place,
  { bodies, ids }: ExpectedWrites,
): Promise<ManyWrites> => {
  const { options, caller, resource, transaction } = place;
  const judged = createJudged(place);
  const { store } = judged;
  const lookups = await manyLookups(transaction, options, caller, resource, bodies, store);
  const stored = await openStored(place, ids);
  // The row's own slug is not taken by another one: only a statement of its own leaves it out.
  const alone = lookupsOf(transaction, options);
  const ofChange: RowWrite['lookups'] = {
    ...lookups,
    freeSlug: async (...asked) => {
      await store();
      return alone.freeSlug(...asked);
    },
  };
  return {
    create: async (body) => {
      const writing = await openWrite(place, lookups, 'create', body);
      const at = options.clock();
      const row = await judgeNewRow(writing, at);
      await requireFree(place, lookups, row.head, row.written.row);
      judged.addCreated({ row, writing, at });
      return row.head.id;
    },
    update: async (id, body) => {
      const writing = await openWrite(place, ofChange, 'update', body);
      const present = await stored.take(id, store);
      const at = options.clock();
      const written = await judgeChange(writing, present, at);
      if (!written) return false;
      await requireFree(place, lookups, present, written.row, present.row);
      judged.addChanged({ stored: present, updatedAt: at.toISOString(), written, writing, at });
      return true;
    },
    store,
    storeMeanwhile: judged.storeMeanwhile,
    settle: judged.settle,
    rehearse: judged.rehearse,
  };
};
