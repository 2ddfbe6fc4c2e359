import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Payout, PayoutMove } from '#schemas/market/payouts.ts';
import { focusRefused } from '#src/admin/form/focusRefused.ts';
import { useDialogClosing } from '#src/admin/form/useDialogClosing.tsx';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { closedByEscape } from '#src/admin/layout/page/closedByEscape.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { BatchResult } from '#src/admin/table/bulk/bulkWork.ts';
import { DecideFields, isAnswered } from './DecideFields.tsx';
import { Outcomes } from './Outcomes.tsx';
import { sumOf, teamsOf } from './payouts.ts';
import { useAnswers } from './useAnswers.ts';
import { useDecide } from './useDecide.ts';

/** What is on screen now: what a colleague does meanwhile is seen in it. */
export interface Shown {
  readonly rows: readonly Payout[];
  /** Whether it is the first page. */
  readonly isFirst: boolean;
}

interface DecideDialogProps {
  readonly move: PayoutMove;
  readonly rows: readonly Payout[];
  readonly shown: Shown;
  readonly onDone: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

const COLORS = { approved: 'primary', rejected: 'error', paid: 'success' } as const;

/** Rows that are other ones now than when the question was put, or wait no longer. */
const useChanged = (seen: readonly Payout[], { rows, isFirst }: Shown): readonly Payout[] => {
  // Of later pages a row may leave because earlier ones do.
  const [first] = useState(() => new Set(isFirst ? rows.map(({ _id }) => _id) : []));
  return seen.filter((row) => {
    const present = rows.find(({ _id }) => _id === row._id);
    return present ? present.version !== row.version : first.has(row._id);
  });
};

/** What the decision does, to how much and to whom, and what of it is to be looked at twice. */
const Effect = ({
  move,
  rows,
  changed,
}: {
  readonly move: PayoutMove;
  readonly rows: readonly Payout[];
  readonly changed: readonly Payout[];
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const warned = rows.filter(({ warnings }) => warnings.length > 0).length;
  const teams = new Intl.ListFormat(language).format(changed.map(({ teamName }) => teamName));
  return (
    <>
      {rows.length > 0 && (
        <Typography>
          {translate(`payingOut.payouts.effect.${move}`, {
            smart_count: teamsOf(rows).length,
            sum: isolated(formatMoney(sumOf(rows), rows[0]?.currency)),
          })}
        </Typography>
      )}
      {warned > 0 && move !== 'rejected' && (
        <Alert severity="warning">
          {translate('payingOut.payouts.withWarnings', { smart_count: warned })}
        </Alert>
      )}
      {changed.length > 0 && (
        <Alert severity="warning" role="status">
          {translate('payingOut.payouts.changedMeanwhile', { smart_count: changed.length, teams })}
        </Alert>
      )}
    </>
  );
};

/** Puts a decision about some withdrawals, and says what became of each. Mounted while it is open. */
export const DecideDialog = ({ move, rows: asked, shown, onDone, onClose }: DecideDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const textId = useId();
  // As they were looked at: what is changed from here on is left out, and told.
  const [seen] = useState(asked);
  const { answers, none, answer, forget } = useAnswers(move, seen);
  const [isMissing, setMissing] = useState(false);
  const [outcome, setOutcome] = useState<{
    readonly rows: readonly Payout[];
    readonly result: BatchResult;
  }>();
  const leave = (): void => {
    forget();
    onClose();
  };
  const { close, question } = useDialogClosing(answers, leave, none);
  const { decide, isBusy, failure, sent } = useDecide();
  const changedNow = useChanged(seen, shown);
  // What is being done changes them, too, and is sent again as it was where no answer came.
  const rows = sent ?? seen.filter((row) => !changedNow.includes(row));
  const changed = seen.filter((row) => !rows.includes(row));

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy || rows.length === 0 || focusRefused(event.currentTarget)) return;
    if (!isAnswered(move, rows, answers)) {
      setMissing(true);
      return;
    }
    const result = await decide({ move, rows, ...answers });
    if (!result) return;
    onDone(result.done);
    const done = rows.filter(({ _id }) => result.done.includes(_id));
    const sum = isolated(formatMoney(sumOf(done), rows[0]?.currency));
    if (done.length > 0)
      notify(`payingOut.payouts.done.${move}`, {
        type: 'success',
        messageArgs: { smart_count: done.length, sum },
      });
    if (result.refused.length === 0) return leave();
    setOutcome({ rows, result });
    answer(none);
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={closedByEscape(close, isBusy)}
    >
      <form noValidate onSubmit={(event) => void submit(event)} style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>
          {outcome
            ? translate('payingOut.payouts.outcome')
            : translate(`payingOut.payouts.title.${move}`, { smart_count: rows.length })}
        </DialogTitle>
        <DialogContent id={textId} sx={{ display: 'grid', gap: 2 }}>
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
          {outcome ? (
            <Outcomes {...outcome} />
          ) : (
            <>
              <Effect move={move} rows={rows} changed={changed} />
              <DecideFields
                move={move}
                rows={rows}
                answers={answers}
                isMissing={isMissing && !isAnswered(move, rows, answers)}
                onChange={answer}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={close} autoFocus={move === 'approved'}>
            {translate(outcome ? 'ra.action.close' : 'ra.action.cancel')}
          </Button>
          {!outcome && (
            <Sending>
              <Button
                type="submit"
                variant="contained"
                color={COLORS[move]}
                loading={isBusy}
                disabled={rows.length === 0}
              >
                {translate(`payingOut.payouts.confirm.${move}`)}
              </Button>
            </Sending>
          )}
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
};
