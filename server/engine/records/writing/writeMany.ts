import type { ResourceModel } from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { behaviourOf, type RecordsOptions, tableOf } from '../context.ts';
import { issue, refusal } from '../fieldErrors.ts';
import type { Caller } from '../records.ts';
import { requirePermission, teamOfNewRow } from '../rowAccess.ts';
import { toRowText } from '../rowText.ts';
import { judgeNewRow } from './create.ts';
import { createJudged, type Place, type RehearsedRow } from './judgedRows.ts';
import { lookupsOf } from './lookups.ts';
import { type ManyLookups, manyLookups } from './manyLookups.ts';
import { prepareSecrets } from './secrets.ts';
import { lockRows, rawOfNewRow, type StoredRow } from './storedRow.ts';
import { judgeChange } from './update.ts';
import { draftOf, type RowWrite } from './writeRow.ts';

export interface ManyWrites {
  /**
   * Judges a new row, of the batch's caller unless another one of the team is named; it is stored with the next `store`.
   * Errors: as when it is created alone.
   */
  readonly create: (body: unknown, caller?: Caller) => Promise<JudgedRow>;
  /** Judges a change and answers whether there is any. Errors: as when the row is updated alone. */
  readonly update: (id: string, body: Row) => Promise<boolean>;
  /** Stores what was judged, and passes the changes on. Errors: `TogetherFailed`. */
  readonly store: () => Promise<void>;
  /**
   * The same as the last of the transaction, whose end follows right behind it and says what the rows failed with.
   *
   * Errors: `TogetherFailed` of whoever follows them.
   */
  readonly storeLast: () => Promise<void>;
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

/** A new row that is as good as stored. */
export interface JudgedRow {
  readonly id: string;
  /** As it will be answered. */
  readonly text: () => string;
}

/** What is about to be written, as far as it is known: what it asks of other rows is asked at once. */
export interface ExpectedWrites {
  /** Of the new rows; the caller's own unless another one is named. */
  readonly teamId?: string;
  readonly bodies: readonly unknown[];
  /** Of the rows that may change. */
  readonly ids: readonly string[];
}

/** Whether nothing but the schema says how a row is written: then many can be, in few statements. */
export const canWriteMany = (options: RecordsOptions, resource: ResourceModel): boolean => {
  const { complete, check, create, update } = behaviourOf(options, resource);
  return !complete && !check && !create && !update;
};

const openWrite = async (
  { options, caller, resource, transaction }: Place,
  lookups: RowWrite['lookups'],
  verb: 'create' | 'update',
  body: unknown,
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

/**
 * Writes many rows of one resource in a transaction, each judged like a single one and in the order given, in a number
 * of statements that does not grow with them.
 */
export const writeMany = async (
  place: Place,
  { bodies, ids, teamId = teamOfNewRow(place.caller, place.resource, undefined) }: ExpectedWrites,
): Promise<ManyWrites> => {
  const { options, caller, resource, transaction } = place;
  const judged = createJudged(place);
  const store = async (): Promise<void> => {
    lookups.storeNumbers();
    await judged.store();
  };
  const lookups = await manyLookups(transaction, options, resource, teamId, bodies, store);
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
    create: async (body, maker = caller) => {
      const own = { ...place, caller: maker };
      const writing = await openWrite(own, lookups, 'create', body);
      const at = options.clock();
      const row = await lookups.unlessRefused(async () => {
        const candidate = await judgeNewRow(writing, at);
        await requireFree(own, lookups, candidate.head, candidate.written.row);
        return candidate;
      });
      judged.addCreated({ row, writing, at });
      return { id: row.head.id, text: () => toRowText(resource, rawOfNewRow(resource, row)) };
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
    storeLast: () => {
      lookups.storeNumbers();
      return judged.storeLast();
    },
    storeMeanwhile: judged.storeMeanwhile,
    settle: judged.settle,
    rehearse: judged.rehearse,
  };
};
