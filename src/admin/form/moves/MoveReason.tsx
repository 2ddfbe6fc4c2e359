import { useTranslate } from 'react-admin';
import { fieldNamed, type Move, type ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { isTooLong } from '#src/admin/words/words.ts';
import { LimitedTextField } from '../widgets/LimitedTextField.tsx';

interface MoveReasonProps {
  readonly resource: ResourceModel;
  readonly move: Move;
  readonly reason: string;
  /** Whether the move was tried without it. */
  readonly isMissing: boolean;
  readonly help?: string;
  readonly isFirst?: boolean;
  readonly onChange: (reason: string) => void;
}

const fieldOf = (resource: ResourceModel, { reason }: Move) =>
  reason === undefined ? undefined : fieldNamed(resource, reason);

/** The reason of a move as it is sent: undefined while it is missing or longer than its field takes. */
export const readReason = (
  resource: ResourceModel,
  move: Move,
  typed: string,
): string | undefined => {
  const reason = typed.trim();
  const maxLength = fieldOf(resource, move)?.schema.maxLength;
  return reason === '' || isTooLong(typed, { maxLength }) ? undefined : reason;
};

/** Why a row changes its state, where the schema wants a reason. */
export const MoveReason = (props: MoveReasonProps) => {
  const { resource, move, reason, help, isFirst = false, onChange } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const field = fieldOf(resource, move);
  const isMissing = props.isMissing && reason.trim() === '';
  if (move.reason === undefined) return null;
  return (
    <LimitedTextField
      autoFocus={isFirst}
      multiline
      fullWidth
      minRows={3}
      margin="normal"
      label={field?.title[language] ?? translate('souk.form.moveReason')}
      value={reason}
      limit={field?.schema.maxLength}
      error={isMissing}
      helperText={isMissing ? translate('souk.form.moveReasonMissing') : help}
      onChange={onChange}
    />
  );
};
