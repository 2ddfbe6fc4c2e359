import { Skeleton } from '@mui/material';
import { type RefObject, useEffect, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type FieldModel, type ResourceModel, recordName } from '#schemas';
import {
  InPlaceForm,
  type InPlaceFormProps,
  type InPlaceHandle,
} from '#src/admin/form/inPlace/InPlaceForm.tsx';
import { useJudgedResource } from '#src/admin/form/useJudgedResource.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useStayingWarning } from '#src/admin/layout/useStayingWarning.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useOptionalSession } from '#src/admin/session/session.tsx';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { useCellNames } from './cellNames.ts';

interface InPlaceFieldProps
  extends Pick<InPlaceFormProps, 'typed' | 'refusals' | 'onSave' | 'onClose'> {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
  readonly field: FieldModel;
  readonly handle: RefObject<InPlaceHandle | null>;
}

/** Whose drafts of fields these are: apart from those of whole forms. */
export const inPlaceOwner = (userId: string | undefined): string => `${userId ?? ''} in place`;

/** Closes the editor of a field that left the schema or became another one, and says what was typed. */
const useFieldChange = (
  { resource, field, handle, onClose }: InPlaceFieldProps,
  isTold: RefObject<boolean>,
): void => {
  const warn = useStayingWarning();
  const language = useLanguage();
  const first = useRef(field).current;
  const present = resource.tree.get(first.name);
  const isSame = present?.kind === first.kind && present.widget === first.widget;
  const close = useRef((): void => undefined);
  close.current = () => {
    const text = present ? 'inPlace.fieldChanged' : 'inPlace.fieldGone';
    const typed = handle.current?.readTyped() ?? '';
    warn(text, { field: first.title[language], typed });
    isTold.current = true;
    onClose('stay');
  };
  useEffect(() => {
    if (!isSame) close.current();
  }, [isSame]);
};

/** Says where to find what was typed when the editor goes with its row: a colleague deleted it, or a filter leaves it out. */
const useRowLeft = ({ resource, record, field }: InPlaceFieldProps, isTold: RefObject<boolean>) => {
  const warn = useStayingWarning();
  const namesOf = useCellNames(resource);
  // The form goes alone where other rules of the resource arrive; what stands around it is cleaned up first.
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
    return () => {
      isLeaving.current = true;
    };
  }, []);
  return (): void => {
    if (isLeaving.current && !isTold.current) warn('inPlace.rowLeft', namesOf({ record, field }));
  };
};

/** One field of a row as its form has it, once the rules of its resource are here. */
export const InPlaceField = (props: InPlaceFieldProps) => {
  const { resource, record, field, handle } = props;
  const translate = useTranslate();
  const session = useOptionalSession();
  const { validator, judged } = useJudgedResource(resource);
  const isTold = useRef(false);
  useFieldChange(props, isTold);
  const tellRowLeft = useRowLeft(props, isTold);
  const judgedField = judged?.resource.tree.get(field.name);
  if (validator.error && !judged) return <span>{errorText(validator.error, translate)}</span>;
  if (!judged || !judgedField) return <Skeleton variant="rounded" height="2.5em" />;
  return (
    <InPlaceForm
      key={judged.resource.hash}
      handle={handle}
      resource={judged.resource}
      record={record}
      check={judged.check}
      field={judgedField}
      owner={inPlaceOwner(session?.user._id)}
      typed={props.typed}
      refusals={props.refusals}
      onSave={props.onSave}
      onClose={props.onClose}
      onTakenAway={tellRowLeft}
      showTheirs={(value) => (
        <Cell field={field} record={{ ...record, [recordName(field.name)]: value }} />
      )}
    />
  );
};
