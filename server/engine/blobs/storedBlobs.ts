import { type Sql, sql } from '#server/engine/database/database.ts';

/** A blob that a row names, with what it must contain. */
export interface StoredBlob {
  readonly name: string;
  readonly teamId: string;
  /** Null for the preview of a picture from before previews were counted. */
  readonly bytes: number | null;
  /** Null for pictures from before their digest was kept: their first reading finds it. */
  readonly sha256: string | null;
}

export interface StoredBlobRow {
  readonly name: string;
  readonly team_id: string;
  readonly bytes: number | string | null;
  readonly sha256: string | null;
}

export const toStoredBlob = ({ name, team_id, bytes, sha256 }: StoredBlobRow): StoredBlob => ({
  name,
  teamId: team_id,
  bytes: bytes === null ? null : Number(bytes),
  sha256,
});

/** Every blob that some row names: contents of files, pictures, and previews of pictures. */
export const STORED_BLOBS: Sql = sql`
  (select name, team_id, bytes::bigint as bytes, sha256, 'file' as kind from stored_files
  union all
  select name, team_id, bytes::bigint, stored_sha256, 'picture' from library_files
  union all
  select thumbnail_name, team_id, thumbnail_bytes::bigint, thumbnail_sha256, 'preview'
  from library_files)`;
