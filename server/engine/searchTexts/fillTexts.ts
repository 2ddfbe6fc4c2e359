import { createHash } from 'node:crypto';
import type { Model, ResourceModel } from '#schemas';
import { storedName } from '#schemas/model/fields/names/storedNames.ts';
import { storedFormulas } from '#schemas/model/formulas/resourceFormulas.ts';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import type { DerivedData } from '#server/engine/records/derived.ts';
import { titleTargets } from '#server/engine/records/query/titleWords.ts';
import { rowsBehind, type WalkedRow } from '#server/engine/schemaChanges/walkRows.ts';
import { BATCH_ROWS } from './followTitles.ts';
import { rewriteTexts } from './rewriteTexts.ts';

/** Changed with the way in which words or titles become a search text: all rows get theirs anew. */
const WAY = 1;

/** What titles of a resource's rows are made of. */
const titleFacts = (resource: ResourceModel) => ({
  name: resource.name,
  scope: resource.scope,
  title: resource.recordTitle,
  columns: resource.rules === 'standard' ? resource.columns : [],
  fields: resource.fields
    .filter(({ name, kind }) => kind === 'email' || resource.recordTitle.includes(name))
    .map((field) => [field.name, storedName(field), field.kind]),
  formulas: storedFormulas(resource),
});

/** By what rule the search texts of a resource's rows are made; schemas change it. */
const ruleOf = (model: Model, resource: ResourceModel): string => {
  const facts = {
    way: WAY,
    scope: resource.scope,
    searched: resource.fields
      .filter(({ search }) => search)
      .map((field) => [storedName(field), field.kind]),
    titles: titleTargets(model, resource).map(titleFacts),
  };
  return createHash('sha1').update(JSON.stringify(facts)).digest('hex');
};

interface Filling {
  readonly resource: string;
  readonly rule: string;
  readonly place: { readonly teamId: string; readonly id: string } | null;
  readonly is_done: boolean;
}

/** Whose rows have texts of an older rule, or of none. */
export const unfilledResources = async (
  database: Queryable,
  model: Model,
): Promise<readonly ResourceModel[]> => {
  const done = await database.query<{ resource: string; rule: string }>(
    sql`select resource, rule from search_texts where done_at is not null`,
  );
  const rules = new Map(done.map(({ resource, rule }) => [resource, rule]));
  return [...model.resources.values()].filter(
    (resource) => rules.get(resource.name) !== ruleOf(model, resource),
  );
};

const placeOf = async (
  transaction: Queryable,
  resource: ResourceModel,
  rule: string,
): Promise<Filling['place']> => {
  const [known] = await transaction.query<Filling>(sql`
    select resource, rule, place, done_at is not null as is_done
    from search_texts where resource = ${resource.name}`);
  return known?.rule === rule ? known.place : null;
};

/**
 * Makes the texts of the next rows of a resource by today's rule, in one transaction that also notes how far it came.
 * Answers how many have become others.
 */
export const fillTexts = (
  database: Database,
  options: RecordsOptions,
  resource: ResourceModel,
): Promise<number> =>
  database.transaction(async (transaction) => {
    const rule = ruleOf(options.model(), resource);
    const place = await placeOf(transaction, resource, rule);
    const rows = await rowsBehind<WalkedRow>(
      transaction,
      resource,
      sql`true as found`,
      place ?? undefined,
      BATCH_ROWS,
    );
    const count = await rewriteTexts(transaction, options, resource, rows);
    const last = rows.at(-1);
    const reached = last ? { teamId: last.team_id, id: last.id } : place;
    const isDone = rows.length < BATCH_ROWS;
    await transaction.execute(sql`
      insert into search_texts (resource, rule, place, done_at)
      values (${resource.name}, ${rule}, ${isDone ? null : reached}::jsonb,
        case when ${isDone}::boolean then now() end)
      on conflict (resource) do update set
        rule = excluded.rule, place = excluded.place, done_at = excluded.done_at`);
    return count;
  });

/** Says that all rows have texts by today's rule: who loads rows by other means makes them so. */
export const noteFilled = async (transaction: Queryable, model: Model): Promise<void> => {
  const all = [...model.resources.values()];
  await transaction.execute(sql`
    insert into search_texts (resource, rule, done_at)
    select resource, rule, now() from unnest(${all.map(({ name }) => name)}::text[],
      ${all.map((resource) => ruleOf(model, resource))}::text[]) as made (resource, rule)
    on conflict (resource) do update set
      rule = excluded.rule, place = null, done_at = excluded.done_at`);
};

/** Rows that came another way have no titles in their texts: the job goes through all of them again. */
export const textsOfRows: DerivedData = {
  name: 'search texts',
  rebuild: async (transaction) => {
    await transaction.execute(sql`delete from search_texts`);
  },
};
