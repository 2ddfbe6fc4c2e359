import { useCallback, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { hasCode } from '#src/admin/session/answerStatus.ts';
import { isOpenDraft, type ServerDraft } from './draftCalls.ts';
import { type DraftAction, type DraftState, nextDraft } from './draftState.ts';

export type Saving =
  | { readonly state: 'saved' | 'saving' }
  /** `isStale`: the draft was changed in another tab. */
  | { readonly state: 'failed'; readonly error: unknown; readonly isStale: boolean };

export interface SaveOptions {
  /** There is no time to ask anything first. */
  readonly isLeaving?: boolean;
}

/** Drafts need a name where others read of them; until they are proposed nobody does. */
const UNNAMED = '…';

/** Two saves at once would be of the same version: one goes after the other, also of a studio that was left. */
let queue: Promise<unknown> = Promise.resolve();

/** Answers once all that is being saved is. */
export const draftsSaved = (): Promise<unknown> => queue;

/** Writes the steps into their draft; those of none into the one that another tab has made, else into a new one. */
const store = async (
  dataProvider: SoukDataProvider,
  latest: { readonly current: DraftState },
  apply: (action: DraftAction) => void,
  { isLeaving = false }: SaveOptions,
): Promise<string> => {
  if (latest.current.id === undefined && !isLeaving) {
    const answer = await dataProvider.call<{ drafts: readonly ServerDraft[] }>('schemaDrafts');
    const draft = answer.drafts.find(isOpenDraft);
    if (draft) apply({ kind: 'joined', draft });
  }
  const { id, version, steps } = latest.current;
  // Whoever leaves cannot read what another tab began in the same instant: a second draft loses nothing.
  const begun = { isOnly: !isLeaving };
  const body = { ...(id === undefined ? begun : { id, version }), title: UNNAMED, steps };
  const sent = { body, outlivesPage: true };
  const answer = await dataProvider.call<ServerDraft>('schemaDraftSave', sent);
  apply({ kind: 'saved', steps, id: answer._id, version: answer.version });
  return answer._id;
};

/** Saves the state that it is given last, one call after the other. */
export const useSaveDraft = (state: DraftState, dispatch: (action: DraftAction) => void) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const latest = useRef(state);
  latest.current = state;
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });

  const apply = useCallback(
    (action: DraftAction): void => {
      latest.current = nextDraft(latest.current, action);
      dispatch(action);
    },
    [dispatch],
  );

  const write = useCallback(
    async (options: SaveOptions): Promise<string | undefined> => {
      const { id, steps, saved } = latest.current;
      if (steps === saved) return id;
      setSaving({ state: 'saving' });
      try {
        let written: string | undefined;
        if (steps.length > 0) written = await store(dataProvider, latest, apply, options);
        else {
          if (id !== undefined) await dataProvider.call('schemaDraftRemove', { body: { id } });
          apply({ kind: 'saved', steps });
        }
        setSaving({ state: 'saved' });
        return written;
      } catch (error) {
        if (hasCode(error, 'draft_exists')) return write(options);
        if (hasCode(error, 'draft_published')) {
          apply({ kind: 'published' });
          return write(options);
        }
        const isStale = error instanceof ApiError && (error.status === 409 || error.status === 404);
        setSaving({ state: 'failed', error, isStale });
        throw error;
      }
    },
    [dataProvider, apply],
  );

  const save = useCallback(
    (options: SaveOptions = {}): Promise<string | undefined> => {
      const writeNext = () => write(options);
      const next = queue.then(writeNext, writeNext);
      // What the first could not save the next one tries again; `saving` tells of it.
      queue = next.catch(() => undefined);
      return next;
    },
    [write],
  );
  const clear = useCallback(() => setSaving({ state: 'saved' }), []);
  return { saving, save, clear };
};
