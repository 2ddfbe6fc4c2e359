import type { Message } from '#schemas/generated/types.ts';
import { merged } from './messages.ts';
import type { MessagePage, ThreadSource } from './source.ts';

/** A message to bring into view; another object is another wish. */
export interface Aim {
  readonly messageId: string;
}

/** What was wanted and could not be read: the page above, what follows, or the place that was jumped to. */
export type Wanted = 'older' | 'newer' | 'place';

/** The part of a conversation that is loaded: without gaps, wherever in it one looks. */
export interface ThreadState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly error?: unknown;
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly aim?: Aim;
  /** Why something is missing, until it is read. */
  readonly faults: Readonly<Partial<Record<Wanted, unknown>>>;
}

/** Where to begin: at the end, at a message, or on a day (ISO). */
export type Place = 'latest' | { readonly messageId: string } | { readonly moment: string };

const EMPTY: ThreadState = {
  phase: 'loading',
  messages: [],
  hasOlder: false,
  hasNewer: false,
  faults: {},
};

/**
 * A conversation as it is loaded, for `useSyncExternalStore`.
 *
 * What arrives is read onward from the last message that was read in a row (`frontier`); one that was sent from here
 * may be shown before those in front of it are known, and never hides them. What cannot be read is said in `faults` and
 * is read by `retry`; nothing here rejects.
 */
export const createThread = (source: ThreadSource) => {
  let state = EMPTY;
  let generation = 0;
  let frontier: string | undefined;
  const busy = new Set<'older' | 'newer'>();
  let isCatchingUp = false;
  let isBehind = false;
  let lastPlace: Place = 'latest';
  /** Shown messages of which a change was told and could not be read. */
  const stale = new Set<string>();
  const listeners = new Set<() => void>();

  const set = (next: ThreadState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const fail = (wanted: Wanted, error: unknown): void =>
    set({ ...state, faults: { ...state.faults, [wanted]: error } });
  const withoutFault = (...read: readonly Wanted[]): ThreadState['faults'] => {
    const faults = { ...state.faults };
    for (const wanted of read) if (wanted !== 'newer' || stale.size === 0) delete faults[wanted];
    return faults;
  };
  const heal = (wanted: Wanted): void => {
    if (wanted in state.faults) set({ ...state, faults: withoutFault(wanted) });
  };

  const begin = async (place: Place): Promise<Omit<ThreadState, 'phase' | 'faults'>> => {
    if (place === 'latest') {
      const { messages, hasMore } = await source.older();
      return { messages, hasOlder: hasMore, hasNewer: false };
    }
    const moment =
      'moment' in place ? place.moment : (await source.one(place.messageId))?.createdAt;
    // A link to a message that is not here (any more) opens the conversation all the same.
    if (moment === undefined) return begin('latest');
    const [older, newer] = await Promise.all([source.older(moment), source.newer(moment)]);
    const messages = merged(older.messages, newer.messages);
    const messageId =
      'messageId' in place
        ? place.messageId
        : (newer.messages.find(({ createdAt }) => createdAt >= moment) ?? messages.at(-1))?._id;
    return {
      messages,
      hasOlder: older.hasMore,
      hasNewer: newer.hasMore,
      ...(messageId !== undefined && { aim: { messageId } }),
    };
  };

  const open = async (place: Place): Promise<void> => {
    generation += 1;
    const own = generation;
    lastPlace = place;
    const loaded =
      typeof place === 'object' && 'messageId' in place
        ? state.messages.some(({ _id }) => _id === place.messageId)
        : false;
    if (loaded && typeof place === 'object' && 'messageId' in place) {
      const aim = { messageId: place.messageId };
      return set({ ...state, aim, faults: withoutFault('place') });
    }
    if (state.phase !== 'ready') set(EMPTY);
    try {
      const next = await begin(place);
      if (own !== generation) return;
      frontier = next.messages.at(-1)?.createdAt;
      stale.clear();
      set({ phase: 'ready', faults: {}, ...next });
    } catch (error) {
      if (own !== generation) return;
      // What is on screen stays there when a jump fails.
      if (state.phase === 'ready') fail('place', error);
      else set({ ...EMPTY, phase: 'failed', error });
    } finally {
      if (own === generation) busy.clear();
    }
  };

  /** One page further, unless that page is on its way already. */
  const extend = async (
    side: 'older' | 'newer',
    read: () => Promise<MessagePage>,
  ): Promise<void> => {
    if (busy.has(side)) return;
    busy.add(side);
    const own = generation;
    try {
      const { messages, hasMore } = await read();
      if (own !== generation) return;
      if (side === 'newer') frontier = messages.at(-1)?.createdAt ?? frontier;
      set({
        ...state,
        messages: merged(state.messages, messages),
        ...(side === 'older' ? { hasOlder: hasMore } : { hasNewer: hasMore }),
        faults: withoutFault(side),
      });
    } catch (error) {
      if (own === generation) fail(side, error);
    } finally {
      if (own === generation) busy.delete(side);
    }
  };

  /** Reads on to the end, where the end is what is looked at. */
  const catchUp = async (): Promise<void> => {
    if (state.phase !== 'ready' || state.hasNewer) return;
    if (isCatchingUp) {
      isBehind = true;
      return;
    }
    isCatchingUp = true;
    const own = generation;
    try {
      for (let hasMore = true; hasMore && own === generation; ) {
        isBehind = false;
        const page = frontier === undefined ? await source.older() : await source.newer(frontier);
        if (own !== generation) return;
        frontier = page.messages.at(-1)?.createdAt ?? frontier;
        hasMore = (page.hasMore && page.messages.length > 1) || isBehind;
        const messages = merged(state.messages, page.messages);
        if (messages !== state.messages) set({ ...state, messages });
      }
      heal('newer');
    } catch (error) {
      if (own === generation) fail('newer', error);
    } finally {
      isCatchingUp = false;
    }
  };

  /** Only what is shown already is replaced: a newer message may have others before it that are not known yet. */
  const replace = (found: readonly Message[]): void => {
    const known = new Set(state.messages.map(({ _id }) => _id));
    const changed = found.filter(({ _id }) => known.has(_id));
    const messages = merged(state.messages, changed);
    if (messages !== state.messages) set({ ...state, messages });
  };

  const loadOlder = async (): Promise<void> => {
    const first = state.messages[0];
    if (state.hasOlder && first) await extend('older', () => source.older(first.createdAt));
  };
  const loadNewer = async (): Promise<void> => {
    const last = state.messages.at(-1);
    if (state.hasNewer && last) await extend('newer', () => source.newer(last.createdAt));
  };

  const readOne = async (id: string): Promise<void> => {
    const message = await source.one(id);
    stale.delete(id);
    if (message) replace([message]);
  };

  const refresh = async (): Promise<void> => {
    if (state.phase !== 'ready') return;
    const own = generation;
    try {
      const { messages } = await source.older();
      if (own !== generation) return;
      replace(messages);
      for (const id of [...stale]) await readOne(id);
    } catch (error) {
      if (own === generation) fail('newer', error);
      return;
    }
    if (!state.hasNewer) await catchUp();
    else if (own === generation) heal('newer');
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: (): ThreadState => state,
    open,
    loadOlder,
    loadNewer,
    catchUp,
    /** The newest messages again: read marks and what became of offers; then whatever came since. */
    refresh,
    /** One message that changed, where it is shown. */
    refreshOne: async (id: string): Promise<void> => {
      if (!state.messages.some(({ _id }) => _id === id)) return;
      const own = generation;
      try {
        await readOne(id);
        if (own === generation) heal('newer');
      } catch (error) {
        if (own !== generation) return;
        stale.add(id);
        fail('newer', error);
      }
    },
    /** Reads what could not be read. */
    retry: async (wanted: Wanted): Promise<void> => {
      if (wanted === 'place') return open(lastPlace);
      if (wanted === 'older') return loadOlder();
      await loadNewer();
      await refresh();
    },
    /** A message that was just sent from here. */
    insert: (message: Message): void => {
      if (state.phase === 'ready' && !state.hasNewer) {
        set({ ...state, messages: merged(state.messages, [message]) });
      }
    },
  };
};
export type Thread = ReturnType<typeof createThread>;
