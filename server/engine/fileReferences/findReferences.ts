import { type Model, type ResourceModel, recordTitle } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { parseDocument } from '#server/engine/records/rowText.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { ContentKinds } from './contentKinds.ts';
import { LIBRARY_PATH, libraryTarget, rowTarget } from './referencesOfRow.ts';

/** A row that refers to a picture or a file. */
export interface ReferringRow {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly field: string;
}

export interface FileReferences {
  readonly total: number;
  /** The first of them. */
  readonly rows: readonly ReferringRow[];
}

/** As many as anybody reads in a message. */
const SHOWN_ROWS = 50;

const nameIn = (src: unknown): string | undefined =>
  typeof src === 'string' && src.startsWith(LIBRARY_PATH)
    ? src.slice(LIBRARY_PATH.length)
    : undefined;

/** By what others refer to a row: its id, and for a picture the address of its bytes. */
export const targetsOf = (
  { name }: ResourceModel,
  id: string,
  row: Row,
  kindOf: ContentKinds,
): readonly string[] => {
  const picture = kindOf(name) === 'picture' ? nameIn(row['src']) : undefined;
  return [rowTarget(name, id), ...(picture === undefined ? [] : [libraryTarget(picture)])];
};

interface Found {
  readonly resource: string;
  readonly row_id: string;
  readonly field: string;
}

const titlesOf = async (
  database: Queryable,
  resource: ResourceModel,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await database.query<{ id: string; doc: string }>(sql`
    select id, doc::text as doc from ${tableSql(resource)} where id = any(${ids}::text[])`);
  return new Map(
    rows.map(({ id, doc }) => [
      id,
      recordTitle(resource, { _id: id, ...parseDocument(resource, doc) }),
    ]),
  );
};

/** The same rows with their titles; by their ids where they are gone. */
export const titlesOfRows = async <Referring extends Pick<ReferringRow, 'resource' | 'id'>>(
  database: Queryable,
  model: Model,
  rows: readonly Referring[],
): Promise<readonly (Referring & { readonly title: string })[]> => {
  const titles = new Map<string, string>();
  for (const name of new Set(rows.map(({ resource }) => resource))) {
    const resource = model.resources.get(name);
    const ids = rows.filter((row) => row.resource === name).map(({ id }) => id);
    const found = resource ? await titlesOf(database, resource, [...new Set(ids)]) : [];
    for (const [id, title] of found) titles.set(`${name} ${id}`, title);
  }
  return rows.map((row) => ({ ...row, title: titles.get(`${row.resource} ${row.id}`) ?? row.id }));
};

/**
 * Which rows refer to a picture or a file, among those of its own team and the shared ones.
 *
 * Rows of the library do not refer to what they are: two pictures of the same bytes are not in each other's way. What another
 * team shows of it does not count, or one could notice the other.
 */
export const findReferences = async (
  database: Queryable,
  model: Model,
  targets: readonly string[],
  teamId: string,
  kindOf: ContentKinds,
): Promise<FileReferences> => {
  const pictures = [...model.resources.keys()].filter((name) => kindOf(name) === 'picture');
  const found = await database.query<Found & { readonly total: number }>(sql`
    select resource, row_id, field, count(*) over () as total from (
      select distinct resource, row_id, field from row_uses
      where target = any(${targets}::text[]) and resource <> all(${pictures}::text[])
        and (team_id = ${NO_TEAM} or team_id = ${teamId})) as uses
    order by resource, row_id, field limit ${SHOWN_ROWS}`);
  const rows = found.map(({ resource, row_id: id, field }) => ({ resource, id, field }));
  return { total: found[0]?.total ?? 0, rows: await titlesOfRows(database, model, rows) };
};
