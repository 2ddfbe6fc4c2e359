import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { useDialogClosing } from '#src/admin/form/useDialogClosing.tsx';
import { useTypedDraft } from '#src/admin/form/useTypedDraft.ts';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { closedByEscape } from '#src/admin/layout/page/closedByEscape.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useIdempotencyKey } from '#src/admin/session/idempotencyKey.ts';
import { useUploads } from '#src/admin/uploads/useUploads.ts';
import { isTooLong } from '#src/admin/words/words.ts';
import { useConversation } from '../conversationContext.ts';
import { AttachButton } from '../files/AttachButton.tsx';
import { UploadList } from '../files/UploadList.tsx';

const MAX_MESSAGE_CHARACTERS = 5_000;
const NOTHING = { message: '' };

interface Stored {
  readonly text: string;
  readonly id: string;
}

/** Hands the work over (MSG-3): files first, then the message that carries them and moves the order. */
export const DeliveryDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { order } = useConversation();
  const keyForDelivery = useIdempotencyKey();
  const keyForMessage = useIdempotencyKey();
  const uploads = useUploads();
  const { typed, type, forget } = useTypedDraft('delivery', order._id, NOTHING);
  const { message } = typed;
  const leave = (): void => {
    forget();
    onClose();
  };
  const [isTried, setTried] = useState(false);
  const stored = useRef<Stored>(undefined);
  const { close, question } = useDialogClosing([message, uploads.uploads.length], leave, ['', 0]);
  const isReady = uploads.fileIds.length > 0 && !uploads.isBusy && !uploads.hasFailed;

  const storeDelivery = async (): Promise<string> => {
    const words = message.trim();
    const data = { orderId: order._id, files: uploads.fileIds, ...(words && { message: words }) };
    const text = JSON.stringify(data);
    // Stored by an attempt whose message failed.
    if (stored.current?.text === text) return stored.current.id;
    const answer = await dataProvider.create('deliveries', {
      data,
      meta: { idempotencyKey: keyForDelivery(data) },
    });
    const id = String(answer.data.id);
    stored.current = { text, id };
    return id;
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const data = { orderId: order._id, deliveryId: await storeDelivery() };
      return dataProvider.create('messages', {
        data,
        meta: { idempotencyKey: keyForMessage(data) },
      });
    },
    onSuccess: async () => {
      leave();
      notify('conversation.delivery.made', { type: 'success' });
      await Promise.all(
        ['messages', 'orders'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
  const send = (): void => {
    setTried(true);
    if (isReady && !isTooLong(message, { maxLength: MAX_MESSAGE_CHARACTERS })) mutate();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={closedByEscape(close)}
      aria-labelledby={titleId}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        uploads.add(event.dataTransfer.files);
      }}
    >
      <DialogTitle id={titleId}>{translate('conversation.delivery.make')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <DialogContentText>{translate('conversation.delivery.text')}</DialogContentText>
        <AttachButton onChoose={uploads.add} hasText />
        <UploadList uploads={uploads} />
        {isTried && uploads.uploads.length === 0 && (
          <Typography role="alert" color="error" variant="body2">
            {translate('conversation.delivery.filesMissing')}
          </Typography>
        )}
        <LimitedTextField
          fullWidth
          multiline
          minRows={3}
          label={translate('conversation.delivery.message')}
          value={message}
          limit={MAX_MESSAGE_CHARACTERS}
          onChange={(words) => type({ message: words })}
        />
        {error && (
          <Alert severity="error" sx={{ inlineSize: '100%' }}>
            {errorText(error, translate)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Sending>
          <Button variant="contained" disabled={isPending || uploads.isBusy} onClick={send}>
            {translate('conversation.delivery.send')}
          </Button>
        </Sending>
      </DialogActions>
      {question}
    </Dialog>
  );
};
