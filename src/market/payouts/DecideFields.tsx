import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  MAX_REASON_CHARACTERS,
  MAX_REFERENCE_CHARACTERS,
  type Payout,
  type PayoutMove,
} from '#schemas/market/payouts.ts';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { BookedAmount } from './PayoutFacts.tsx';

export interface Answers {
  readonly reason: string;
  readonly reference: string;
  /** By the id of their row. */
  readonly references: Readonly<Record<string, string>>;
}

/** Whether all is said that a decision needs. */
export const isAnswered = (
  move: PayoutMove,
  rows: readonly Payout[],
  answers: Answers,
): boolean => {
  const { reason, reference, references } = answers;
  if (move === 'rejected') return reason.trim() !== '';
  if (move === 'approved' || reference.trim() !== '') return true;
  return rows.every(({ _id }) => (references[_id] ?? '').trim() !== '');
};

interface DecideFieldsProps {
  readonly move: PayoutMove;
  readonly rows: readonly Payout[];
  readonly answers: Answers;
  readonly isMissing: boolean;
  readonly onChange: (answers: Answers) => void;
}

/** What a decision asks for: a reason, or the reference of the payment, one for all or one for each. */
export const DecideFields = ({ move, rows, answers, isMissing, onChange }: DecideFieldsProps) => {
  const translate = useTranslate();
  const { reason, reference, references } = answers;
  if (move === 'approved') return null;
  if (move === 'rejected')
    return (
      <LimitedTextField
        autoFocus
        fullWidth
        multiline
        minRows={2}
        label={translate('payingOut.payouts.reason')}
        value={reason}
        error={isMissing}
        helperText={translate(
          isMissing ? 'payingOut.payouts.reasonMissing' : 'payingOut.payouts.reasonHelp',
        )}
        limit={MAX_REASON_CHARACTERS}
        onChange={(typed) => onChange({ ...answers, reason: typed })}
      />
    );
  return (
    <>
      <LimitedTextField
        autoFocus
        fullWidth
        label={translate('payingOut.payouts.reference')}
        value={reference}
        error={isMissing}
        helperText={translate(
          isMissing ? 'payingOut.payouts.referenceMissing' : 'payingOut.payouts.referenceHelp',
        )}
        limit={MAX_REFERENCE_CHARACTERS}
        onChange={(typed) => onChange({ ...answers, reference: typed })}
      />
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}
      >
        {rows.map(({ _id, teamName, amount, currency }) => (
          <Box
            key={_id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Box sx={{ flex: '1 1 16ch', overflowWrap: 'anywhere' }}>
              <bdi>{teamName}</bdi> · <BookedAmount value={amount} currency={currency} />
            </Box>
            <LimitedTextField
              size="small"
              value={references[_id] ?? ''}
              limit={MAX_REFERENCE_CHARACTERS}
              onChange={(typed) =>
                onChange({ ...answers, references: { ...references, [_id]: typed } })
              }
              sx={{ flex: '1 1 20ch' }}
              attributes={{
                'aria-label': translate('payingOut.payouts.ownReference', { team: teamName }),
                placeholder: reference,
              }}
            />
          </Box>
        ))}
      </Box>
    </>
  );
};
