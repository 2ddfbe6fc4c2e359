import { Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import {
  type FieldModel,
  fieldValue,
  type Move,
  type ResourceModel,
  recordName,
  recordTitle,
} from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { isLocked } from '#src/admin/form/formFields.ts';
import { useCannotSend } from '#src/admin/layout/useCannotSend.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { actingRoleOf, useOptionalSession } from '#src/admin/session/session.tsx';
import { useRowChange } from '../useRowChange.ts';
import { isAsked } from './asking.ts';
import { type BoardColumn, isTakenBack, type Target, targetOf } from './boardColumns.ts';

// The widgets of forms are large: only who is asked something loads them.
const MoveQuestion = lazyScreen(async () => (await import('./MoveQuestion.tsx')).MoveQuestion);

interface Asked {
  readonly record: RaRecord;
  readonly column: BoardColumn;
  readonly move: Move;
}

/** Which cards may go where, and how they get there: asked first where the move must be told something. */
export const useBoardMoves = (
  resource: ResourceModel,
  field: FieldModel,
  titleOf: (column: BoardColumn) => string,
) => {
  const translate = useTranslate();
  const session = useOptionalSession();
  const capabilities = useCapabilities();
  const cannotSend = useCannotSend();
  const { pending, change } = useRowChange(resource);
  const [asked, setAsked] = useState<Asked>();
  const role = session ? actingRoleOf(session.user) : '';
  const isState = field.name === resource.stateField?.name;
  const canMove =
    resource.screens.has('edit') &&
    capabilities.verb(resource, 'update') &&
    (isState || !field.readOnly);

  const target = (record: RaRecord, column: BoardColumn): Target => {
    const found = targetOf(
      { resource, field, role, isLocked: isLocked(resource, field, record) },
      fieldValue(field, record),
      column,
    );
    return found.isOpen && cannotSend ? { isOpen: false, reason: 'errors.not_sent' } : found;
  };

  const put = (
    record: RaRecord,
    column: BoardColumn,
    move: Move | undefined,
    values: Readonly<Record<string, unknown>>,
  ): void => {
    const from = fieldValue(field, record);
    void change({
      record,
      changes: { ...values, [recordName(field.name)]: column.value ?? undefined },
      text: translate('layouts.board.moved', {
        title: recordTitle(resource, record),
        column: titleOf(column),
      }),
      isUndoable: move === undefined || isTakenBack({ field, role }, from, move),
    });
  };

  const move = (record: RaRecord, column: BoardColumn): void => {
    const found = target(record, column);
    if (!found.isOpen) return;
    if (found.move && isAsked(resource, found.move, record)) {
      setAsked({ record, column, move: found.move });
    } else {
      put(record, column, found.move, {});
    }
  };

  const dialog = asked && (
    <Suspense fallback={null}>
      <MoveQuestion
        resource={resource}
        move={asked.move}
        record={asked.record}
        onClose={() => setAsked(undefined)}
        onConfirm={(values) => {
          setAsked(undefined);
          put(asked.record, asked.column, asked.move, values);
        }}
      />
    </Suspense>
  );
  return { canMove, pending, target, move, dialog };
};
