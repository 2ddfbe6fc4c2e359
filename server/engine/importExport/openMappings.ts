import { isObject, type Model } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { ImportState, Mapping } from './importJobs.ts';
import { type FilledColumn, filledColumns } from './mapping.ts';

/** An import that is not done, and which fields its columns fill. */
export interface OpenImport {
  readonly title: string;
  /** By name; by id where the account is gone. */
  readonly owner: string;
  readonly resource: string;
  readonly key: string | undefined;
  readonly fills: readonly FilledColumn[];
}

/** An undo goes on with rows that are stored, whatever the mapping says. */
const NOT_DONE: readonly ImportState[] = ['open', 'checking', 'checked', 'running', 'stopped'];

interface JobRow {
  readonly title: string;
  readonly owner: string;
  readonly resource: string;
  readonly format: string;
  readonly mapping: unknown;
  readonly key_field: string | null;
  readonly cells: string | null;
}

const mappingOf = (stored: unknown): Mapping | undefined => {
  if (!isObject(stored) || Object.keys(stored).length === 0) return undefined;
  return Object.fromEntries(
    Object.entries(stored).map(([column, field]) => [
      column,
      typeof field === 'string' ? field : null,
    ]),
  );
};

const columnsOf = (cells: string | null): readonly string[] => {
  const first: unknown = cells === null ? {} : JSON.parse(cells);
  return isObject(first) ? Object.keys(first) : [];
};

/** Imports that are not done, of all people, as the schemas of `model` read their columns. */
export const readOpenImports = async (
  queryable: Queryable,
  model: Pick<Model, 'resources'>,
): Promise<readonly OpenImport[]> => {
  const jobs = await queryable.query<JobRow>(sql`
    select title, coalesce(r_users.doc->>'name', user_id) as owner, resource, format, mapping,
      key_field, (
        select cells from import_rows where job_id = import_jobs.id order by line limit 1) as cells
    from import_jobs left join r_users on r_users.id = import_jobs.user_id
    where state = any(${NOT_DONE}::text[]) order by import_jobs.id`);
  return jobs.flatMap(({ title, owner, resource, format, mapping, key_field, cells }) => {
    const found = model.resources.get(resource);
    if (!found) return [];
    const job = {
      format: format === 'json' ? 'json' : 'csv',
      mapping: mappingOf(mapping),
    } as const;
    const fills = filledColumns(found, job, columnsOf(cells));
    return [{ title, owner, resource, key: key_field ?? undefined, fills }];
  });
};
