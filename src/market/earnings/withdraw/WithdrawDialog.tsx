import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from '@mui/material';
import { type FormEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import type { Balance } from '#schemas/generated/types.ts';
import { focusRefused } from '#src/admin/form/focusRefused.ts';
import { useDialogClosing } from '#src/admin/form/useDialogClosing.tsx';
import { closedByEscape } from '#src/admin/layout/page/closedByEscape.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useWithdrawalRequest } from './useWithdrawalRequest.ts';
import { WithdrawFields } from './WithdrawFields.tsx';
import { WithdrawSummary } from './WithdrawSummary.tsx';
import { EMPTY_DRAFT } from './withdrawalDraft.ts';

export interface WithdrawDialogProps {
  readonly resource: ResourceModel;
  readonly balance: Balance;
  readonly onClose: () => void;
}

/** A request to be paid out: typed, looked at once more, sent; what the server refuses stands at its field (EARN-2). */
export const WithdrawDialog = ({ resource, balance, onClose }: WithdrawDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const request = useWithdrawalRequest(resource, balance, onClose);
  const leave = (): void => {
    request.forget();
    onClose();
  };
  const { close, question } = useDialogClosing(request.draft, leave, EMPTY_DRAFT);
  const { step, minimum, amounts, amount, money } = request;
  const isNarrow = useMediaQuery<{ breakpoints: { down: (name: 'sm') => string } }>((theme) =>
    theme.breakpoints.down('sm'),
  );
  const isForm = step === 'form';
  const isTooLittle = minimum !== undefined && balance.available < minimum;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (focusRefused(event.currentTarget)) return;
    if (isForm) request.review();
    else void request.send();
  };
  const lead = minimum === undefined ? 'requestLeadPlain' : 'requestLead';
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      onClose={closedByEscape(close, request.isBusy)}
    >
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>
          {translate(isForm ? 'souk.pages.earnings.request' : 'payingOut.withdraw.summary')}
        </DialogTitle>
        <DialogContent>
          {request.failure !== undefined && (
            <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
              {request.failure}
            </Alert>
          )}
          {isForm && isTooLittle && (
            <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
              {translate('payingOut.withdraw.nothingToWithdraw')}
            </Alert>
          )}
          {isForm ? (
            <WithdrawFields
              resource={resource}
              draft={request.draft}
              errors={request.errors}
              saved={request.saved}
              currency={balance.currency}
              lead={translate(`payingOut.withdraw.${lead}`, amounts)}
              onChange={request.change}
              onAll={request.takeAll}
            />
          ) : (
            <WithdrawSummary
              resource={resource}
              draft={request.draft}
              saved={request.saved}
              amount={typeof amount === 'number' ? amount : 0}
              available={balance.available}
              currency={balance.currency}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={request.isBusy} onClick={isForm ? close : request.back}>
            {translate(isForm ? 'ra.action.cancel' : 'payingOut.withdraw.back')}
          </Button>
          <Sending>
            <Button
              // Another element than the first step's: a double click must not send what nobody has looked at.
              key={step}
              type="submit"
              variant="contained"
              loading={request.isBusy}
              disabled={request.isSpent}
            >
              {isForm
                ? translate('payingOut.withdraw.check')
                : translate('payingOut.withdraw.send', {
                    amount: money(typeof amount === 'number' ? amount : 0),
                  })}
            </Button>
          </Sending>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
};
