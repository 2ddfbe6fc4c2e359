import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { type FieldModel, type ResourceModel, recordName } from '#schemas';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import type { FormValues } from '#src/admin/form/fieldPaths.ts';
import { toUpdate } from '#src/admin/form/values/changes.ts';
import type { MergeBase } from '#src/admin/form/values/useFormValues.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { isMissing } from '#src/admin/session/answerStatus.ts';
import type { Save } from '../undo/undoSaves.ts';
import { saveOf } from '../undo/useUndoSaves.ts';
import { useSaveChanges } from '../useSaveChanges.ts';
import { drawValues } from './optimistic.ts';

/** One field of a row on its way to the server. */
export interface PendingSave {
  readonly key: number;
  /** The row as it was last known to be stored. */
  readonly record: RaRecord;
  readonly field: FieldModel;
  readonly data: FormValues;
  readonly mergeBase: MergeBase;
}

export interface SaveFailure {
  readonly pending: PendingSave;
  readonly refusals: readonly FieldError[];
  /** Absent where somebody was asked whose value stays, and wants to look again. */
  readonly reason?: string;
  /** Somebody deleted the row meanwhile: no editor of it can be opened again. */
  readonly isGone: boolean;
}

interface SavingProps {
  readonly resource: ResourceModel;
  readonly pending: PendingSave;
  /** `record` is the row as it is stored now; there is no `save` where nothing had to be written. */
  readonly onStored: (record: FormValues | undefined, save: Save | undefined) => void;
  readonly onFailed: (failure: SaveFailure) => void;
}

/** Stores one field, by the form's own save; its question whose value stays is drawn here. */
const Saving = ({ resource, pending, onStored, onFailed }: SavingProps) => {
  const translate = useTranslate();
  const isBegun = useRef(false);
  const told = useRef<{ stored?: RaRecord; reason?: string; isGone?: boolean }>({}).current;
  const { save, dialog } = useSaveChanges(resource, pending.record, {
    showSaved: (_taken, stored) => {
      if (stored) told.stored = stored;
    },
    showFailed: (error) => {
      told.reason = errorText(error, translate);
      told.isGone = isMissing(error);
    },
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const store = async (): Promise<void> => {
      const answer = await save(pending.data, pending.mergeBase);
      const { stored, reason, isGone = false } = told;
      if (answer.saved) return onStored(answer.record, stored && saveOf(stored));
      const first = answer.refusals[0]?.message;
      const why = reason ?? first;
      const { refusals } = answer;
      onFailed({ pending, refusals, isGone, ...(why !== undefined && { reason: why }) });
    };
    void store();
  }, [save, pending, told, onStored, onFailed]);
  return dialog;
};

interface Told {
  /** `stored` is the row as it is stored now. */
  readonly onStored: (
    pending: PendingSave,
    stored: FormValues | undefined,
    save: Save | undefined,
  ) => void;
  readonly onFailed: (failure: SaveFailure) => void;
  /** The page is left while this is being stored: a question whose value stays can be asked there no more. */
  readonly onLeft: (pending: PendingSave) => void;
}

/**
 * Stores fields one after the other for each row: drawn at once, taken back where the server refuses them.
 *
 * Shape: `parts` must be on the page while anything is being stored.
 */
export const useSaves = (resource: ResourceModel, { onStored, onFailed, onLeft }: Told) => {
  const client = useQueryClient();
  const [queue, setQueue] = useState<readonly PendingSave[]>([]);
  const present = useRef(queue);
  present.current = queue;
  const confirmed = useRef(new Map<RaRecord['id'], RaRecord>()).current;
  const lastKey = useRef(0);
  const tellLeft = useEvent<[], void>(() => present.current.forEach(onLeft));
  useEffect(() => tellLeft, [tellLeft]);

  const draw = ({ record, data }: PendingSave): void => {
    const changes = toUpdate(resource, confirmed.get(record.id) ?? record, data);
    drawValues(client, resource, record.id, changes);
  };
  const drawOthers = (id: RaRecord['id'], done: PendingSave): void => {
    for (const other of present.current) if (other.record.id === id && other !== done) draw(other);
  };
  const leave = (done: PendingSave): void => {
    setQueue((all) => all.filter((one) => one !== done));
    present.current = present.current.filter((one) => one !== done);
  };
  const isFirst = (one: PendingSave): boolean =>
    queue.find(({ record }) => record.id === one.record.id) === one;

  const parts: ReactNode = queue.filter(isFirst).map((pending) => (
    <Saving
      key={pending.key}
      resource={resource}
      pending={{ ...pending, record: confirmed.get(pending.record.id) ?? pending.record }}
      onStored={(stored, save) => {
        const { id } = pending.record;
        if (stored) confirmed.set(id, { ...stored, id });
        leave(pending);
        if (stored) drawValues(client, resource, id, stored);
        drawOthers(id, pending);
        onStored(pending, stored, save);
      }}
      onFailed={(failure) => {
        const { record, field } = pending;
        leave(pending);
        const known = confirmed.get(record.id) ?? record;
        const name = recordName(field.name);
        drawValues(client, resource, record.id, { [name]: known[name] });
        drawOthers(record.id, pending);
        void client.invalidateQueries({ queryKey: [resource.name] });
        onFailed({ ...failure, pending });
      }}
    />
  ));
  return {
    parts,
    /** Draws and stores; `record` is the row as it is shown. */
    start: (record: RaRecord, field: FieldModel, data: FormValues, mergeBase: MergeBase): void => {
      const isWaiting = present.current.some((one) => one.record.id === record.id);
      if (!isWaiting) confirmed.set(record.id, record);
      lastKey.current += 1;
      const pending = { key: lastKey.current, record, field, data, mergeBase };
      draw(pending);
      present.current = [...present.current, pending];
      setQueue((all) => [...all, pending]);
    },
  };
};
