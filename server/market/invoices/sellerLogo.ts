import { isObject } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { DocumentPicture } from '#server/engine/documents/content.ts';
import { LIBRARY_PATH } from '#server/engine/fileReferences/referencesOfRow.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { pointsOf } from '#server/engine/pictures/imageFile.ts';
import type { Library } from '#server/engine/pictures/library.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** On paper it is a few centimetres wide. */
const MOST_POINTS = 480;

export interface LogoNeeds {
  readonly database: Queryable;
  readonly library: Pick<Library, 'read'>;
  readonly log: Log;
}

const sourceOf = (logo: unknown): string | undefined => {
  const source = isObject(logo) ? logo['src'] : undefined;
  // Nothing is ever fetched from an address.
  return typeof source === 'string' && source.startsWith(LIBRARY_PATH) ? source : undefined;
};

const findSource = async (database: Queryable, teamId: string): Promise<string | undefined> => {
  const stores = await database.query<{ logo: unknown }>(sql`
    select doc->'logo' as logo from ${tableSql({ name: 'stores' })}
    where team_id = ${teamId} order by id limit 1`);
  const teams = await database.query<{ logo: unknown }>(sql`
    select doc->'logo' as logo from ${tableSql({ name: 'teams' })} where id = ${teamId}`);
  return [...stores, ...teams].flatMap(({ logo }) => sourceOf(logo) ?? [])[0];
};

/**
 * The picture of the team's store, else of the team, as it is now.
 *
 * None where it cannot be read, which the log tells: a document without its picture says everything that it must.
 */
export async function sellerLogo(
  { database, library, log }: LogoNeeds,
  teamId: string,
): Promise<DocumentPicture | undefined> {
  const source = await findSource(database, teamId);
  if (source === undefined) return undefined;
  try {
    const file = await library.read(source.slice(LIBRARY_PATH.length));
    return file && (await pointsOf(file.bytes, MOST_POINTS));
  } catch (error) {
    log.warn({ err: error, teamId }, 'a document was made without its logo');
    return undefined;
  }
}
