import type { Model } from '#schemas';
import {
  type Database,
  type Queryable,
  sql,
  type Transaction,
} from '#server/engine/database/database.ts';
import { LIBRARY_PATH, libraryTarget } from '#server/engine/fileReferences/referencesOfRow.ts';
import type { Library } from '#server/engine/pictures/library.ts';
import { type DerivedData, rebuildDerived } from '#server/engine/records/derived.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { removeDocuments } from '#server/market/invoices/issueDocument.ts';
import { removeVisits } from './visits.ts';

const ID = /[0-9a-f]{24}/g;
const ROWS_AT_A_TIME = 1_000;

export interface DemoStatus {
  readonly isPresent: boolean;
  readonly rows: number;
}

/** Whether demo data is here, for the page that announces it. */
export const demoStatus = async (database: Queryable): Promise<DemoStatus> => {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*) as count from demo_rows`,
  );
  const rows = Number(row?.count ?? 0);
  return { isPresent: rows > 0, rows };
};

type DemoRows = Map<string, Set<string>>;

const readDemoRows = async (database: Queryable): Promise<DemoRows> => {
  const rows = await database.query<{ resource: string; id: string }>(
    sql`select resource, id from demo_rows`,
  );
  const byResource: DemoRows = new Map();
  for (const { resource, id } of rows) {
    byResource.set(resource, (byResource.get(resource) ?? new Set()).add(id));
  }
  return byResource;
};

/** What a person's own rows mention: such demo rows stay, and what they mention in turn. */
const mentionedBy = async (
  transaction: Queryable,
  model: Model,
  isOwn: (resource: string, id: string) => boolean,
): Promise<Set<string>> => {
  const mentioned = new Set<string>();
  for (const resource of model.resources.values()) {
    for (let last = ''; ; ) {
      const rows = await transaction.query<{ id: string; team_id: string; doc: string }>(sql`
        select id, team_id, doc::text as doc from ${tableSql(resource)}
        where id > ${last} order by id limit ${ROWS_AT_A_TIME}`);
      for (const { id, team_id, doc } of rows) {
        if (!isOwn(resource.name, id)) continue;
        if (team_id) mentioned.add(team_id);
        for (const [reference] of doc.matchAll(ID)) mentioned.add(reference);
      }
      last = rows.at(-1)?.id ?? '';
      if (rows.length < ROWS_AT_A_TIME) break;
    }
  }
  return mentioned;
};

/** Takes rows out of the demo that others need, until nothing more is needed. */
const keepMentioned = async (
  transaction: Queryable,
  model: Model,
  demo: DemoRows,
): Promise<number> => {
  let kept = 0;
  for (let before = -1; before !== kept; ) {
    before = kept;
    const mentioned = await mentionedBy(
      transaction,
      model,
      (resource, id) => !demo.get(resource)?.has(id),
    );
    for (const ids of demo.values()) {
      for (const id of ids) if (mentioned.has(id) && ids.delete(id)) kept++;
    }
  }
  return kept;
};

/** Addresses of library pictures in a text. */
const PICTURE = new RegExp(`${LIBRARY_PATH}[0-9a-f]{32}`, 'g');

const deleteRows = async (
  transaction: Queryable,
  name: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const rows = await transaction.query<{ doc: string }>(sql`
    delete from ${tableSql({ name })} where id = any(${ids}::text[]) returning doc::text as doc`);
  await transaction.execute(sql`
    delete from record_secrets where resource = ${name} and record_id = any(${ids}::text[])`);
  return rows.map(({ doc }) => doc);
};

/** Those of the pictures that rows still show, once `row_uses` has been made anew. */
const stillShown = async (
  transaction: Queryable,
  pictures: ReadonlySet<string>,
): Promise<Set<string>> => {
  const targetOf = (picture: string) => libraryTarget(picture.slice(LIBRARY_PATH.length));
  const byTarget = new Map([...pictures].map((picture) => [targetOf(picture), picture]));
  const rows = await transaction.query<{ target: string }>(sql`
    select distinct target from row_uses where target = any(${[...byTarget.keys()]}::text[])`);
  return new Set(rows.map(({ target }) => byTarget.get(target) ?? ''));
};

export interface DemoRemoval {
  readonly database: Database;
  readonly model: Model;
  readonly library: Pick<Library, 'remove'>;
  /** Ends a demo user's sign-in. */
  readonly removeAccount: (transaction: Queryable, userId: string) => Promise<void>;
  readonly derived: readonly DerivedData[];
}

/**
 * Removes the demo's rows with their secrets and pictures; rows that people made stay, with what they mention and show.
 *
 * Shape: how many rows went and how many stayed.
 */
export const removeDemo = async ({
  database,
  model,
  library,
  removeAccount,
  derived,
}: DemoRemoval): Promise<{ readonly removed: number; readonly kept: number }> => {
  const remove = async (transaction: Transaction) => {
    const demo = await readDemoRows(transaction);
    const kept = await keepMentioned(transaction, model, demo);
    let removed = 0;
    const pictures = new Set<string>();
    for (const [name, ids] of demo) {
      if (!model.resources.has(name)) continue;
      const docs = await deleteRows(transaction, name, [...ids]);
      removed += docs.length;
      for (const doc of docs) for (const [picture] of doc.matchAll(PICTURE)) pictures.add(picture);
    }
    for (const userId of demo.get('users') ?? []) await removeAccount(transaction, userId);
    await removeVisits(transaction);
    await removeDocuments(transaction, [...(demo.get('orders') ?? [])]);
    await transaction.execute(sql`delete from demo_rows`);
    await rebuildDerived(transaction, derived);
    const shown = await stillShown(transaction, pictures);
    return { removed, kept, unseen: [...pictures].filter((picture) => !shown.has(picture)) };
  };
  const { unseen, ...answer } = await database.transaction(remove, { isUnlimited: true });
  // Afterwards: files are outside the transaction.
  for (const picture of unseen) await library.remove(picture);
  return answer;
};
