import type { Model } from '#schemas';
import type { BlobChecker } from '#server/engine/blobs/blobChecker.ts';
import type { Damage } from '#server/engine/blobs/damage.ts';
import {
  STORED_BLOBS,
  type StoredBlobRow,
  toStoredBlob,
} from '#server/engine/blobs/storedBlobs.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { ContentKinds } from '#server/engine/fileReferences/contentKinds.ts';
import {
  findReferences,
  type ReferringRow,
  targetsOf,
} from '#server/engine/fileReferences/findReferences.ts';
import { LIBRARY_PATH } from '#server/engine/fileReferences/referencesOfRow.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** A stored file that is not as it was, as admins see it. */
export interface DamagedFile {
  /** Of the blob: by it a file is checked again. */
  readonly name: string;
  readonly kind: 'file' | 'picture' | 'preview';
  readonly damage: Damage;
  readonly foundAt: string;
  readonly teamId: string;
  readonly teamName: string;
  readonly bytes: number;
  /** The rows that are this file, and those that use it. */
  readonly rows: readonly (Pick<ReferringRow, 'resource' | 'id' | 'title'> & {
    readonly uses: number;
  })[];
}

interface FoundRow extends StoredBlobRow {
  readonly kind: DamagedFile['kind'];
  readonly damage: Damage;
  readonly found_at: string | Date;
  readonly team_name: string | null;
}

/** As many as anybody reads at once; the total says how many there are. */
const SHOWN = 100;
const SHOWN_ROWS = 10;

export interface DamagedFiles {
  readonly total: number;
  readonly results: readonly DamagedFile[];
  /** When all files were last read from the first to the last. */
  readonly roundEndedAt: string | null;
}

interface Parts {
  readonly database: Database;
  readonly checker: BlobChecker;
  readonly model: () => Model;
  readonly kindOf: ContentKinds;
}

const isoOf = (moment: string | Date): string => new Date(moment).toISOString();

const CONTENT = { file: 'file', picture: 'picture', preview: 'picture' } as const;

/** What rows of the resource hold of the blob: files their digest, pictures the address. */
const holds = ({ kind, name, sha256 }: FoundRow) => {
  if (kind === 'file') return sql`doc->>'sha256' = ${sha256}`;
  const field = kind === 'picture' ? 'src' : 'thumbnail';
  return sql`doc->>${field} = ${`${LIBRARY_PATH}${name}`}`;
};

/** The rows that stand for a damaged blob, each with how many others use it. */
const rowsOf = async (
  { database, model, kindOf }: Parts,
  found: FoundRow,
): Promise<DamagedFile['rows']> => {
  const resource = [...model().resources.values()].find(
    ({ name }) => kindOf(name) === CONTENT[found.kind],
  );
  if (!resource) return [];
  const rows = await database.query<{ id: string; doc: string }>(sql`
    select id, doc::text as doc from ${tableSql(resource)}
    where team_id = ${found.team_id} and ${holds(found)}
    order by id limit ${SHOWN_ROWS}`);
  return Promise.all(
    rows.map(async ({ id, doc }) => {
      const row: Row = parseRow(doc);
      const targets = targetsOf(resource, id, row, kindOf);
      const { total } = await findReferences(database, model(), targets, found.team_id, kindOf);
      const title = typeof row['title'] === 'string' ? row['title'] : id;
      return { resource: resource.name, id, title, uses: Number(total) };
    }),
  );
};

const toDamagedFile = async (parts: Parts, found: FoundRow): Promise<DamagedFile> => ({
  name: found.name,
  kind: found.kind,
  damage: found.damage,
  foundAt: isoOf(found.found_at),
  teamId: found.team_id,
  teamName: found.team_name ?? '',
  bytes: Number(found.bytes ?? 0),
  rows: await rowsOf(parts, found),
});

/** Lists what is damaged, with the rows that are hit, and looks again when it is told to. */
export const createDamagedFiles = (parts: Parts) => {
  const { database, checker } = parts;
  return {
    list: async (): Promise<DamagedFiles> => {
      const found = await database.query<FoundRow & { total: number }>(sql`
        select stored.name, stored.team_id, stored.bytes, stored.sha256, stored.kind, damage,
          found_at, team.doc->>'name' as team_name, count(*) over ()::int as total
        from damaged_blobs as damaged
        join ${STORED_BLOBS} as stored on stored.name = damaged.name
        left join ${tableSql({ name: 'teams' })} as team on team.id = stored.team_id
        order by found_at desc, stored.name limit ${SHOWN}`);
      const [round] = await database.query<{ ended_at: string | Date | null }>(
        sql`select ended_at from blob_rounds where id = 1`,
      );
      const results: DamagedFile[] = [];
      for (const row of found) results.push(await toDamagedFile(parts, row));
      return {
        total: found[0]?.total ?? 0,
        results,
        roundEndedAt: round?.ended_at ? isoOf(round.ended_at) : null,
      };
    },
    /** Reads one again. Errors: 404 when no row names such a blob. */
    check: async (name: string): Promise<{ readonly name: string; readonly isGood: boolean }> => {
      const [found] = await database.query<StoredBlobRow>(sql`
        select name, team_id, bytes, sha256 from ${STORED_BLOBS} as stored where name = ${name}`);
      if (!found) throw new ServerError('not_found');
      return { name, isGood: !(await checker.check(toStoredBlob(found), { anew: true })) };
    },
  };
};
