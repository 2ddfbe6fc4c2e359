import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useDataProvider } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { useIsServerUnreachable } from '#src/admin/session/connection/connection.ts';
import { draftsKey, type ServerDraft } from './draftCalls.ts';
import { type DraftState, NO_DRAFT, nextDraft } from './draftState.ts';
import type { DraftStep } from './steps.ts';

/** Long enough that a word is saved at once. */
const SAVE_AFTER_MS = 500;

export type Saving =
  | { readonly state: 'saved' | 'saving' }
  /** `isStale`: the draft was changed in another tab. */
  | { readonly state: 'failed'; readonly error: unknown; readonly isStale: boolean };

/** The changes themselves: what a schema in the studio is drawn from. */
interface DraftSteps {
  readonly steps: readonly DraftStep[];
  readonly add: (steps: readonly DraftStep[]) => void;
  /** The same changes on what others published meanwhile. */
  readonly rebase: (steps: readonly DraftStep[]) => void;
}

interface StudioDraft extends Pick<DraftSteps, 'steps'> {
  readonly isLoaded: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly id: string | undefined;
  readonly saving: Saving;
  /** Drafts that others proposed, and own ones beside the one at work. */
  readonly others: readonly ServerDraft[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly replace: (steps: readonly DraftStep[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves what is not saved and answers the draft's id; undefined where there is nothing in it. Errors: what saving says. */
  readonly save: () => Promise<string | undefined>;
  /** Reads the draft again as the server has it. */
  readonly reload: () => Promise<void>;
}

const StudioDraftContext = createContext<StudioDraft | undefined>(undefined);
// By itself: a schema of many fields is not drawn again for each draft that is saved.
const DraftStepsContext = createContext<DraftSteps | undefined>(undefined);

/** Errors: throws outside the studio. */
export const useDraftSteps = (): DraftSteps => {
  const steps = useContext(DraftStepsContext);
  if (!steps) throw new Error('useDraftSteps needs a StudioDraftProvider above it.');
  return steps;
};

/** Errors: throws outside the studio. */
export const useStudioDraft = (): StudioDraft => {
  const draft = useContext(StudioDraftContext);
  if (!draft) throw new Error('useStudioDraft needs a StudioDraftProvider above it.');
  return draft;
};

const isOpen = ({ isOwn, state }: ServerDraft): boolean => isOwn && state === 'draft';

/** Drafts need a name where others read of them; until they are proposed nobody does. */
const UNNAMED = '…';

/** Two saves at once would be of the same version: one goes after the other, also of a studio that was left. */
let queue: Promise<unknown> = Promise.resolve();

/** Saves the state that it is given last, one call after the other. */
const useSave = (
  state: DraftState,
  onSaved: (saved: { steps: readonly DraftStep[]; id?: string; version?: number }) => void,
) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const latest = useRef(state);
  latest.current = state;
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });

  const write = useCallback(async (): Promise<string | undefined> => {
    const { id, version, steps, saved } = latest.current;
    if (steps === saved) return id;
    setSaving({ state: 'saving' });
    try {
      if (steps.length === 0) {
        if (id !== undefined) await dataProvider.call('schemaDraftRemove', { body: { id } });
        onSaved({ steps });
      } else {
        const body = { ...(id !== undefined && { id, version }), title: UNNAMED, steps };
        const sent = { body, outlivesPage: true };
        const answer = await dataProvider.call<ServerDraft>('schemaDraftSave', sent);
        onSaved({ steps, id: answer._id, version: answer.version });
        setSaving({ state: 'saved' });
        return answer._id;
      }
      setSaving({ state: 'saved' });
      return undefined;
    } catch (error) {
      const isStale = error instanceof ApiError && (error.status === 409 || error.status === 404);
      setSaving({ state: 'failed', error, isStale });
      throw error;
    }
  }, [dataProvider, onSaved]);

  const save = useCallback((): Promise<string | undefined> => {
    const next = queue.then(write, write);
    // What the first could not save the next one tries again; `saving` tells of it.
    queue = next.catch(() => undefined);
    return next;
  }, [write]);
  const clear = useCallback(() => setSaving({ state: 'saved' }), []);
  return { saving, save, clear };
};

/** Saves the draft a moment after each change, when the server is back, and when the studio is left. */
const useAutosave = (
  { steps, saved }: DraftState,
  isLoaded: boolean,
  save: () => Promise<unknown>,
): void => {
  useEffect(() => {
    if (steps === saved || !isLoaded) return;
    // Whatever fails is shown by `saving`, and tried again with the next change.
    const timer = setTimeout(() => void save().catch(() => undefined), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [steps, saved, isLoaded, save]);
  const isAway = useIsServerUnreachable();
  // What could not be sent waits for no other change.
  useEffect(() => {
    if (isLoaded && !isAway) void save().catch(() => undefined);
  }, [isLoaded, isAway, save]);
  // Whoever leaves the studio or the page within the wait loses nothing.
  useEffect(() => {
    const saveNow = (): void => void save().catch(() => undefined);
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [save]);
};

/** The changes that an admin prepares: kept on the server as they are made, seen by nobody else until they are proposed. */
export const StudioDraftProvider = ({ children }: { readonly children: ReactNode }) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(nextDraft, NO_DRAFT);
  const [isLoaded, setLoaded] = useState(false);
  const readDrafts = useCallback(async () => {
    await queue;
    return (await dataProvider.call<{ drafts: readonly ServerDraft[] }>('schemaDrafts')).drafts;
  }, [dataProvider]);
  const drafts = useQuery({ queryKey: draftsKey, queryFn: readDrafts, staleTime: 0 });
  const onSaved = useCallback(
    (saved: { steps: readonly DraftStep[]; id?: string; version?: number }) =>
      dispatch({ kind: 'saved', ...saved }),
    [],
  );
  const { saving, save, clear } = useSave(state, onSaved);

  const own = drafts.data?.find(isOpen);
  useEffect(() => {
    if (!drafts.isFetchedAfterMount || !drafts.data || isLoaded) return;
    dispatch({ kind: 'loaded', draft: own });
    setLoaded(true);
  }, [drafts.isFetchedAfterMount, drafts.data, own, isLoaded]);

  useAutosave(state, isLoaded, save);
  const reload = useCallback(async () => {
    const found = await queryClient.fetchQuery<readonly ServerDraft[]>({
      queryKey: draftsKey,
      staleTime: 0,
      queryFn: readDrafts,
    });
    dispatch({ kind: 'loaded', draft: found.find(isOpen) });
    clear();
  }, [queryClient, readDrafts, clear]);

  const { steps, saved, past, future, id } = state;
  const value = useMemo<StudioDraft>(
    () => ({
      ...{ isLoaded, id, steps, save, reload },
      // What waits to be saved is not saved.
      saving: saving.state === 'saved' && steps !== saved ? { state: 'saving' } : saving,
      error: isLoaded ? undefined : drafts.error,
      retry: () => void drafts.refetch(),
      others: (drafts.data ?? []).filter(
        (draft) => draft._id !== id && draft.state !== 'published',
      ),
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      replace: (next) => dispatch({ kind: 'changed', steps: next }),
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
    }),
    [isLoaded, id, steps, saved, saving, save, reload, drafts, past.length, future.length],
  );
  const changes = useMemo<DraftSteps>(
    () => ({
      steps,
      add: (added) => dispatch({ kind: 'added', steps: added }),
      rebase: (next) => dispatch({ kind: 'rebased', steps: next }),
    }),
    [steps],
  );
  return (
    <StudioDraftContext value={value}>
      <DraftStepsContext value={changes}>{children}</DraftStepsContext>
    </StudioDraftContext>
  );
};
