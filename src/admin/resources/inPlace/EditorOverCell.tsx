import { type RefObject, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import type { InPlaceHandle, Onward } from '#src/admin/form/inPlace/InPlaceForm.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { CellPopper } from './CellPopper.tsx';
import { InPlaceField } from './InPlaceField.tsx';
import { StateMenu } from './StateMenu.tsx';
import type { OpenEdit, useCellEdits } from './useCellEdits.ts';

interface EditorOverCellProps {
  readonly resource: ResourceModel;
  readonly edits: ReturnType<typeof useCellEdits>;
  readonly open: OpenEdit;
  /** The row as it is now. */
  readonly record: RaRecord;
  readonly cell: HTMLElement | undefined;
  readonly onClose: (onward: Onward) => void;
}

/** The editor of a value, or the moves of a state, over what is edited. */
export const EditorOverCell = (props: EditorOverCellProps) => {
  const { resource, edits, open, record, cell, onClose } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const handle: RefObject<InPlaceHandle | null> = useRef<InPlaceHandle>(null);
  return (
    <CellPopper
      label={translate('inPlace.editor', {
        field: open.field.title[language],
        title: recordTitle(resource, record),
      })}
      cell={cell}
      onClickAway={() => {
        if (open.kind === 'state') onClose('away');
        else handle.current?.save('away');
      }}
    >
      {open.kind === 'state' ? (
        <StateMenu
          resource={resource}
          record={record}
          onMoved={(save) => save && edits.rememberStep([save])}
          onClose={() => onClose('stay')}
        />
      ) : (
        <InPlaceField
          handle={handle}
          resource={resource}
          record={record}
          field={open.field}
          typed={open.typed}
          refusals={open.refusals}
          onSave={(values, mergeBase, onward) => {
            edits.store(record, open.field, values, mergeBase);
            onClose(onward);
          }}
          onClose={onClose}
        />
      )}
    </CellPopper>
  );
};
