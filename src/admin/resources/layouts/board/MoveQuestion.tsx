import { Box } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { isEmpty, type Move, type ResourceModel, recordName } from '#schemas';
import { MoveDialog } from '#src/admin/form/moves/MoveDialog.tsx';
import { useForgetMove } from '#src/admin/form/moves/moveDraft.ts';
import { useMoveDialog } from '#src/admin/session/useMoveDialog.ts';
import { FieldValue } from '../../bulk/FieldValue.tsx';
import { missingFields } from './asking.ts';

type Values = Readonly<Record<string, unknown>>;

interface QuestionProps {
  readonly resource: ResourceModel;
  readonly move: Move;
  readonly record: RaRecord;
  readonly onClose: () => void;
  /** Gets what is to be written beside the state, by the names of a record. */
  readonly onConfirm: (values: Values) => void;
}

const SchemaQuestion = ({ resource, move, record, onClose, onConfirm }: QuestionProps) => {
  const translate = useTranslate();
  const forget = useForgetMove(resource);
  const [values, setValues] = useState<Values>({});
  const [unread, setUnread] = useState<Readonly<Record<string, string | undefined>>>({});
  const [isTried, setTried] = useState(false);
  const missing = missingFields(resource, move, record);
  const errorOf = (name: string): string | undefined =>
    unread[name] ??
    (isTried && isEmpty(values[name]) ? translate('layouts.board.fieldMissing') : undefined);
  const confirm = (reason: string | undefined): void => {
    setTried(true);
    const isReady = missing.every(
      ({ name }) => unread[name] === undefined && !isEmpty(values[name]),
    );
    if (!isReady) return;
    forget(record.id, move);
    onConfirm({
      ...Object.fromEntries(missing.map(({ name }) => [recordName(name), values[name]])),
      ...(move.reason !== undefined && { [recordName(move.reason)]: reason }),
    });
  };
  return (
    <MoveDialog
      resource={resource}
      id={record.id}
      move={move}
      typed={[values, unread]}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Box sx={{ display: 'grid', gap: 2, paddingBlockStart: missing.length > 0 ? 2 : 0 }}>
        {missing.map((field) => (
          <FieldValue
            key={field.name}
            resource={resource}
            field={field}
            value={values[field.name]}
            error={errorOf(field.name)}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
            onUnread={(reason) => setUnread((before) => ({ ...before, [field.name]: reason }))}
          />
        ))}
      </Box>
    </MoveDialog>
  );
};

/**
 * What a move must be told: its question, its reason, and the fields that it needs filled; or the dialog that a feature
 * brings for it.
 */
export const MoveQuestion = (props: QuestionProps) => {
  const { resource, move, record, onClose } = props;
  const OwnDialog = useMoveDialog(resource, move);
  return OwnDialog ? (
    <OwnDialog {...{ resource, record, move }} onClose={onClose} />
  ) : (
    <SchemaQuestion {...props} />
  );
};
