import { isObject, isSame, type Model } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { WriteContext } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import type { ContentKinds } from './contentKinds.ts';
import { LIBRARY_PATH, libraryTarget } from './referencesOfRow.ts';

/** A row that shows a picture by its address. */
export interface ShowingRow {
  readonly resource: string;
  readonly id: string;
}

export interface ReplacedReferences {
  readonly changed: readonly ShowingRow[];
  /** They may not be changed by this caller, or not in their state: they show the old picture as before. */
  readonly kept: readonly ShowingRow[];
}

/** Old address → new address. */
type Addresses = ReadonlyMap<string, string>;

/** More rows are not written in one transaction. */
const MAX_CHANGED_ROWS = 500;

const withAddresses = (value: unknown, addresses: Addresses): unknown => {
  if (typeof value === 'string') {
    let text = value;
    for (const [old, next] of addresses) text = text.replaceAll(old, next);
    return text;
  }
  if (Array.isArray(value)) return value.map((item) => withAddresses(item, addresses));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withAddresses(part, addresses)]),
  );
};

const changesOf = (row: Row, fields: readonly string[], addresses: Addresses): Row =>
  Object.fromEntries(
    fields
      .map((name) => [name, withAddresses(row[name], addresses)] as const)
      .filter(([name, value]) => !isSame(row[name], value)),
  );

interface Found extends ShowingRow {
  readonly fields: readonly string[];
}

const findShowing = async (
  transaction: Queryable,
  model: Model,
  kindOf: ContentKinds,
  addresses: Addresses,
  teamId: string,
): Promise<readonly Found[]> => {
  const pictures = [...model.resources.keys()].filter((name) => kindOf(name) === 'picture');
  const targets = [...addresses.keys()].map((src) => libraryTarget(src.slice(LIBRARY_PATH.length)));
  const found = await transaction.query<Found>(sql`
    select resource, row_id as id, array_agg(distinct field) as fields from row_uses
    where target = any(${targets}::text[]) and resource <> all(${pictures}::text[])
      and (team_id = ${NO_TEAM} or team_id = ${teamId})
    group by resource, row_id order by resource, row_id limit ${MAX_CHANGED_ROWS + 1}`);
  if (found.length > MAX_CHANGED_ROWS) {
    throw new ServerError('invalid_parameter', {
      name: 'id',
      reason: `more than ${MAX_CHANGED_ROWS} rows show it`,
    });
  }
  return found;
};

/**
 * Writes new addresses of pictures into the rows of a team, and the shared ones, that show them by the old ones: each
 * by the caller's rights and its own state, with its history.
 *
 * Errors: 400 where more than 500 rows show them.
 */
export const replaceReferences = async (
  { records, transaction, options }: WriteContext,
  caller: Caller,
  addresses: Addresses,
  { teamId, kindOf }: { readonly teamId: string; readonly kindOf: ContentKinds },
): Promise<ReplacedReferences> => {
  const model = options.model();
  const changed: ShowingRow[] = [];
  const kept: ShowingRow[] = [];
  const found = await findShowing(transaction, model, kindOf, addresses, teamId);
  for (const { resource: name, id, fields } of found) {
    const resource = model.resources.get(name);
    if (!resource) continue;
    try {
      const row = parseRow(await records.get(caller, resource, id));
      await records.update(caller, resource, id, changesOf(row, fields, addresses));
      changed.push({ resource: name, id });
    } catch (error) {
      if (!(error instanceof ServerError) || error.status >= 500) throw error;
      kept.push({ resource: name, id });
    }
  }
  return { changed, kept };
};
