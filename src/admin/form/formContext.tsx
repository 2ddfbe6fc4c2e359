import { type Context, createContext, type ReactNode, useContext } from 'react';
import type { FormGroup, Language, ResourceModel } from '#schemas';
import { errorsAt, errorsWithin, hasErrors } from './errorTree.ts';
import { type FieldPath, type FormValues, valueAt } from './fieldPaths.ts';
import { useSelector, useValueStore, type ValueStore } from './valueStore.ts';

/** What a widget could not read. */
export interface ParseError {
  readonly reason: string;
  readonly held: unknown;
}

type SetParseError = (path: FieldPath, reason: string | undefined, held?: unknown) => void;

/** What templates and widgets ask of the form around them; stable while somebody types. */
export interface SchemaFormContext {
  readonly resource: ResourceModel;
  readonly groups: readonly FormGroup[];
  readonly language: Language;
  readonly record: FormValues | undefined;
  /** Marks the form as changed at the first key, before the buffered value arrives. */
  readonly markDirty: () => void;
  /**
   * Blocks saving while a widget holds something it cannot read; `undefined` lifts it.
   *
   * `held` is what the form's data hold meanwhile: once another value is there, nothing is left to refuse.
   */
  readonly setParseError: SetParseError;
  /** Tells this form apart from others of the page. */
  readonly formKey: string;
  /** Shows the group of a field, and the parts that it is in. */
  readonly show: (path: FieldPath) => void;
  /** Shows a field and puts the focus on it. */
  readonly reveal: (path: FieldPath) => void;
  /** Is told of each field that is to be shown; answers what takes it back. */
  readonly onShow: (revealer: (path: FieldPath) => void) => () => void;
  readonly activeGroup: string;
  readonly showGroup: (name: string) => void;
  /** Goes to a group if those before it are in order (steps); saves when none is named. */
  readonly submitTo: (name: string | undefined) => void;
  /** What the next submit does: leads to a step, or saves when none is named. */
  readonly setSubmitTarget: (step: string | undefined) => void;
}

/** How a form stands. */
export interface FormStatus {
  /** Something was typed that is not saved. */
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Takes what was typed for settled: leaving asks nothing. */
  readonly markClean: () => void;
}

const StatusContext = createContext<FormStatus | undefined>(undefined);
/** What is marked in fields that were left, and what is to be told of a field that is left now. */
interface LeftFields {
  readonly errors: FormValues;
  readonly leave: (path: FieldPath) => void;
}
const LeftFieldsContext = createContext<LeftFields | undefined>(undefined);
export const LeftFieldsProvider = LeftFieldsContext.Provider;

const FrameContext = createContext<SchemaFormContext | undefined>(undefined);

const NOTHING: FormValues = {};
const NOTHING_YET: ValueStore<FormValues> = {
  read: () => NOTHING,
  subscribe: () => () => undefined,
};
const ValuesContext = createContext(NOTHING_YET);
const ErrorsContext = createContext(NOTHING_YET);

export const FormStatusProvider = StatusContext.Provider;
export const SchemaFormProvider = FrameContext.Provider;

/** Provides a value that changes with each key; only readers of a changed part are rendered. */
const publishing =
  (context: Context<ValueStore<FormValues>>) =>
  ({ value, children }: { readonly value: FormValues; readonly children: ReactNode }) => (
    <context.Provider value={useValueStore(value)}>{children}</context.Provider>
  );

export const FormValuesProvider = publishing(ValuesContext);
export const FormErrorsProvider = publishing(ErrorsContext);

/** Of the form around. Errors: throws where there is none. */
const useInside = <Value,>(context: Context<Value | undefined>): Value => {
  const value = useContext(context);
  if (!value) throw new Error('Form parts work inside <SchemaForm> only.');
  return value;
};

export const useSchemaForm = (): SchemaFormContext => useInside(FrameContext);

/** Absent around fields that stand outside of a form. */
export const useLeftFieldsAround = (): LeftFields | undefined => useContext(LeftFieldsContext);

export const useFormStatus = (): FormStatus => useInside(StatusContext);

/** The present value of any field; the caller renders again when it changes. */
export const useFormValue = (path: FieldPath): unknown =>
  useSelector(useContext(ValuesContext), (values) => valueAt(values, path));

/** Something worked out from all values: the caller renders again when that changes. */
export const useFormValues = <Part,>(select: (values: FormValues) => Part): Part =>
  useSelector(useContext(ValuesContext), select);

/** Reads all values when it is called; the caller is not rendered by them. */
export const useReadValues = (): (() => FormValues) => useContext(ValuesContext).read;

/** Something worked out from all that is in trouble: the caller renders again when that changes. */
export const useFormErrors = <Part,>(select: (errors: FormValues) => Part): Part =>
  useSelector(useContext(ErrorsContext), select);

/** In how many places something at or below is in trouble. */
export const useErrorCount = (paths: readonly FieldPath[]): number =>
  useSelector(
    useContext(ErrorsContext),
    (errors) => paths.filter((path) => hasErrors(valueAt(errors, path))).length,
  );

/** Whether anything at or below a path is in trouble. */
export const useHasErrors = (path: FieldPath): boolean =>
  useSelector(useContext(ErrorsContext), (errors) => hasErrors(valueAt(errors, path)));

const NO_TEXTS: readonly string[] = [];
/** Between texts while they are one: no message holds it. */
const END = '\u0000';

/** What is wrong at a place, and inside the value too where its input answers for the whole. */
export const useFieldErrors = (path: FieldPath, isWhole: boolean): readonly string[] => {
  const joined = useSelector(useContext(ErrorsContext), (errors) => {
    const tree = valueAt(errors, path);
    return [...new Set(isWhole ? errorsWithin(tree) : errorsAt(tree))].join(END);
  });
  return joined === '' ? NO_TEXTS : joined.split(END);
};
