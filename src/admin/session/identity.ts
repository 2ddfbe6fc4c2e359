import { useSyncExternalStore } from 'react';

/** The question who is there, while it is open: several calls may wait for its one answer. */
interface Question {
  readonly answered: Promise<boolean>;
  readonly answer: (isConfirmed: boolean) => void;
}

let question: Question | undefined;
const listeners = new Set<() => void>();

const put = (next: Question | undefined): void => {
  question = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks the person to confirm who they are; false where they do not, and where no page is there to ask. */
export const askForIdentity = (): Promise<boolean> => {
  if (listeners.size === 0) return Promise.resolve(false);
  if (question) return question.answered;
  let settle: (isConfirmed: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  put({
    answered,
    answer: (isConfirmed) => {
      put(undefined);
      settle(isConfirmed);
    },
  });
  return answered;
};

/** No answer will come any more: the page is left, or the person is signed out. */
export const withdrawIdentityQuestion = (): void => question?.answer(false);

/** How to answer the open question; undefined while there is none. */
export const useIdentityQuestion = (): Question['answer'] | undefined =>
  useSyncExternalStore(subscribe, () => question)?.answer;
