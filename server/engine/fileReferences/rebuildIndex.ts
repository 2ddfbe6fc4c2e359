import type { Model } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { DerivedData } from '#server/engine/records/derived.ts';
import { parseDocument } from '#server/engine/records/rowText.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { ContentKinds } from './contentKinds.ts';
import { referencesOfRow } from './referencesOfRow.ts';

const ROWS_AT_A_TIME = 500;

interface Found {
  readonly id: string;
  readonly team_id: string;
  readonly doc: string;
}

const addAll = async (
  transaction: Queryable,
  resource: string,
  references: readonly { target: string; id: string; field: string; team: string | null }[],
): Promise<void> => {
  if (references.length === 0) return;
  await transaction.execute(sql`
    insert into row_uses (target, resource, row_id, field, team_id)
    select target, ${resource}::text, row_id, field, team_id
    from unnest(
      ${references.map(({ target }) => target)}::text[], ${references.map(({ id }) => id)}::text[],
      ${references.map(({ field }) => field)}::text[], ${references.map(({ team }) => team)}::text[])
      as found (target, row_id, field, team_id)
    on conflict do nothing`);
};

/** Every table is read through once: for rows from before there was an index of references, and for demo data. */
export const derivedReferences = (model: () => Model, kindOf: ContentKinds): DerivedData => ({
  name: 'uses of pictures and files',
  rebuild: async (transaction) => {
    await transaction.execute(sql`delete from row_uses`);
    for (const resource of model().resources.values()) {
      for (let last = ''; ; ) {
        const rows = await transaction.query<Found>(sql`
          select id, team_id, doc::text as doc from ${tableSql(resource)}
          where id > ${last} order by id limit ${ROWS_AT_A_TIME}`);
        const references = rows.flatMap(({ id, team_id: team, doc }) =>
          [...referencesOfRow(resource, id, parseDocument(resource, doc), kindOf).values()].map(
            (reference) => ({
              ...reference,
              id,
              team,
            }),
          ),
        );
        await addAll(transaction, resource.name, references);
        if (rows.length < ROWS_AT_A_TIME) break;
        last = rows.at(-1)?.id ?? '';
      }
    }
  },
});
