import { type Context, createContext, type ReactNode, useContext } from 'react';
import type { FormGroup, Language, ResourceModel } from '#schemas';
import { hasErrors } from './errorTree.ts';
import { type FieldPath, type FormValues, valueAt } from './fieldPaths.ts';
import { type Published, usePart, usePublished } from './valueStore.ts';

/** What templates and widgets ask of the form around them; stable while somebody types. */
export interface FormFrame {
  readonly resource: ResourceModel;
  readonly groups: readonly FormGroup[];
  readonly language: Language;
  readonly record: FormValues | undefined;
  /** Marks the form as changed at the first key, before the buffered value arrives. */
  readonly touch: () => void;
  /** Blocks saving while a widget holds something it cannot read; `undefined` lifts it. */
  readonly setUnreadable: (path: FieldPath, reason: string | undefined) => void;
  /** Shows the group of a field and puts the focus on it. */
  readonly reveal: (path: FieldPath) => void;
  readonly activeGroup: string;
  readonly showGroup: (name: string) => void;
  /** Goes to a group if those before it are in order (steps); saves when none is named. */
  readonly advanceTo: (name: string | undefined) => void;
  /** What the next submit does: leads to a step, or saves when none is named. */
  readonly intend: (step: string | undefined) => void;
}

/** How a form stands. */
export interface FormStatus {
  /** Something was typed that is not saved. */
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Takes what was typed for settled: leaving asks nothing. */
  readonly clean: () => void;
}

const StatusContext = createContext<FormStatus | undefined>(undefined);
const FrameContext = createContext<FormFrame | undefined>(undefined);

const NOTHING: FormValues = {};
const NOTHING_YET: Published<FormValues> = {
  read: () => NOTHING,
  subscribe: () => () => undefined,
};
const ValuesContext = createContext(NOTHING_YET);
const ErrorsContext = createContext(NOTHING_YET);

export const FormStatusProvider = StatusContext.Provider;
export const FormFrameProvider = FrameContext.Provider;

/** Hands on what changes with each key; only who reads a part that changed is drawn again. */
const publishing =
  (context: Context<Published<FormValues>>) =>
  ({ value, children }: { readonly value: FormValues; readonly children: ReactNode }) => (
    <context.Provider value={usePublished(value)}>{children}</context.Provider>
  );

export const FormValuesProvider = publishing(ValuesContext);
export const FormErrorsProvider = publishing(ErrorsContext);

/** Of the form around. Errors: throws where there is none. */
const useInside = <Value,>(context: Context<Value | undefined>): Value => {
  const value = useContext(context);
  if (!value) throw new Error('Form parts work inside <SchemaForm> only.');
  return value;
};

export const useFormFrame = (): FormFrame => useInside(FrameContext);

export const useFormStatus = (): FormStatus => useInside(StatusContext);

/** The present value of any field; the caller renders again when it changes. */
export const useFormValue = (path: FieldPath): unknown =>
  usePart(useContext(ValuesContext), (values) => valueAt(values, path));

/** Whether anything at or below a path is in trouble. */
export const useHasErrors = (path: FieldPath): boolean =>
  usePart(useContext(ErrorsContext), (errors) => hasErrors(valueAt(errors, path)));
