import { metaOf, type ResourceModel, withMeta } from '#schemas';
import type { Transaction } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { isExactKind } from '../columns.ts';
import {
  type ChangesListener,
  type RecordChange,
  type RecordsOptions,
  tableOf,
} from '../context.ts';
import type { Caller } from '../records.ts';
import { NO_TEAM } from '../rowAccess.ts';
import { toFullRow } from '../rowText.ts';
import { hasForeignRules } from '../tables/foreignRules.ts';
import { type ChangedRow, insertionOf, type NewRow, recordOf, updateRows } from './storedRow.ts';
import { changeOf, type RowWrite } from './writeRow.ts';

/** A new row that was judged, and not stored. */
export interface RehearsedRow {
  readonly id: string;
  /** By the table's columns. */
  readonly record: Row;
}

/** What was judged could not be stored together: somebody else was first, or a value is beyond the database. */
export class TogetherFailed extends Error {}

/** Where rows are written together, and for whom. */
export interface Place {
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

/** How judged rows are stored: as the last of their transaction, with more to come, or to be undone. */
type Storing = 'last' | 'more' | 'rehearsal';

/** Sends new rows. Answers a promise of their being stored, unless the transaction's end is to say it. */
const insertAll = (
  { options, resource, transaction }: Place,
  created: Iterable<Created>,
  storing: Storing,
): Promise<unknown> | undefined => {
  const rows = [...created].map(({ row }) => row);
  if (rows.length === 0) return undefined;
  const insertion = insertionOf(tableOf(options, resource), resource, rows);
  if (storing !== 'last') return transaction.execute(insertion);
  transaction.send(insertion);
  return undefined;
};

const storeAll = async (
  place: Place,
  created: readonly Created[],
  changed: readonly Changed[],
  storing: Storing,
): Promise<readonly RehearsedRow[]> => {
  const { options, resource, transaction } = place;
  const table = tableOf(options, resource);
  if (changed.length > 0) await updateRows(transaction, table, resource, changed);
  const isRehearsal = storing === 'rehearsal';
  const stored = new Set(isRehearsal ? await refusable(place, created) : created);
  // What follows is sent behind it; its own failure is the one that counts.
  const inserting = insertAll(place, stored, storing);
  inserting?.catch(() => undefined);
  const changes = [...changed.map(changeOfChanged), ...created.map(changeOfCreated)];
  for (const [index, { writing }] of [...changed, ...created].entries()) {
    await writing.secrets.store(transaction, changes[index]?.id ?? '');
  }
  const followed =
    changes.length > 0 ? followersOf(options, isRehearsal)(transaction, changes) : undefined;
  followed?.catch(() => undefined);
  await inserting;
  await followed;
  return created.flatMap((one) =>
    stored.has(one) ? [] : [{ id: one.row.head.id, record: recordOf(table, resource, one.row) }],
  );
};

/** Rows that were judged and are not stored yet, and their way into the tables. */
export const createJudged = (place: Place) => {
  let created: Created[] = [];
  let changed: Changed[] = [];
  const storeJudged = async (storing: Storing): Promise<readonly RehearsedRow[]> => {
    const [news, changes] = [created, changed];
    [created, changed] = [[], []];
    try {
      return await storeAll(place, news, changes, storing);
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
      const storing = storeJudged('more').then(() => {
        meanwhile = undefined;
      });
      meanwhile = storing;
      // Told to whoever waits for it: what failed stays in `meanwhile`, as nothing can follow it in this transaction.
      storing.catch(() => undefined);
    },
    store: async (): Promise<void> => {
      await settle();
      await storeJudged('more');
    },
    storeLast: async (): Promise<void> => {
      await settle();
      await storeJudged('last');
    },
    rehearse: () => storeJudged('rehearsal'),
  };
};
