import { fieldPath, type Model } from '#schemas';
import { fieldAtPath, fieldsOnTheWay } from '#schemas/model/fields/fieldAtPath.ts';
import { splitPath } from '#schemas/model/values/fieldPath.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { USE_KINDS, type UseKind } from './usedNames.ts';

/** Who used a former name in which way, over the days that are kept. */
export interface NameUse {
  readonly resource: string;
  /** What the field is called now; absent of fields that are gone. */
  readonly field?: string;
  /** The path that documents keep it under, which no rename changes. */
  readonly stored: string;
  /** The former name that was used. */
  readonly name: string;
  /** The last day on which values under it are taken; absent of names that the schema does not know any more. */
  readonly until?: string;
  readonly kind: UseKind;
  readonly userId: string;
  /** Absent of accounts that are gone, and of guests. */
  readonly userName?: string;
  readonly uses: number;
  readonly lastAt: string;
}

const MOST = 1_000;

interface UseRow {
  readonly resource: string;
  readonly field: string;
  readonly name: string;
  readonly kind: string;
  readonly user_id: string;
  readonly user_name: string | null;
  readonly uses: number;
  readonly last_at: string | Date;
}

const presentOf = ({ resources }: Pick<Model, 'resources'>, { resource, field, name }: UseRow) => {
  const model = resources.get(resource);
  const found = model && fieldAtPath(model, field);
  if (!model || !found) return {};
  const last = fieldsOnTheWay(model, splitPath(field)).at(-1)?.field;
  const until = last?.schema['x-aliases']?.[name]?.until;
  return { field: fieldPath(model, found), ...(until !== undefined && { until }) };
};

/** Who still uses former names of a resource, or of all of them, most recent first. */
export const readUses = async (
  queryable: Queryable,
  model: Pick<Model, 'resources'>,
  resource?: string,
): Promise<readonly NameUse[]> => {
  const rows = await queryable.query<UseRow>(sql`
    select used.*, r_users.doc->>'name' as user_name from (
      select resource, field, name, kind, user_id, sum(uses)::int8 as uses, max(last_at) as last_at
      from former_name_uses
      where ${resource === undefined ? sql`true` : sql`resource = ${resource}`}
      group by resource, field, name, kind, user_id
      order by max(last_at) desc limit ${MOST}) as used
    left join r_users on r_users.id = used.user_id
    order by used.last_at desc, used.resource, used.field, used.name, used.kind, used.user_id`);
  return rows.map((row) => ({
    resource: row.resource,
    ...presentOf(model, row),
    stored: row.field,
    name: row.name,
    kind: USE_KINDS.find((kind) => kind === row.kind) ?? 'body',
    userId: row.user_id,
    ...(row.user_name !== null && { userName: row.user_name }),
    uses: row.uses,
    lastAt: new Date(row.last_at).toISOString(),
  }));
};
