import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/admin/application/createListeners.ts';

/** The question who is there, while it is open: several calls may wait for its one answer. */
interface Question {
  /** What the server said that it decides. */
  readonly about: unknown;
  readonly answered: Promise<boolean>;
  readonly answer: (isConfirmed: boolean) => void;
}

let question: Question | undefined;
const { subscribe, notify, size } = createListeners();

const put = (next: Question | undefined): void => {
  question = next;
  notify();
};

/** Asks the person to confirm who they are; false where they do not, and where no page is there to ask. */
export const askForIdentity = (about?: unknown): Promise<boolean> => {
  if (size() === 0) return Promise.resolve(false);
  if (question) return question.answered;
  let settle: (isConfirmed: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  put({
    about,
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

/** The open question, and how to answer it; undefined while there is none. */
export const useIdentityQuestion = (): Question | undefined =>
  useSyncExternalStore(subscribe, () => question);
