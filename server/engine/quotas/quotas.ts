import { loadPart } from '#locales/load.ts';
import { formatBytes, inEveryLanguage, LANGUAGES } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';

/** What one team may use at most (LIMIT-8). */
export interface Quotas {
  /** Of its pictures and files together. */
  readonly storageBytes: number;
  /** Different pictures and files. */
  readonly files: number;
  readonly importRows: number;
  /** Imports that run at the same time. */
  readonly imports: number;
}

export const DEFAULT_QUOTAS: Quotas = {
  storageBytes: 10_000_000_000,
  files: 100_000,
  importRows: 100_000,
  imports: 3,
};

export interface Usage {
  readonly bytes: number;
  readonly files: number;
}

/** Counts what each team stores, in the transaction that stores it: parallel uploads cannot go beyond the bound. */
export interface TeamStorage {
  used(teamId: string): Promise<Usage>;
  /** Before bytes are stored that would be refused anyway. Errors: 409 `quota_exceeded`. */
  requireRoom(teamId: string, bytes: number): Promise<void>;
  /** Errors: 409 `quota_exceeded`; the transaction must fail with it. */
  add(transaction: Queryable, teamId: string, bytes: number): Promise<void>;
  /** What went, one entry for each picture or file. */
  subtract(
    transaction: Queryable,
    gone: readonly { readonly team_id: string; readonly bytes: number | string }[],
  ): Promise<void>;
}

type Quota = keyof Quotas;

/** What the quotas are called, by language. */
const NAMES = new Map(
  await Promise.all(
    LANGUAGES.map(
      async (language) => [language, (await loadPart(language, 'storage')).quotas] as const,
    ),
  ),
);

export const quotaExceeded = (quota: Quota, limit: number, used: number): ServerError => {
  const amount = (value: number) =>
    inEveryLanguage((language) =>
      quota === 'storageBytes' ? formatBytes(value, language) : value.toLocaleString('en-US'),
    );
  return new ServerError('quota_exceeded', {
    quota,
    limit,
    used,
    what: inEveryLanguage((language) => NAMES.get(language)?.[quota] ?? quota),
    limitText: amount(limit),
    usedText: amount(used),
  });
};

interface UsageRow {
  readonly bytes: number | string;
  readonly files: number;
}

const toUsage = ({ bytes, files }: UsageRow): Usage => ({ bytes: Number(bytes), files });

/** Pictures and files that belong to no team are the installation's own. */
const NO_TEAM = '';

export const createTeamStorage = (database: Queryable, quotas: Quotas): TeamStorage => {
  const used = async (teamId: string): Promise<Usage> => {
    const [row] = await database.query<UsageRow>(sql`
      select bytes, files from team_storage where team_id = ${teamId}`);
    return row ? toUsage(row) : { bytes: 0, files: 0 };
  };
  const requireWithin = (teamId: string, before: Usage, bytes: number): void => {
    if (teamId === NO_TEAM) return;
    if (before.bytes + bytes > quotas.storageBytes) {
      throw quotaExceeded('storageBytes', quotas.storageBytes, before.bytes);
    }
    if (before.files + 1 > quotas.files) {
      throw quotaExceeded('files', quotas.files, before.files);
    }
  };
  return {
    used,
    requireRoom: async (teamId, bytes) => requireWithin(teamId, await used(teamId), bytes),
    add: async (transaction, teamId, bytes) => {
      // The row stays locked until the transaction ends: others of the team wait here.
      const [row] = await transaction.query<UsageRow>(sql`
        insert into team_storage as present (team_id, bytes, files) values (${teamId}, ${bytes}, 1)
        on conflict (team_id) do update
        set bytes = present.bytes + excluded.bytes, files = present.files + 1
        returning bytes, files`);
      if (!row) throw new Error('the storage of a team was not counted');
      const after = toUsage(row);
      requireWithin(teamId, { bytes: after.bytes - bytes, files: after.files - 1 }, bytes);
    },
    subtract: async (transaction, gone) => {
      if (gone.length === 0) return;
      await transaction.execute(sql`
        update team_storage as present
        set bytes = greatest(0, present.bytes - gone.bytes),
          files = greatest(0, present.files - gone.files)
        from (
          select team_id, sum(bytes) as bytes, count(*)::int as files
          from unnest(${gone.map(({ team_id }) => team_id)}::text[],
            ${gone.map(({ bytes }) => Number(bytes))}::bigint[]) as each (team_id, bytes)
          group by team_id) as gone
        where present.team_id = gone.team_id`);
    },
  };
};
