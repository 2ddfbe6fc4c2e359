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
  /** The same for many, in one statement. */
  noteAll(
    place: Queryable,
    notes: readonly (AuditNote & { readonly actor: AuditActor })[],
  ): Promise<void>;
}

/** Somebody at the machine itself, by a command. */
export const AT_THE_MACHINE: AuditActor = { kind: 'system', userId: 'system', teamId: '' };

/** Somebody of whom nothing is known but where the request came from. */
export const stranger = (origin: AuditActor['origin']): AuditActor => ({
  kind: 'stranger',
  userId: '',
  teamId: '',
  ...(origin && { origin }),
});

/** PostgreSQL keeps no U+0000 and no half of a pair in JSON, and an agent may send either. */
const clean = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\uFFFD') : part,
  );

export const createAudit = (clock: () => Date): Audit => {
  const newId = createIdSource(clock);

  const noteAll: Audit['noteAll'] = async (place, notes) => {
    if (notes.length === 0) return;
    const at = clock();
    const list = <Value>(pick: (note: (typeof notes)[number]) => Value) => notes.map(pick);
    const json = (value: unknown) => (value === undefined ? null : clean(value));
    await place.execute(sql`
      insert into audit_entries (team_id, id, at, action, actor, target, origin, details)
      select team_id, id, ${at}, action, actor, target, origin, details
      from unnest(
        ${list(({ actor, teamId = actor.teamId }) => teamId)}::text[], ${list(newId)}::text[],
        ${list(({ action }) => action)}::text[],
        ${list(({ actor: { kind, userId: id, requestId } }) => clean({ kind, id, requestId }))}::jsonb[],
        ${list(({ target }) => json(target))}::jsonb[],
        ${list(({ actor }) => json(actor.origin && { address: actor.origin.address, agent: actor.origin.agent }))}::jsonb[],
        ${list(({ details }) => json(details))}::jsonb[]
      ) as given (team_id, id, action, actor, target, origin, details)`);
  };

  return {
    noteAll,
    note: (place, actor, note) => noteAll(place, [{ ...note, actor }]),
  };
};
