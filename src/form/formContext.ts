import { createContext, useContext } from 'react';
import type { FormGroup, Language, ResourceModel } from '#schemas';
import { hasErrors } from './errorTree.ts';
import type { FieldModels } from './fieldModels.ts';
import { type FieldPath, type FormValues, valueAt } from './fieldPaths.ts';

/** What templates and widgets ask of the form around them; stable while somebody types. */
export interface FormFrame {
  readonly resource: ResourceModel;
  readonly models: FieldModels;
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

const FrameContext = createContext<FormFrame | undefined>(undefined);
const ValuesContext = createContext<FormValues>({});

const ErrorsContext = createContext<FormValues>({});

export const FormFrameProvider = FrameContext.Provider;
export const FormValuesProvider = ValuesContext.Provider;
export const FormErrorsProvider = ErrorsContext.Provider;

export const useFormFrame = (): FormFrame => {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('Form parts work inside <SchemaForm> only.');
  return frame;
};

/** The present value of any field; the caller renders again whenever the form changes. */
export const useFormValue = (path: FieldPath): unknown => valueAt(useContext(ValuesContext), path);

/** Whether anything at or below a path is in trouble. */
export const useHasErrors = (path: FieldPath): boolean =>
  hasErrors(valueAt(useContext(ErrorsContext), path));
