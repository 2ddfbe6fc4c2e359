import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { useIsServerUnreachable } from '#src/admin/session/connection/connection.ts';
import { draftsKey, isOpenDraft, type ServerDraft } from './draftCalls.ts';
import { type DraftState, isUntouched, NO_DRAFT, nextDraft } from './draftState.ts';
import type { DraftStep } from './steps.ts';
import { draftsSaved, type SaveOptions, type Saving, useSaveDraft } from './useSaveDraft.ts';

/** Long enough that a word is saved at once. */
const SAVE_AFTER_MS = 500;

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

/** Saves the draft a moment after each change, when the server is back, and when the studio is left. */
const useAutosave = (
  { steps, saved }: DraftState,
  isLoaded: boolean,
  save: (options?: SaveOptions) => Promise<unknown>,
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
    const saveNow = (options: SaveOptions): void => void save(options).catch(() => undefined);
    const onHide = (): void => saveNow({ isLeaving: true });
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      saveNow({});
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
    await draftsSaved();
    return (await dataProvider.call<{ drafts: readonly ServerDraft[] }>('schemaDrafts')).drafts;
  }, [dataProvider]);
  const drafts = useQuery({ queryKey: draftsKey, queryFn: readDrafts, staleTime: 0 });
  const { saving, save, clear } = useSaveDraft(state, dispatch);

  const loadWhereFree = useEffectEvent((found: readonly ServerDraft[]): void => {
    if (isLoaded && !isUntouched(state)) return;
    dispatch({ kind: 'loaded', draft: found.find(isOpenDraft) });
    setLoaded(true);
  });
  useEffect(() => {
    // A proposal that a colleague gives back is worked on at once where nothing else is.
    if (drafts.isFetchedAfterMount && drafts.data) loadWhereFree(drafts.data);
  }, [drafts.isFetchedAfterMount, drafts.data]);

  useAutosave(state, isLoaded, save);
  const reload = useCallback(async () => {
    const found = await queryClient.fetchQuery<readonly ServerDraft[]>({
      queryKey: draftsKey,
      staleTime: 0,
      queryFn: readDrafts,
    });
    dispatch({ kind: 'loaded', draft: found.find(isOpenDraft) });
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
