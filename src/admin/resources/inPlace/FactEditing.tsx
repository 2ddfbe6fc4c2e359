import { useEffect } from 'react';
import { type RaRecord, useEvent } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import type { Onward } from '#src/admin/form/inPlace/InPlaceForm.tsx';
import { PENCIL } from '../Fact.tsx';
import { EditorOverCell } from './EditorOverCell.tsx';
import { useCellEdits } from './useCellEdits.ts';

/** What somebody wants to edit, and where it is shown. */
export interface FactRequest {
  readonly field: FieldModel;
  readonly value: HTMLElement;
}

export interface FactEditingProps {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
  readonly request: FactRequest;
}

/** The pencil of a fact, or the one so many pencils further. */
const focusPencil = (value: HTMLElement, onward: Onward): void => {
  if (onward === 'away') return;
  const all = [...document.querySelectorAll<HTMLElement>(`.${PENCIL}`)];
  const own = all.findIndex((pencil) => value.contains(pencil));
  const step = onward === 'next' ? 1 : onward === 'previous' ? -1 : 0;
  (all[own + step] ?? all[own])?.focus();
};

/** The fields of a details screen, edited where they are shown (TABLE-3). */
export const FactEditing = ({ resource, record, request }: FactEditingProps) => {
  const edits = useCellEdits(resource);
  const { open } = edits;
  const follow = useEvent(({ field }: FactRequest): void => {
    // A double click has selected a word.
    window.getSelection()?.removeAllRanges();
    edits.edit(field, record);
  });
  useEffect(() => follow(request), [request, follow]);
  return (
    <>
      {edits.saving}
      {open && (
        <EditorOverCell
          key={open.shown}
          resource={resource}
          edits={edits}
          open={open}
          record={record}
          cell={request.value}
          onClose={(onward) => {
            edits.close();
            focusPencil(request.value, onward);
          }}
        />
      )}
    </>
  );
};
