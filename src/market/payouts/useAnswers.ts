import type { Payout, PayoutMove } from '#schemas/market/payouts.ts';
import { useTypedDraft } from '#src/admin/form/useTypedDraft.ts';
import type { Answers } from './DecideFields.tsx';

const NO_WORDS = { reason: '', reference: '' };

/** What is answered to a decision about some withdrawals, and `none` where nobody answered anything. */
export const useAnswers = (move: PayoutMove, rows: readonly Payout[]) => {
  const ids = rows.map(({ _id }) => _id).toSorted();
  const about = [move, ...ids].join(' ');
  const noReferences: Answers['references'] = Object.fromEntries(ids.map((id) => [id, '']));
  const words = useTypedDraft('payouts', about, NO_WORDS);
  const references = useTypedDraft('references', about, noReferences);
  const answers: Answers = { ...words.typed, references: references.typed };
  const none: Answers = { ...NO_WORDS, references: noReferences };
  return {
    ...{ answers, none },
    answer: ({ references: ofRows, ...ofAll }: Answers): void => {
      words.type(ofAll);
      references.type(ofRows);
    },
    forget: (): void => {
      words.forget();
      references.forget();
    },
  };
};
