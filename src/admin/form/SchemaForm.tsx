// Not the package's door: it imports a test set-up that needs ajv, which is not installed for browsers.
import Form, { type FormProps } from '@rjsf/core/lib/components/Form.js';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CompiledValidator, ResourceModel } from '#schemas';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useCannotSend } from '#src/admin/layout/useCannotSend.ts';
import { readToken } from '#src/admin/session/authProvider.ts';
import { subscribe } from '#src/admin/session/storage.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { pathOfError } from './errorTree.ts';
import { FormBody } from './FormBody.tsx';
import { type FieldPath, type FormValues, idOf, toPath } from './fieldPaths.ts';
import { changedData } from './fields/changedData.ts';
import { ErrorSummary } from './fields/ErrorSummary.tsx';
import { FieldEngineProvider, useEngine } from './fields/engine.ts';
import { FormField } from './fields/FormField.tsx';
import { FormUploadsProvider, useFormUploads } from './files/formUploads.ts';
import {
  FormStatusProvider,
  FormValuesProvider,
  LeftFieldsProvider,
  SchemaFormProvider,
} from './formContext.tsx';
import { readKeptState, useKeptFormState } from './keptFormState.ts';
import { OpenDialogsProvider } from './openDialogs.ts';
import { useFormRules } from './rules/useFormRules.ts';
import { useLeftFields } from './rules/useLeftFields.ts';
import { NO_SCHEMA } from './rules/validator.ts';
import { SaveBar } from './save/SaveBar.tsx';
import { useSaveShortcut } from './save/useSaveShortcut.ts';
import { useSaveState } from './save/useSaveState.ts';
import { type Save, useSubmit } from './save/useSubmit.ts';
import { useFormNavigation } from './useFormNavigation.ts';
import { useLeaveQuestion } from './useLeaveQuestion.tsx';
import { useMarkedErrors } from './useMarkedErrors.ts';
import type { SeenChanges } from './values/conflicts.ts';
import { draftKey } from './values/drafts.ts';
import type { RestoredNoticeProps } from './values/RestoredNotice.tsx';
import { useCarriedValues } from './values/useCarriedValues.ts';
import { useFormValues } from './values/useFormValues.ts';
import { useStart } from './values/useStart.ts';

/** Data of a new record, and what they come from: each has a draft of its own. */
export interface InitialData {
  readonly data: FormValues;
  readonly from: string;
}

export interface SchemaFormProps {
  readonly resource: ResourceModel;
  /** Absent: the form creates a record. */
  readonly record?: FormValues | undefined;
  /** What a new record begins with, as if somebody had typed it (a copy). */
  readonly initial?: InitialData | undefined;
  /** The resource's compiled root schema (`useValidator`). */
  readonly check: CompiledValidator;
  /** Who types: drafts are kept per user. */
  readonly owner?: string;
  /** Gets the form's data, trimmed and without what switched branches hide; `toCreation` and `toUpdate` make the body. */
  readonly save: Save;
  /** Says what others changed while the form was open. */
  readonly showChanges?: (seen: SeenChanges) => ReactNode;
  /** Fields refused by something other than this form's own save (a move of the state). */
  readonly refusals?: readonly FieldError[];
  readonly toolbar?: ReactNode;
  readonly onDirtyChange?: (isDirty: boolean) => void;
  /** Told before Ctrl-S saves, which is Save's own way. */
  readonly onShortcut?: () => void;
}

// A form is rarely left before it is saved.
const RestoredNotice = lazyScreen<RestoredNoticeProps>(() =>
  withTexts(async () => (await import('./values/RestoredNotice.tsx')).RestoredNotice, 'drafts'),
);

const NOTHING_CHOSEN: ReadonlyMap<string, number> = new Map();
const PLAIN_BAR = <SaveBar />;
/** RJSF keeps the form's state, its errors and its submit; what is filled in is drawn from the resource's fields. */
const FIELDS: FormProps<FormValues>['fields'] = { SchemaField: FormBody };
const TEMPLATES: FormProps<FormValues>['templates'] = { ErrorListTemplate: ErrorSummary };

const keyOf = ({ resource, record, initial, owner = '' }: SchemaFormProps): string => {
  const id = record?.['_id'] ?? record?.['id'] ?? (initial && `copy of ${initial.from}`);
  return draftKey(owner, resource.name, id);
};

/** The state of a form: its data, what is marked in it, where it is, and how it is saved and left. */
const useFormState = (props: SchemaFormProps) => {
  const { resource, record, initial, check } = props;
  const saveState = useSaveState();
  const { status, isDirtyNow, markDirty, markClean } = saveState;
  const { isDirty, isSaving } = status;
  // After a 401 the way to the sign-in page is open: the draft waits here for the return.
  const isSignedIn = useSyncExternalStore(subscribe, readToken) !== null;

  const key = keyOf(props);
  const [kept] = useState(() => readKeptState(key));
  const given = { resource, record };
  const start = useStart(resource, record, initial?.data);
  const values = useFormValues({ ...given, initial: start, key, isDirty, isDirtyNow, isSaving });
  useCarriedValues(resource, check, values.carry);
  const navigation = useFormNavigation({ ...given, markDirty, formKey: key, kept });
  const { frame, parseErrors, submitTarget } = navigation;
  const marked = useMarkedErrors(resource, props.refusals, kept);
  useKeptFormState(key, {
    refusals: marked.refusals,
    wasRefused: marked.wasRefused,
    activeGroup: frame.activeGroup,
    submitTarget: submitTarget.current,
  });
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const change = (path: FieldPath, value: unknown): void => {
    values.change((data) =>
      changedData(engine, { record, data, base: values.mergeBase.base, path, value }),
    );
    markDirty();
    left.edit(path);
    marked.dropField(idOf(path));
  };
  const engine = useEngine({ resource, chosen, setChosen, change, Field: FormField });
  const validator = useFormRules({ ...given, check, engine, parseErrors });
  const left = useLeftFields({
    ...{ resource, validator, data: values.data, isMarked: marked.wasRefused },
  });
  const uploads = useFormUploads({ data: values.data, change: values.change, ...frame });

  const discard = (): void => {
    values.discard();
    setChosen(NOTHING_CHOSEN);
    marked.clear();
    left.clear();
    markClean();
  };
  const leave = useLeaveQuestion({
    isDirty,
    isDirtyNow,
    isAsking: isSignedIn,
    onDiscard: discard,
    onSave: () => frame.submitTo(undefined),
  });
  const parts = { values, validator, navigation, marked, leave };
  const submit = useSubmit(props, { ...parts, saveState });
  const wasMarked = kept?.wasRefused ?? false;
  return { ...parts, left, status, markDirty, engine, uploads, discard, submit, wasMarked };
};

/**
 * The generated form of a resource, for new and stored records alike (FORM-1).
 *
 * RJSF owns the data; nothing else in the product imports it.
 */
export const SchemaForm = (props: SchemaFormProps) => {
  const { initial, toolbar, onDirtyChange, onShortcut } = props;
  const state = useFormState(props);
  const { status, markDirty, values, navigation, marked, engine, leave, wasMarked } = state;
  const { isDirty } = status;
  const { base, lost, seen } = values.mergeBase;
  const { frame } = navigation;
  const { errors: leftErrors, leave: leaveField } = state.left;
  const leftFields = useMemo(
    () => ({ errors: leftErrors, leave: leaveField }),
    [leftErrors, leaveField],
  );
  const cannotSend = useCannotSend();
  useSaveShortcut(() => {
    if (!isDirty) return;
    if (cannotSend) return cannotSend.say();
    onShortcut?.();
    frame.submitTo(undefined);
  });
  const [firstRefused] = props.refusals ?? [];
  const { reveal } = frame;
  useEffect(() => {
    if (firstRefused) reveal(toPath(firstRefused.field));
  }, [firstRefused, reveal]);
  useEffect(() => onDirtyChange?.(isDirty), [onDirtyChange, isDirty]);
  useEffect(() => {
    if (values.isRestored || initial) markDirty();
  }, [values.isRestored, initial, markDirty]);
  const form = useRef<Form<FormValues>>(null);
  // Marks are made anew in the language of the moment.
  useEffect(() => {
    if (wasMarked) form.current?.validateForm();
  }, [wasMarked]);

  return (
    <FormStatusProvider value={status}>
      <SchemaFormProvider value={frame}>
        <FormValuesProvider value={values.data}>
          <FormUploadsProvider value={state.uploads}>
            <FieldEngineProvider value={engine}>
              <LeftFieldsProvider value={leftFields}>
                <OpenDialogsProvider value={leave.dialogs}>
                  <div ref={navigation.container}>
                    {leave.dialog}
                    {(values.notice || lost) && (
                      <Suspense fallback={null}>
                        <RestoredNotice
                          {...{ draft: values.notice, base, lost }}
                          onDiscard={state.discard}
                          onLost={values.setLost}
                        />
                      </Suspense>
                    )}
                    {props.showChanges?.(seen)}
                    <Form<FormValues>
                      ref={form}
                      schema={NO_SCHEMA}
                      validator={state.validator}
                      formData={values.data}
                      extraErrors={marked.extraErrors}
                      fields={FIELDS}
                      templates={TEMPLATES}
                      transformErrors={navigation.errorsBeforeTarget}
                      liveValidate={marked.wasRefused ? 'onChange' : false}
                      noHtml5Validate
                      showErrorList="top"
                      onError={() => {
                        marked.setWasRefused(true);
                        leave.stay();
                        // What is found now is about the form as it is; what was refused before may not be.
                        marked.setRefusals([]);
                      }}
                      focusOnFirstError={(error) => frame.reveal(pathOfError(error))}
                      onSubmit={() => void state.submit(values.read())}
                    >
                      {toolbar ?? PLAIN_BAR}
                    </Form>
                  </div>
                </OpenDialogsProvider>
              </LeftFieldsProvider>
            </FieldEngineProvider>
          </FormUploadsProvider>
        </FormValuesProvider>
      </SchemaFormProvider>
    </FormStatusProvider>
  );
};
