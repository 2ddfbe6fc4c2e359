import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MAX_REFERENCE_CHARACTERS } from '#schemas/market/payouts.ts';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';

/** The last move of a withdrawal: it names the payment, so that it can be found again. */
export const PayDialog = ({
  onClose,
  onConfirm,
}: {
  readonly onClose: () => void;
  readonly onConfirm: (reference: string) => void;
}) => {
  const translate = useTranslate();
  const [reference, setReference] = useState('');
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
      onClose={onClose}
      typed={reference}
    >
      <LimitedTextField
        autoFocus
        fullWidth
        label={translate('payingOut.withdrawal.reference')}
        value={reference}
        error={isMissing}
        helperText={isMissing ? translate('payingOut.withdrawal.referenceMissing') : undefined}
        limit={MAX_REFERENCE_CHARACTERS}
        onChange={(typed) => {
          setReference(typed);
          setMissing(false);
        }}
      />
    </FormDialog>
  );
};
