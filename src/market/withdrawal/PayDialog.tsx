import { useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import type { Move, ResourceModel } from '#schemas';
import { MAX_REFERENCE_CHARACTERS } from '#schemas/market/payouts.ts';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { useMoveDraft } from '#src/admin/form/moves/moveDraft.ts';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';

const NOTHING = { reference: '' };

/** The last move of a withdrawal: it names the payment, so that it can be found again. */
export const PayDialog = ({
  resource,
  id,
  move,
  onClose,
  onConfirm,
}: {
  readonly resource: ResourceModel;
  readonly id: Identifier;
  readonly move: Move;
  readonly onClose: () => void;
  readonly onConfirm: (reference: string) => void;
}) => {
  const translate = useTranslate();
  const { typed, type, forget } = useMoveDraft(resource, id, move, NOTHING);
  const { reference } = typed;
  const [isMissing, setMissing] = useState(false);
  const submit = (): void => {
    const text = reference.trim();
    if (text === '') setMissing(true);
    else onConfirm(text);
  };
  return (
    <FormDialog
      isKept
      role="alertdialog"
      title={translate('payingOut.withdrawal.payTitle')}
      text={translate('payingOut.withdrawal.payText')}
      submit={translate('payingOut.withdrawal.pay')}
      color="success"
      onSubmit={submit}
      onClose={() => {
        forget();
        onClose();
      }}
      typed={typed}
      opened={NOTHING}
    >
      <LimitedTextField
        autoFocus
        fullWidth
        label={translate('payingOut.withdrawal.reference')}
        value={reference}
        error={isMissing}
        helperText={isMissing ? translate('payingOut.withdrawal.referenceMissing') : undefined}
        limit={MAX_REFERENCE_CHARACTERS}
        onChange={(words) => {
          type({ reference: words });
          setMissing(false);
        }}
      />
    </FormDialog>
  );
};
