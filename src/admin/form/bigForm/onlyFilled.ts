import { createContext, useContext, useEffect, useMemo } from 'react';
import { isEmpty, isObject } from '#schemas';
import { createListeners } from '#src/admin/application/createListeners.ts';
import { hasErrors } from '../errorTree.ts';
import { type FieldPath, type FormValues, idOf, valueAt } from '../fieldPaths.ts';
import { useFormErrors, useFormValues } from '../formContext.tsx';
import type { GridField } from '../gridField.ts';
import { useSelector, type ValueStore } from '../valueStore.ts';

/** What the form held when its empty fields were hidden; absent while all are shown. */
interface FilledState {
  readonly before: FormValues | undefined;
}

/** Whether a form shows only what is filled in: until it is left, and never when somebody comes back. */
export interface OnlyFilled extends ValueStore<FilledState> {
  /** Hides what is empty in these values; shows everything without them. */
  readonly hideEmpty: (values: FormValues | undefined) => void;
  /** Shows a field that is looked for, and what it is inside of. */
  readonly reveal: (path: FieldPath) => void;
  /** What was filled in since stays when it is emptied again: an input does not go while somebody types. */
  readonly keep: (path: FieldPath) => void;
  readonly isKept: (path: FieldPath) => boolean;
}

export const createOnlyFilled = (): OnlyFilled => {
  let state: FilledState = { before: undefined };
  let kept = new Set<string>();
  const { subscribe, notify } = createListeners();
  const put = (next: FilledState): void => {
    state = next;
    notify();
  };
  return {
    read: () => state,
    subscribe,
    hideEmpty: (before) => {
      kept = new Set();
      put({ before });
    },
    reveal: (path) => {
      for (const index of path.keys()) kept.add(idOf(path.slice(0, index + 1)));
      if (state.before) put({ ...state });
    },
    keep: (path) => void kept.add(idOf(path)),
    isKept: (path) => kept.has(idOf(path)),
  };
};

const OnlyFilledContext = createContext<OnlyFilled | undefined>(undefined);
export const OnlyFilledProvider = OnlyFilledContext.Provider;

/** Errors: throws outside a big form. */
export const useOnlyFilled = (): OnlyFilled => {
  const filled = useContext(OnlyFilledContext);
  if (!filled) throw new Error('Empty fields are hidden inside <BigForm> only.');
  return filled;
};

/** Whether a field was filled in, or stands in an object that was added since: whoever adds one fills it in. */
const wasThere = (before: FormValues, path: FieldPath): boolean =>
  !isEmpty(valueAt(before, path)) ||
  (path.length > 1 && !isObject(valueAt(before, path.slice(0, -1))));

/** Those of some fields that are shown. */
export const useShownFields = (fields: readonly GridField[]): readonly GridField[] => {
  const filled = useOnlyFilled();
  const state = useSelector(filled, (present) => present);
  const { before } = state;
  // One text of marks, so that a key in another field draws nothing here.
  const marksOf = (isMarked: (path: FieldPath) => boolean): string =>
    before ? fields.map(({ path }) => (isMarked(path) ? '1' : '0')).join('') : '';
  const present = useFormValues((values) => marksOf((path) => !isEmpty(valueAt(values, path))));
  const wrong = useFormErrors((errors) => marksOf((path) => hasErrors(valueAt(errors, path))));
  const shown = useMemo(
    () =>
      state.before === undefined
        ? fields
        : fields.filter(
            ({ path }, index) =>
              present[index] === '1' ||
              wrong[index] === '1' ||
              filled.isKept(path) ||
              wasThere(state.before ?? {}, path),
          ),
    [fields, state, present, wrong, filled],
  );
  useEffect(() => {
    if (state.before) for (const { path } of shown) filled.keep(path);
  }, [state, shown, filled]);
  return shown;
};
