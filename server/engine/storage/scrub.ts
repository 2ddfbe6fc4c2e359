import type { BlobChecker } from '#server/engine/blobs/blobChecker.ts';
import { forgetDamage } from '#server/engine/blobs/damage.ts';
import {
  STORED_BLOBS,
  type StoredBlobRow,
  toStoredBlob,
} from '#server/engine/blobs/storedBlobs.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';

const EVERY_MS = 60_000;
/** What one turn reads at most: a thousand gigabytes take a fortnight, and nobody notices it. */
const TURN_BLOBS = 60;
const TURN_BYTES = 50_000_000;
const ROUND = 1;

interface Round {
  readonly after_name: string;
}

interface ScrubParts {
  readonly database: Database;
  readonly checker: BlobChecker;
  readonly clock: () => Date;
}

const readPlace = async (database: Database): Promise<string> => {
  const [round] = await database.query<Round>(
    sql`select after_name from blob_rounds where id = ${ROUND}`,
  );
  return round?.after_name ?? '';
};

const forgetGone = async (database: Database): Promise<void> => {
  const gone = await database.query<{ name: string }>(sql`
    select name from damaged_blobs as damaged
    where not exists (select 1 from ${STORED_BLOBS} as stored where stored.name = damaged.name)`);
  await forgetDamage(
    database,
    gone.map(({ name }) => name),
  );
};

/**
 * Reads a few blobs at a time and compares them with what was stored, round after round (LIMIT-7). Where it is stands
 * in the database: another node, or the next start, goes on there.
 */
export const scrubBlobs = ({ database, checker, clock }: ScrubParts): Job => {
  const keepPlace = (afterName: string, endedAt: Date | null) =>
    database.execute(sql`
      insert into blob_rounds as present (id, after_name, ended_at)
      values (${ROUND}, ${afterName}, ${endedAt})
      on conflict (id) do update set after_name = excluded.after_name,
        ended_at = coalesce(excluded.ended_at, present.ended_at)`);
  return {
    name: 'stored files',
    everyMs: EVERY_MS,
    run: async () => {
      const place = await readPlace(database);
      const rows = await database.query<StoredBlobRow>(sql`
        select name, team_id, bytes, sha256 from ${STORED_BLOBS} as stored
        where name > ${place} order by name limit ${TURN_BLOBS}`);
      let bytes = 0;
      for (const blob of rows.map(toStoredBlob)) {
        if (bytes > TURN_BYTES) return;
        await checker.check(blob, { anew: true });
        bytes += blob.bytes ?? 0;
        await keepPlace(blob.name, null);
      }
      if (rows.length < TURN_BLOBS) {
        await forgetGone(database);
        await keepPlace('', clock());
      }
    },
  };
};
