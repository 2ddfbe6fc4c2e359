import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { useResource } from '#src/admin/session/model.tsx';
import { AmountField } from './AmountField.tsx';
import type { RefundInHand } from './useRefund.ts';

const EXTENTS = ['whole', 'part'] as const;

/** How much goes back, and why. */
export const RefundFields = ({ refund }: { readonly refund: RefundInHand }) => {
  const { draft, errors, left, money, change, order } = refund;
  const translate = useTranslate();
  const labelId = useId();
  const maxLength = fieldNamed(useResource('orders'), 'endReason')?.schema.maxLength;
  return (
    <>
      <FormControl>
        <FormLabel id={labelId}>{translate('refunds.howMuch')}</FormLabel>
        <RadioGroup aria-labelledby={labelId} name="extent" value={draft.extent}>
          {EXTENTS.map((extent) => (
            <FormControlLabel
              key={extent}
              value={extent}
              label={translate(`refunds.${extent}`, { amount: money(left) })}
              control={<Radio onChange={() => change({ extent })} />}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {draft.extent === 'part' && (
        <AmountField
          label={translate('refunds.amount')}
          value={draft.amount}
          error={errors.amount}
          currency={order.currency}
          onChange={(amount) => change({ amount })}
        />
      )}
      <LimitedTextField
        required
        multiline
        minRows={2}
        name="reason"
        label={translate('refunds.reason')}
        value={draft.reason}
        error={errors.reason !== undefined}
        helperText={errors.reason ?? translate('refunds.reasonHelp')}
        limit={maxLength}
        onChange={(reason) => change({ reason })}
      />
    </>
  );
};
