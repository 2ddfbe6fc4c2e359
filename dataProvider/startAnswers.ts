import type { NamedCall, StartAnswer } from '#schemas';
import { ApiError, NetworkError } from './errors.ts';

/** The call that every page begins with. */
const FIRST: NamedCall = 'teamInit';

interface Brought {
  readonly token: string;
  readonly answer: Promise<StartAnswer | undefined>;
  readonly taken: Set<NamedCall>;
}

/** The rest asks by itself, and hears what is wrong with it. */
const none = (cause: unknown): undefined => {
  if (!(cause instanceof ApiError || cause instanceof NetworkError)) throw cause;
};

/**
 * Answers that one call brought for all of the start (START-1). Each is given once, and none after an event: what
 * changed since may be any of them.
 */
export const createStartAnswers = (
  token: () => string | null,
  ask: () => Promise<StartAnswer> | undefined,
) => {
  let brought: Brought | undefined;
  let place: { readonly token: string; readonly eventsFrom: string } | undefined;
  const begin = (name: NamedCall): void => {
    const present = token();
    if (name !== FIRST || present === null || brought?.token === present) return;
    const asked = ask();
    if (!asked) return;
    const answer = asked.then((found) => {
      place = { token: present, eventsFrom: found.eventsFrom };
      return found;
    });
    brought = { token: present, answer: answer.catch(none), taken: new Set() };
  };
  return {
    /** Undefined where the call has to be made. */
    async take(name: NamedCall): Promise<unknown> {
      begin(name);
      if (brought === undefined || brought.token !== token() || brought.taken.has(name))
        return undefined;
      const { answer, taken } = brought;
      taken.add(name);
      return (await answer)?.answers[name];
    },
    /** Where a stream of events goes on from, to miss nothing of what was read since. */
    place: (): string | undefined => (place?.token === token() ? place.eventsFrom : undefined),
    /** Something changed: what nobody took is too old. */
    forget(): void {
      place = undefined;
      if (brought) brought = { ...brought, answer: Promise.resolve(undefined) };
    },
  };
};

export type StartAnswers = ReturnType<typeof createStartAnswers>;
