import { isSame } from '#schemas';
import type { ServerDraft } from './draftCalls.ts';
import { addStep, type DraftStep, isStep } from './steps.ts';

/** A draft in the page: its steps, and those that undo and redo lead to. */
export interface DraftState {
  readonly id?: string;
  readonly version?: number;
  readonly steps: readonly DraftStep[];
  readonly past: readonly (readonly DraftStep[])[];
  readonly future: readonly (readonly DraftStep[])[];
  /** The steps that the server has. */
  readonly saved: readonly DraftStep[];
}

const NO_STEPS: readonly DraftStep[] = [];
/** Saved as it is: there is nothing in it. */
export const NO_DRAFT: DraftState = { steps: NO_STEPS, past: [], future: [], saved: NO_STEPS };

/** How far undo goes back. */
const MOST_PAST = 100;

export type DraftAction =
  | { readonly kind: 'added'; readonly steps: readonly DraftStep[] }
  | { readonly kind: 'changed'; readonly steps: readonly DraftStep[] }
  /** Steps that say the same on what others published: nothing to undo. */
  | { readonly kind: 'rebased'; readonly steps: readonly DraftStep[] }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'loaded'; readonly draft: ServerDraft | undefined }
  /** Steps of no draft yet go into one that another tab has made: nothing of either is lost. */
  | { readonly kind: 'joined'; readonly draft: ServerDraft }
  /** The draft holds for everybody: what it did not have yet is left. */
  | { readonly kind: 'published' }
  | {
      readonly kind: 'saved';
      readonly steps: readonly DraftStep[];
      readonly id?: string;
      readonly version?: number;
    };

const stepsOf = (draft: ServerDraft): readonly DraftStep[] => draft.steps.filter(isStep);

const loadedState = (draft: ServerDraft | undefined): DraftState => {
  if (!draft) return NO_DRAFT;
  const steps = stepsOf(draft);
  return { ...NO_DRAFT, id: draft._id, version: draft.version, steps, saved: steps };
};

const joinedState = ({ steps, past, future }: DraftState, draft: ServerDraft): DraftState => {
  const saved = stepsOf(draft);
  const onTop = (own: readonly DraftStep[]): readonly DraftStep[] => own.reduce(addStep, saved);
  return {
    ...{ id: draft._id, version: draft.version, saved, steps: onTop(steps) },
    ...{ past: past.map(onTop), future: future.map(onTop) },
  };
};

/** Nothing was prepared here that another draft would take the place of. */
export const isUntouched = ({ id, steps, past, future }: DraftState): boolean =>
  id === undefined && steps.length + past.length + future.length === 0;

export const nextDraft = (state: DraftState, action: DraftAction): DraftState => {
  const { steps, past, future } = state;
  const changed = (next: readonly DraftStep[]): DraftState =>
    next === steps
      ? state
      : { ...state, steps: next, past: [...past, steps].slice(-MOST_PAST), future: [] };
  switch (action.kind) {
    case 'added':
      return changed(action.steps.reduce(addStep, steps));
    case 'changed':
      return changed(action.steps);
    case 'rebased':
      return { ...state, steps: action.steps };
    case 'undo': {
      const last = past.at(-1);
      return last
        ? { ...state, steps: last, past: past.slice(0, -1), future: [steps, ...future] }
        : state;
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { ...state, steps: next, past: [...past, steps], future: rest } : state;
    }
    case 'loaded':
      return loadedState(action.draft);
    case 'published':
      return { ...NO_DRAFT, steps: steps.filter((step) => !state.saved.includes(step)) };
    case 'joined':
      return joinedState(state, action.draft);
    case 'saved': {
      const { id: _id, version: _version, ...others } = state;
      return {
        ...others,
        saved: isSame(action.steps, steps) ? steps : action.steps,
        ...(action.id !== undefined && { id: action.id }),
        ...(action.version !== undefined && { version: action.version }),
      };
    }
  }
};
