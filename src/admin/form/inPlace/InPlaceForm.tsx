import CheckIcon from '@mui/icons-material/CheckOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, FormHelperText, IconButton } from '@mui/material';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { type FieldModel, isSame } from '#schemas';
import { ownValue } from '#schemas/model/values/ownValue.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import type { FormValues } from '../fieldPaths.ts';
import { FieldEngineProvider, useActiveShape } from '../fields/engine.ts';
import { FormField } from '../fields/FormField.tsx';
import { FormUploadsProvider } from '../files/formUploads.ts';
import {
  FormErrorsProvider,
  FormStatusProvider,
  FormValuesProvider,
  SchemaFormProvider,
  useFormValues,
  useSchemaForm,
} from '../formContext.tsx';
import { fixedDataOf } from '../formFields.ts';
import { FOCUSABLE, focusField } from '../groups.ts';
import { OpenDialogsProvider } from '../openDialogs.ts';
import { useLeaveQuestion } from '../useLeaveQuestion.tsx';
import type { MergeBase } from '../values/useFormValues.ts';
import { caretToEnd, typeInto } from './typeInto.ts';
import { type InPlaceRow, useInPlaceForm } from './useInPlaceForm.ts';

/** Where the keyboard goes once the editor is closed. */
export type Onward = 'stay' | 'down' | 'next' | 'previous' | 'away';

/** What others may ask of an open editor. */
export interface InPlaceHandle {
  readonly save: (onward: Onward) => void;
  /** What is typed, as it stands in the input. */
  readonly readTyped: () => string;
}

export interface InPlaceFormProps extends InPlaceRow {
  readonly handle?: Ref<InPlaceHandle> | undefined;
  /** Replaces what the field holds, as the first key that somebody typed over it. */
  readonly typed?: string | undefined;
  /** Gets what the form would send; the editor can be closed. */
  readonly onSave: (data: FormValues, mergeBase: MergeBase, onward: Onward) => void;
  /** Nothing is to be saved. */
  readonly onClose: (onward: Onward) => void;
  /** The editor goes with what was typed still in it, which its draft keeps. */
  readonly onTakenAway: () => void;
  /** Says what somebody else made of the field meanwhile. */
  readonly showTheirs: (value: unknown) => ReactNode;
}

const ROOT: readonly never[] = [];
const NO_ERRORS: FormValues = {};
/** These take Enter for themselves. */
const TAKES_ENTER = 'textarea, button, a, [contenteditable=true]';

/** The field as its row has it: another branch of the schema may give it another shape. */
const Field = ({ field }: { readonly field: FieldModel }) => {
  const { resource, record } = useSchemaForm();
  const data = useFormValues((values) => values);
  const value = useMemo(
    () => ({ ...fixedDataOf(resource, record), ...data }),
    [resource, record, data],
  );
  const { field: root } = useActiveShape(resource.root, ROOT, value);
  const path = useMemo(() => [field.name], [field]);
  return (
    <FormField
      field={root.fields.get(field.name) ?? field}
      path={path}
      isFrozen={false}
      isLabelHidden
    />
  );
};

const isLastStop = (container: HTMLElement, target: Element, isBackward: boolean): boolean => {
  const stops = [...container.querySelectorAll(`[data-value] :is(${FOCUSABLE})`)];
  const end = isBackward ? stops[0] : stops.at(-1);
  return end === undefined || end === target || !stops.includes(target);
};

/** The keys of a spreadsheet: Escape gives back, Enter goes down, Tab goes on. */
const onwardOf = (event: KeyboardEvent, container: HTMLElement): Onward | 'cancel' | undefined => {
  const { key, target, shiftKey, defaultPrevented, ctrlKey, metaKey } = event;
  // React brings keys of menus and dialogs here, too, which stand elsewhere on the page.
  if (defaultPrevented || !(target instanceof Element) || !container.contains(target)) return;
  if (event.nativeEvent.isComposing) return;
  if (key === 'Escape') return 'cancel';
  if ((ctrlKey || metaKey) && key.toLowerCase() === 's') return 'stay';
  if (key === 'Enter' && (ctrlKey || metaKey || !target.matches(TAKES_ENTER))) return 'down';
  if (key === 'Tab' && target.closest('[data-value]') && isLastStop(container, target, shiftKey))
    return shiftKey ? 'previous' : 'next';
  return undefined;
};

const useFirstFocus = (
  container: { readonly current: HTMLElement | null },
  field: FieldModel,
  typed: string | undefined,
): void => {
  const first = useRef(typed);
  useEffect(() => {
    if (!container.current) return;
    focusField(container.current, [field.name]);
    const { activeElement } = container.current.ownerDocument;
    if (first.current !== undefined) typeInto(activeElement, first.current);
    first.current = undefined;
    caretToEnd(activeElement);
  }, [container, field]);
};

/** One field of a row, edited where it is shown, by the form's widget and rules. */
export const InPlaceForm = (props: InPlaceFormProps) => {
  const { field, typed, onSave, onClose, showTheirs } = props;
  const translate = useTranslate();
  const form = useInPlaceForm(props);
  const { status, values, frame, container } = form;
  useFirstFocus(container, field, typed);
  const onGone = useEvent((): void => {
    if (form.keepTyped()) props.onTakenAway();
  });
  useEffect(() => onGone, [onGone]);
  const save = (onward: Onward): void => {
    const submitted = form.submit();
    if (submitted.kind === 'refused') return;
    form.discard();
    if (submitted.kind === 'same') onClose(onward);
    else onSave(submitted.data, submitted.mergeBase, onward);
  };
  useImperativeHandle(props.handle, () => ({
    save,
    readTyped: () =>
      container.current?.querySelector<HTMLInputElement>('input, textarea')?.value ?? '',
  }));
  const cancel = (): void => {
    form.discard();
    onClose('stay');
  };
  const leave = useLeaveQuestion({
    isDirty: status.isDirty,
    isDirtyNow: form.isDirtyNow,
    isAsking: form.isSignedIn,
    onDiscard: form.discard,
    onSave: () => save('stay'),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const onward = container.current ? onwardOf(event, container.current) : undefined;
    if (onward === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (onward === 'cancel') cancel();
    else save(onward);
  };
  const seen = ownValue(values.mergeBase.seen, field.name);
  const isSeen = seen?.isTaken === false && !isSame(seen.theirs, values.data[field.name]);
  return (
    <FormStatusProvider value={status}>
      <SchemaFormProvider value={frame}>
        <FormValuesProvider value={values.data}>
          <FormErrorsProvider value={form.errors ?? NO_ERRORS}>
            <FormUploadsProvider value={form.uploads}>
              <FieldEngineProvider value={form.engine}>
                <OpenDialogsProvider value={leave.dialogs}>
                  <Box ref={container} onKeyDown={onKeyDown}>
                    {leave.dialog}
                    <form
                      noValidate
                      onSubmit={(event) => {
                        event.preventDefault();
                        event.stopPropagation();
                        save('stay');
                      }}
                    >
                      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                        <Box data-value="" sx={{ flexGrow: 1, minInlineSize: 0 }}>
                          <Field field={field} />
                        </Box>
                        <Tooltip title={translate('ra.action.save')}>
                          <Sending>
                            <IconButton
                              type="submit"
                              size="small"
                              color="primary"
                              aria-label={translate('ra.action.save')}
                            >
                              <CheckIcon fontSize="small" />
                            </IconButton>
                          </Sending>
                        </Tooltip>
                        <Tooltip title={translate('ra.action.cancel')}>
                          <IconButton
                            size="small"
                            aria-label={translate('ra.action.cancel')}
                            onClick={cancel}
                          >
                            <CloseIcon fontSize="small" />
                          </IconButton>
                        </Tooltip>
                      </Box>
                    </form>
                    <div role="status">
                      {isSeen && (
                        <Box sx={{ typography: 'body2', color: 'warning.main' }}>
                          {translate('inPlace.seen')} {showTheirs(seen.theirs)}
                        </Box>
                      )}
                    </div>
                    {form.elsewhere.length > 0 && (
                      <div role="alert">
                        <FormHelperText error>{translate('inPlace.elsewhere')}</FormHelperText>
                        {form.elsewhere.map((text) => (
                          <FormHelperText key={text} error>
                            {text}
                          </FormHelperText>
                        ))}
                      </div>
                    )}
                  </Box>
                </OpenDialogsProvider>
              </FieldEngineProvider>
            </FormUploadsProvider>
          </FormErrorsProvider>
        </FormValuesProvider>
      </SchemaFormProvider>
    </FormStatusProvider>
  );
};
