import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Caller } from '#server/engine/records/records.ts';

/** Who did it: a caller, or somebody who is not signed in yet. */
export type AuditActor = Pick<Caller, 'kind' | 'userId' | 'teamId' | 'origin' | 'requestId'>;

export interface AuditNote {
  /** What was done, `subject.verb`: `signIn.done`, `apiKey.created`. Screens have a text for each. */
  readonly action: string;
  /** What it was done to. */
  readonly target?: { readonly resource: string; readonly id: string; readonly name?: string };
  /** Whose chain it belongs to: the actor's team unless said. */
  readonly teamId?: string;
  /** What else a reader needs; never a secret. */
  readonly details?: Row;
}

export interface Audit {
  /** Adds an entry, in the transaction of what it tells of where there is one. */
  note(place: Queryable, actor: AuditActor, note: AuditNote): Promise<void>;
}

export const createAudit = (clock: () => Date): Audit => {
  const newId = createIdSource(clock);
  return {
    note: async (place, actor, { action, target, teamId = actor.teamId, details }) => {
      const { kind, userId: id, requestId, origin } = actor;
      await place.execute(sql`
        insert into audit_entries (team_id, id, at, action, actor, target, origin, details)
        values (${teamId}, ${newId()}, ${clock()}, ${action},
          ${{ kind, id, ...(requestId !== undefined && { requestId }) }}, ${target ?? null},
          ${origin === undefined ? null : { ...origin }}, ${details ?? null})`);
    },
  };
};
