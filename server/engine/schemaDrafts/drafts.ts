import { SCHEMA_RIGHTS } from '#schemas/model/schemaCalls.ts';
import type { Database, Queryable, Transaction } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { createEvents } from '#server/engine/events/events.ts';
import type { Notices, Recipient } from '#server/engine/notices/notices.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { type AskedChange, changeIn } from '#server/engine/schemaChanges/changeRequest.ts';
import type { Changes } from '#server/engine/schemaChanges/makeChange.ts';
import { orRefused, type Published } from '#server/engine/schemaChanges/publish/publishChange.ts';
import { afterPlan, type Review } from '#server/engine/schemaChanges/reviewSteps.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import {
  addDraft,
  type Draft,
  type DraftStep,
  openDrafts,
  ownerAndName,
  removeDraft,
  requireDraft,
  requireNoDraft,
  requireUnpublished,
  updateDraft,
} from './draftStore.ts';
import { patchOf } from './patchOf.ts';

export interface DraftParts {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly schemaChanges: Changes;
  readonly clock: () => Date;
  readonly events: Pick<ReturnType<typeof createEvents>, 'publish'>;
  readonly notices: Notices;
  readonly notifications: {
    /** Those who may change something that holds for all teams. */
    readonly keepersOf: (
      place: Transaction,
      resource: string,
      exceptUserId: string,
    ) => Promise<readonly Recipient[]>;
  };
}

export interface SavedDraft {
  readonly id?: string | undefined;
  /** The one that was read; what somebody saved since is not written over. */
  readonly version?: number | undefined;
  /** Whether it is begun only where its owner has none to work on. */
  readonly isOnly?: boolean | undefined;
  readonly title: string;
  readonly steps: readonly DraftStep[];
}

export interface PublishDraftOptions {
  /** The one that was reviewed. */
  readonly version?: number;
  readonly isConfirmed?: boolean;
}

/** What a published draft has changed and begun, in the order of its steps. */
export interface PublishedDraft extends Published {
  readonly ids: readonly string[];
}

/** Lets those who may publish it know. */
const tellOfProposal = async (
  { notices, notifications }: DraftParts,
  transaction: Transaction,
  { userId }: Caller,
  { id, title }: Draft,
): Promise<void> => {
  const keepers = await notifications.keepersOf(transaction, SCHEMA_RIGHTS, userId);
  await notices.tell(transaction, keepers, {
    ...{ kind: 'schemaReview', about: id, link: '/schemas' },
    facts: { title },
  });
};

/** Pages that show proposals read them again. */
const tellPages = ({ events }: DraftParts, transaction: Queryable): Promise<void> =>
  events.publish(transaction, {
    ...{ kind: 'row', resource: SCHEMA_RIGHTS, change: 'update', teamId: NO_TEAM },
  });

/** Lets its owner know that it waits no more, and why that is. */
const tellOfRefusal = async (
  { notices }: DraftParts,
  transaction: Transaction,
  { userId }: Caller,
  { id, owner }: Draft,
): Promise<void> => {
  const { owners, name } = await ownerAndName(transaction, owner, userId);
  await notices.tell(transaction, owners, {
    ...{ kind: 'schemaRefused', about: id, link: '/schemas' },
    facts: { name },
  });
};

const askedIn = (
  { clock }: DraftParts,
  caller: Caller,
  steps: readonly DraftStep[],
): readonly AskedChange[] => steps.map((step) => changeIn(step, caller.language, clock()));

/** Errors: 404, 409 for one that is published, 422 for a step that is not allowed. */
const planned = async (parts: DraftParts, caller: Caller, id: string) => {
  const draft = await requireDraft(parts.database, caller, id);
  await requireUnpublished(parts.database, id);
  return { draft, plan: await parts.schemaChanges.plan(askedIn(parts, caller, draft.steps)) };
};

/** Errors: 403 for what is not the caller's own, 404. */
const requireOwn = async ({ database }: DraftParts, caller: Caller, id: string): Promise<Draft> => {
  const draft = await requireDraft(database, caller, id);
  if (draft.owner !== caller.userId)
    throw new ServerError('forbidden', { verb: 'update', resource: 'schemas' });
  return draft;
};

/**
 * Errors: 404, 403 for somebody else's, 409 for a version that is old or beside one that was begun meanwhile, 422
 * naming what is wrong with a step.
 */
const saveDraft = async (parts: DraftParts, caller: Caller, saved: SavedDraft): Promise<Draft> => {
  const { database, clock } = parts;
  const { id, version, isOnly = false, title, steps } = saved;
  askedIn(parts, caller, steps);
  const written = { title, steps, at: clock() };
  if (id === undefined) {
    const added = await database.transaction(async (transaction) => {
      if (isOnly) await requireNoDraft(transaction, caller);
      return addDraft(transaction, caller, written);
    });
    return requireDraft(database, caller, added);
  }
  const draft = await requireOwn(parts, caller, id);
  await database.transaction(async (transaction) => {
    await updateDraft(transaction, { id, version: version ?? draft.version }, written);
    if (draft.state === 'proposed') await tellPages(parts, transaction);
  });
  return requireDraft(database, caller, id);
};

/** Errors: 403, 404, 409 where it was changed or published meanwhile, 422; nothing is stored then. */
const publishDraft = async (
  parts: DraftParts,
  caller: Caller,
  id: string,
  { version, isConfirmed = false }: PublishDraftOptions,
): Promise<PublishedDraft> => {
  const { draft, plan } = await planned(parts, caller, id);
  if (version !== undefined && version !== draft.version) throw new ServerError('draft_changed');
  return parts.schemaChanges.publishPlan(caller, plan, {
    isConfirmed,
    also: async (transaction) => {
      const published = {
        state: 'published',
        at: parts.clock(),
        publishedBy: caller.userId,
      } as const;
      await updateDraft(transaction, draft, published);
      await tellPages(parts, transaction);
    },
  });
};

/** Changes that are prepared together: private until they are proposed, tried as one, published as one. */
export const createDrafts = (parts: DraftParts) => {
  const { database, schemas, schemaChanges, clock } = parts;

  return {
    list: (caller: Caller) => openDrafts(database, caller),
    get: (caller: Caller, id: string) => requireDraft(database, caller, id, 'not_found'),
    save: (caller: Caller, saved: SavedDraft) => saveDraft(parts, caller, saved),
    /** Shows a draft to the others, or takes that back. Errors: 403, 404, 409. */
    propose: async (caller: Caller, id: string, isProposed: boolean): Promise<Draft> => {
      const draft = await requireOwn(parts, caller, id);
      const state = isProposed ? 'proposed' : 'draft';
      await database.transaction(async (transaction) => {
        await updateDraft(transaction, draft, { state, at: clock() });
        if (isProposed) await tellOfProposal(parts, transaction, caller, draft);
        await tellPages(parts, transaction);
      });
      return requireDraft(database, caller, id);
    },
    /** Gives what somebody proposed back to its owner, who is told. Errors: 404, 409. */
    refuse: async (caller: Caller, id: string): Promise<void> => {
      const draft = await requireDraft(database, caller, id);
      await requireUnpublished(database, id);
      if (draft.state !== 'proposed') throw new ServerError('draft_gone');
      await database.transaction(async (transaction) => {
        await updateDraft(transaction, draft, { state: 'draft', at: clock() });
        if (draft.owner !== caller.userId) await tellOfRefusal(parts, transaction, caller, draft);
        await tellPages(parts, transaction);
      });
    },
    remove: async (caller: Caller, id: string): Promise<void> => {
      const { state } = await requireOwn(parts, caller, id);
      await database.transaction(async (transaction) => {
        await removeDraft(transaction, id);
        if (state === 'proposed') await tellPages(parts, transaction);
      });
    },
    /** What it would do to the files, as a unified diff. Errors: 404, 422. */
    patch: async (caller: Caller, id: string): Promise<string> => {
      const { plan } = await planned(parts, caller, id);
      const texts = schemas.texts();
      const after = orRefused(() => afterPlan(plan, texts));
      return patchOf(texts, after);
    },
    /** Answers the version that it looked at as well. Errors: 404, 422. */
    review: async (caller: Caller, id: string): Promise<Review & Pick<Draft, 'version'>> => {
      const { draft, plan } = await planned(parts, caller, id);
      return { ...(await schemaChanges.review(caller, plan)), version: draft.version };
    },
    publish: (caller: Caller, id: string, options: PublishDraftOptions) =>
      publishDraft(parts, caller, id, options),
  };
};
