import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  InputAdornment,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { NetworkError, type SoukDataProvider } from '#dataProvider';
import { isSame } from '#schemas';
import { DayField } from '#src/admin/dates/DayField.tsx';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
import { useDialogClosing } from '#src/admin/form/useDialogClosing.tsx';
import { useTypedDraft } from '#src/admin/form/useTypedDraft.ts';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { closedByEscape } from '#src/admin/layout/page/closedByEscape.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { hasCode } from '#src/admin/session/answerStatus.ts';
import { useIdempotencyKey } from '#src/admin/session/idempotencyKey.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useOptionalStore } from '#src/admin/session/session.tsx';
import { useConversation } from '../conversationContext.ts';
import { OfferTermsView } from './OfferTermsView.tsx';
import {
  EMPTY_OFFER,
  faultsOf,
  filledFrom,
  MAX_DESCRIPTION_CHARACTERS,
  type OfferForm,
  offerOf,
  PRICE_LIMIT,
} from './offerForm.ts';
import { openOffer } from './offerState.ts';
import { ServicePicker, type ServiceRecord } from './ServicePicker.tsx';

const isOpenOfferError = (error: unknown): boolean => hasCode(error, 'open_offer');

/** Makes a payment offer (MSG-2); one that is open gives way to it, after asking. */
export const OfferDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const services = useModel().resources.get('services');
  const currency = useOptionalStore()?.currency;
  const { order, readMessages } = useConversation();
  const keyFor = useIdempotencyKey();
  const { typed: form, type: setForm, forget } = useTypedDraft('offer', order._id, EMPTY_OFFER);
  const leave = (): void => {
    forget();
    onClose();
  };
  const [service, setService] = useState<ServiceRecord | null>(null);
  const [isTried, setTried] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const faults = faultsOf(form, new Date());
  const offer = offerOf(form);
  const { close, question } = useDialogClosing(form, leave, EMPTY_OFFER);
  const shownCurrency = order.currency ?? currency;

  const dataOf = (replace: boolean) => ({ orderId: order._id, offer, ...(replace && { replace }) });
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (data: ReturnType<typeof dataOf>) =>
      dataProvider.create('messages', { data, meta: { idempotencyKey: keyFor(data) } }),
    onSuccess: async () => {
      leave();
      notify('conversation.offer.made', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['messages'] });
    },
    onError: (cause) => setReplacing(isOpenOfferError(cause)),
  });

  const change = (part: Partial<OfferForm>): void => setForm({ ...form, ...part });
  const send = (): void => {
    setTried(true);
    if (faults.length > 0) return;
    // Its answer was lost: the open offer may be this one, and the server knows it again by its key.
    if (variables && error instanceof NetworkError && isSame(variables.offer, offer))
      mutate(variables);
    else if (openOffer(readMessages(), new Date())) setReplacing(true);
    else mutate(dataOf(false));
  };
  const fault = (name: (typeof faults)[number]) => ({
    error: isTried && faults.includes(name),
    helperText:
      isTried && faults.includes(name)
        ? translate(`conversation.offer.faults.${name}`, { limit: formatNumber(PRICE_LIMIT) })
        : undefined,
  });

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={closedByEscape(close)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('conversation.offer.make')}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={`${titleId}form`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
          sx={{ display: 'grid', gap: 2, paddingBlockStart: 1 }}
        >
          {services && (
            <ServicePicker
              services={services}
              value={service}
              onChoose={(chosen) => {
                setService(chosen);
                const { serviceId: _, ...rest } = form;
                setForm(chosen ? filledFrom(form, chosen) : rest);
              }}
            />
          )}
          <LimitedTextField
            required
            multiline
            minRows={3}
            label={translate('conversation.offer.description')}
            value={form.description}
            limit={MAX_DESCRIPTION_CHARACTERS}
            onChange={(description) => change({ description })}
            {...fault('description')}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
            <TextField
              required
              label={translate('conversation.offer.price')}
              value={form.price}
              onChange={(event) => change({ price: event.target.value })}
              slotProps={{
                htmlInput: { inputMode: 'decimal', dir: 'ltr' },
                input: {
                  endAdornment: <InputAdornment position="end">{shownCurrency}</InputAdornment>,
                },
              }}
              {...fault('price')}
            />
            <TextField
              required
              label={translate('conversation.offer.deliveryDays')}
              value={form.deliveryDays}
              onChange={(event) => change({ deliveryDays: event.target.value })}
              slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
              {...fault('deliveryDays')}
            />
            <DayField
              label={translate('conversation.offer.expires')}
              value={form.expiresOn}
              onChange={(expiresOn) => change({ expiresOn })}
              onUnread={(expiresOn) => change({ expiresOn })}
              {...fault('expiresOn')}
            />
          </Box>
        </Box>
        {faults.length === 0 && (
          <Box
            component="section"
            aria-label={translate('conversation.offer.preview')}
            sx={{ marginBlockStart: 3 }}
          >
            <Typography variant="caption" color="text.secondary" component="h3">
              {translate('conversation.offer.preview')}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gap: 1.5,
                marginBlockStart: 0.5,
                padding: 2,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              }}
            >
              <OfferTermsView offer={offer} currency={shownCurrency} />
            </Box>
          </Box>
        )}
        {error && !isOpenOfferError(error) && (
          <Alert severity="error" sx={{ marginBlockStart: 2 }}>
            {errorText(error, translate)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Sending>
          <Button type="submit" form={`${titleId}form`} variant="contained" disabled={isPending}>
            {translate('conversation.offer.send')}
          </Button>
        </Sending>
      </DialogActions>
      {isReplacing && (
        <QuestionDialog
          title={translate('conversation.offer.replaceTitle')}
          text={translate('conversation.offer.replaceText')}
          action={translate('conversation.offer.replace')}
          color="primary"
          isBusy={isPending}
          onConfirm={() => {
            setReplacing(false);
            mutate(dataOf(true));
          }}
          onClose={() => setReplacing(false)}
        />
      )}
      {question}
    </Dialog>
  );
};
