import type { Message } from '#schemas/generated/types.ts';
import { createListeners } from '#src/admin/application/createListeners.ts';

/** What can fail to load by itself: the page above, what follows, or the position that was jumped to. */
export type LoadPart = 'older' | 'newer' | 'position';

/** The part of a conversation that is loaded: without gaps, wherever in it one looks. */
export interface ThreadState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly error?: unknown;
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** A message to bring into view; another object asks for it again. */
  readonly scrollTarget?: { readonly messageId: string };
  /** Why something is missing, until it is read. */
  readonly loadErrors: Readonly<Partial<Record<LoadPart, unknown>>>;
}

export const EMPTY_THREAD: ThreadState = {
  phase: 'loading',
  messages: [],
  hasOlder: false,
  hasNewer: false,
  loadErrors: {},
};

/** The state of a thread for `useSyncExternalStore`, and which answers still belong to what is shown. */
export const createThreadStore = () => {
  let state = EMPTY_THREAD;
  let generation = 0;
  const { subscribe, notify } = createListeners();
  /** Shown messages that changed on the server and could not be read again. */
  const staleIds = new Set<string>();

  const set = (next: ThreadState): void => {
    state = next;
    notify();
  };
  const change = (part: Partial<ThreadState>): void => set({ ...state, ...part });
  const withoutError = (part: LoadPart): ThreadState['loadErrors'] => {
    if (part === 'newer' && staleIds.size > 0) return state.loadErrors;
    const { [part]: _, ...others } = state.loadErrors;
    return others;
  };

  return {
    subscribe,
    read: (): ThreadState => state,
    change,
    /** Shows another part of the conversation: answers that were asked for before do not belong to it. */
    replace: (next: ThreadState): void => {
      generation += 1;
      staleIds.clear();
      set(next);
    },
    /** Whether what is shown now is still shown by then. */
    watch: (): (() => boolean) => {
      const own = generation;
      return () => own === generation;
    },
    fail: (part: LoadPart, error: unknown): void =>
      change({ loadErrors: { ...state.loadErrors, [part]: error } }),
    withoutError,
    clearError: (part: LoadPart): void => {
      if (part in state.loadErrors) change({ loadErrors: withoutError(part) });
    },
    staleIds,
    /** The moment of the last message up to which everything is read. */
    cursor: undefined as string | undefined,
  };
};
export type ThreadStore = ReturnType<typeof createThreadStore>;
