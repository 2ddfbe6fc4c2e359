import { createHash } from 'node:crypto';
import { isObject } from '#schemas';
import { type Sql, sql } from '#server/engine/database/database.ts';

/** What an entry says, as the database keeps it. */
export interface ChainEntry {
  readonly id: string;
  /** UTC, with all six digits that the database keeps. */
  readonly moment: string;
  readonly action: string;
  readonly actor: unknown;
  readonly target: unknown;
  readonly origin: unknown;
  readonly details: unknown;
}

/** What a link of a chain holds beside its entry. */
export interface ChainLink extends ChainEntry {
  readonly position: number;
  readonly hash: string;
}

export const ENTRY_COLUMNS: Sql = sql`
  id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, action, actor,
  target, origin, details`;

/** JSON with the names of every object in one order: the same value is always the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(
          Object.keys(part)
            .sort()
            .map((name) => [name, part[name]]),
        )
      : part,
  );

/** What is hashed of an entry; `docs/people/audit.md` tells it to others. */
const entryText = (
  teamId: string,
  position: number,
  { id, moment, action, actor, target, origin, details }: ChainEntry,
): string => canonical([teamId, position, id, moment, action, actor, target, origin, details]);

/** The hash of a link: over that of the link before it, and all that the entry says. */
export const linkHash = (
  previous: string,
  teamId: string,
  position: number,
  entry: ChainEntry,
): string =>
  createHash('sha256')
    .update(`${previous}\n${entryText(teamId, position, entry)}`)
    .digest('hex');
