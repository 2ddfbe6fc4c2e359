import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-admin';
import { type ResourceModel, SEARCH_KEY } from '#schemas';
import { setOnly } from '#schemas/model/filters/filter.ts';
import { TYPING_PAUSE_MS } from '#src/admin/typing/typingPause.ts';
import { useFilters } from '../FiltersProvider.tsx';
import { type FilterValues, isSameFilters, without } from '../filterValues.ts';
import {
  askedBy,
  EMPTY_QUESTION,
  isQuestion,
  isUnfinished,
  newCondition,
  nextId,
  type Question,
  questionAfter,
  withAdded,
} from './question.ts';

/** Steps that can be taken back. */
const MOST_STEPS = 50;

interface State {
  readonly question: Question;
  /** What the list was asked when the question was last in step with it. */
  readonly asked: FilterValues;
  readonly past: readonly Question[];
  /** Changes that follow each other under one name, as letters of a word do, are one step. */
  readonly step: string;
  readonly edits: number;
}

export interface EditedQuestion {
  readonly question: Question;
  readonly edit: (change: (question: Question) => Question, step?: string) => void;
  /** Absent where there is nothing to take back. */
  readonly undo: (() => void) | undefined;
}

/** The question after a chip, a view or the back button changed the filters. */
const inStepWith = (resource: ResourceModel, state: State, asked: FilterValues): State => {
  const { question, past } = state;
  // One that was built here comes back as it was built, with its groups; nothing half-done is lost for it.
  const isHalfDone = question.items.some((item) => isUnfinished(resource, item));
  const built = [question, ...(isHalfDone ? [] : past.toReversed())].find((known) =>
    isSameFilters(askedBy(resource, known), asked),
  );
  return {
    ...state,
    asked,
    question: built ?? questionAfter(resource, asked, question),
    past: [...past, question].slice(-MOST_STEPS),
    step: '',
  };
};

/**
 * The filters of a list as they are edited.
 *
 * The list follows after a pause. What is not finished asks nothing, and is there again when the builder is opened later.
 */
export const useQuestion = (resource: ResourceModel): EditedQuestion => {
  const { newest, changeFilters } = useFilters();
  const asked = without(newest, SEARCH_KEY);
  const [stored, store] = useStore<unknown>(`${resource.name}.question`, undefined);
  const [state, setState] = useState<State>(() => {
    const kept = isQuestion(stored) ? stored : EMPTY_QUESTION;
    const isInStep = isSameFilters(askedBy(resource, kept), asked);
    const found = isInStep ? kept : questionAfter(resource, asked, kept);
    const question =
      found.items.length > 0 ? found : withAdded(found, found.id, newCondition(nextId(found)));
    return { question, asked, past: [], step: '', edits: 0 };
  });
  const { question, past, edits } = state;

  // A chip, a view or the back button changed the filters: the question follows.
  if (!isSameFilters(asked, state.asked)) setState(inStepWith(resource, state, asked));

  const ask = useEffectEvent((): void => {
    store(question);
    const wanted = askedBy(resource, question);
    if (isSameFilters(wanted, asked)) return;
    setState((before) => ({ ...before, asked: wanted }));
    changeFilters((others) => setOnly({ ...wanted, [SEARCH_KEY]: others[SEARCH_KEY] }));
  });
  useEffect(() => {
    if (edits === 0) return;
    const timer = setTimeout(ask, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [edits]);

  const undo = (): void =>
    setState((before) => {
      const last = before.past.at(-1);
      if (!last) return before;
      const rest = before.past.slice(0, -1);
      return { ...before, question: last, past: rest, step: '', edits: before.edits + 1 };
    });

  return {
    question,
    edit: (change, step = '') =>
      setState((before) => ({
        ...before,
        question: change(before.question),
        past:
          step !== '' && step === before.step
            ? before.past
            : [...before.past, before.question].slice(-MOST_STEPS),
        step,
        edits: before.edits + 1,
      })),
    undo: past.length > 0 ? undo : undefined,
  };
};
