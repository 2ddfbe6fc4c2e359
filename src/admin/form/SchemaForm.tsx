// Not the package's door: it imports a test set-up that needs ajv, which is not installed for browsers.
import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema, RJSFValidationError } from '@rjsf/utils';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { type CompiledValidator, normalise, type ResourceModel } from '#schemas';
import { readToken } from '#src/admin/session/authProvider.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { subscribe } from '#src/admin/session/storage.ts';
import type { SeenChanges } from './conflicts.ts';
import { draftKey } from './drafts.ts';
import { type FieldPath, type FormValues, toPath } from './fieldPaths.ts';
import { FormUploadsProvider, useFormUploads } from './files/formUploads.ts';
import { FormStatusProvider, FormValuesProvider, SchemaFormProvider } from './formContext.tsx';
import { fixedDataOf } from './formFields.ts';
import { readKeptState, useKeptFormState } from './keptFormState.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { type Refusal, toExtraErrors, withoutField } from './refusals.ts';
import { rjsfTexts } from './rjsfTexts.ts';
import { SaveBar } from './SaveBar.tsx';
import { choiceWidgets, templates } from './templates/registry.ts';
import { uiSchemaOf } from './uiSchema.ts';
import { useFormNavigation } from './useFormNavigation.ts';
import { type MergeBase, useFormValues } from './useFormValues.ts';
import { useLeaveQuestion } from './useLeaveQuestion.tsx';
import { useSaveShortcut } from './useSaveShortcut.ts';
import { useSaveState } from './useSaveState.ts';
import { createFormValidator } from './validator.ts';
import { rjsfFields } from './widgets/WidgetField.tsx';

/** What came of a save: `after` runs once the form is clean, so that a redirect warns nobody. */
export type SaveAnswer =
  | {
      readonly saved: true;
      /** The record as it is stored now, where it is known. */
      readonly record?: FormValues;
      readonly after?: () => void;
    }
  | { readonly saved: false; readonly refusals: readonly Refusal[] };

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
  readonly save: (data: FormValues, opened: MergeBase) => Promise<SaveAnswer>;
  /** Says what others changed while the form was open. */
  readonly showChanges?: (seen: SeenChanges) => ReactNode;
  /** Fields refused by something other than this form's own save (a move of the state). */
  readonly refusals?: readonly Refusal[];
  readonly toolbar?: ReactNode;
  readonly onDirtyChange?: (isDirty: boolean) => void;
  /** Told before Ctrl-S saves, which is Save's own way. */
  readonly onShortcut?: () => void;
}

const PLAIN_BAR = <SaveBar />;
const DEFAULTS = { emptyObjectFields: 'skipEmptyDefaults' } as const;

/** RJSF's paths of errors begin with a dot where the form merged them, ours do not. */
const pathOfError = ({ property }: RJSFValidationError): FieldPath =>
  toPath((property ?? '').replace(/^\./, ''));

/**
 * The generated form of a resource, for new and stored records alike (FORM-1).
 *
 * RJSF owns the data; nothing else in the product imports it.
 */
export const SchemaForm = (props: SchemaFormProps) => {
  const { resource, record, initial, check, owner = '', save, toolbar } = props;
  const language = useLanguage();
  const translate = useTranslate();
  const { status, isDirtyNow, markDirty, markClean, during } = useSaveState();
  const { isDirty, isSaving } = status;
  // After a 401 the way to the sign-in page is open: the draft waits here for the return.
  const isSignedIn = useSyncExternalStore(subscribe, readToken) !== null;

  const id = record?.['_id'] ?? record?.['id'] ?? (initial && `copy of ${initial.from}`);
  const key = draftKey(owner, resource.name, id);
  const [recalled] = useState(() => readKeptState(key));
  const values = useFormValues({
    resource,
    record,
    initial: initial?.data,
    key,
    isDirty,
    isSaving,
  });
  const { frame, parseErrors, submitTarget, container } = useFormNavigation({
    resource,
    record,
    markDirty,
    recalled,
  });
  const { groups, reveal, showGroup, submitTo, setParseError } = frame;
  const [refusals, setRefusals] = useState<readonly Refusal[]>(recalled?.refusals ?? []);
  const [seen, setSeen] = useState(props.refusals);
  // Refusals from outside are shown as if a save had been refused: until their fields change, or a save succeeds.
  if (props.refusals !== seen) {
    setSeen(props.refusals);
    setRefusals(props.refusals ?? []);
  }
  const [afterSave, setAfterSave] = useState<{ readonly run: () => void }>();
  const [wasRefused, setWasRefused] = useState(recalled?.wasRefused ?? false);
  useKeptFormState(key, {
    refusals,
    wasRefused,
    activeGroup: frame.activeGroup,
    submitTarget: submitTarget.current,
  });

  // The schema travels as it is: RJSF types the same document with mutable lists.
  const schema = resource.schema as RJSFSchema;
  const uiSchema = useMemo(
    () => uiSchemaOf(resource, record, language),
    [resource, record, language],
  );
  const validator = useMemo(
    () =>
      createFormValidator({
        resource,
        schema,
        check,
        language,
        translate,
        fixed: fixedDataOf(resource, record),
        parseErrors,
      }),
    [resource, schema, check, language, translate, record, parseErrors],
  );
  const words = useMemo(() => rjsfTexts(translate), [translate]);
  const extraErrors = useMemo(
    () => toExtraErrors(resource, refusals, language, translate),
    [resource, refusals, language, translate],
  );

  const { onShortcut } = props;
  useSaveShortcut(() => {
    if (!isDirty) return;
    onShortcut?.();
    submitTo(undefined);
  });

  const form = useRef<Form<FormValues>>(null);
  // Marks are made anew in the language of the moment.
  const wasMarked = recalled?.wasRefused ?? false;
  useEffect(() => {
    if (wasMarked) form.current?.validateForm();
  }, [wasMarked]);

  // The form is clean by now: leaving is free.
  useEffect(() => afterSave?.run(), [afterSave]);
  const { onDirtyChange } = props;
  useEffect(() => onDirtyChange?.(isDirty), [onDirtyChange, isDirty]);
  useEffect(() => {
    if (values.isRestored || initial) markDirty();
  }, [values.isRestored, initial, markDirty]);

  const { data, change } = values;
  const uploads = useFormUploads({ data, change, markDirty, setParseError });

  /** On the way to a step only the steps before it must be in order. */
  const inScope = (errors: RJSFValidationError[]): RJSFValidationError[] => {
    const target = groups.findIndex(({ name }) => name === submitTarget.current);
    if (target < 0) return errors;
    const fields = new Set(groups.slice(0, target).flatMap((group) => group.fields));
    return errors.filter((error) => fields.has(String(pathOfError(error)[0])));
  };

  const discard = (): void => {
    values.discard();
    setRefusals([]);
    setWasRefused(false);
    markClean();
  };
  const leave = useLeaveQuestion({
    isDirty,
    isDirtyNow,
    isAsking: isSignedIn,
    onDiscard: discard,
    onSave: () => submitTo(undefined),
  });

  const store = async (data: FormValues): Promise<void> => {
    const answer = await save(normalise(resource, validator.visible(data)), values.opened);
    if (!answer.saved) {
      setRefusals(answer.refusals);
      leave.stay();
      const first = answer.refusals[0];
      if (first) reveal(toPath(first.field));
      return;
    }
    setRefusals([]);
    setWasRefused(false);
    // Who typed on while it was being saved has something unsaved again.
    if (!values.settle(data, answer.record)) {
      leave.stay();
      return;
    }
    markClean();
    const after = leave.goOn() ?? answer.after;
    if (after) setAfterSave({ run: after });
  };

  const submit = async (data: FormValues): Promise<void> => {
    const target = submitTarget.current;
    submitTarget.current = undefined;
    setWasRefused(false);
    if (target !== undefined) {
      showGroup(target);
      return;
    }
    await during(() => store(data));
  };

  return (
    <FormStatusProvider value={status}>
      <SchemaFormProvider value={frame}>
        <FormValuesProvider value={values.data}>
          <FormUploadsProvider value={uploads}>
            <div ref={container}>
              {leave.dialog}
              {values.notice && (
                <RestoredNotice
                  draft={values.notice}
                  base={values.opened.base}
                  onDiscard={discard}
                />
              )}
              {props.showChanges?.(values.opened.seen)}
              <Form<FormValues>
                ref={form}
                schema={schema}
                uiSchema={uiSchema}
                validator={validator}
                formData={values.data}
                extraErrors={extraErrors}
                fields={rjsfFields}
                templates={templates}
                widgets={choiceWidgets}
                translateString={words}
                transformErrors={inScope}
                liveValidate={wasRefused ? 'onChange' : false}
                noHtml5Validate
                showErrorList="top"
                experimental_defaultFormStateBehavior={DEFAULTS}
                onError={() => {
                  setWasRefused(true);
                  leave.stay();
                  // What is found now is about the form as it is; what was refused before may not be.
                  setRefusals([]);
                }}
                focusOnFirstError={(error) => reveal(pathOfError(error))}
                onChange={({ formData }, id) => {
                  values.change(formData ?? {});
                  // Only a call with an id is a person's change: defaults arrive without one.
                  if (id === undefined) return;
                  markDirty();
                  setRefusals((present) => withoutField(present, id));
                }}
                onSubmit={({ formData }) => void submit(formData ?? {})}
              >
                {toolbar ?? PLAIN_BAR}
              </Form>
            </div>
          </FormUploadsProvider>
        </FormValuesProvider>
      </SchemaFormProvider>
    </FormStatusProvider>
  );
};
