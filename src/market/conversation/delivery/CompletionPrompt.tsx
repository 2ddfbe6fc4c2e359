import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { actingRoleOf, useSession } from '#src/admin/session/session.tsx';
import { useConversation } from '../conversationContext.ts';

/** "Did you complete your order": asked of the side that may answer, said to the other (MSG-4). */
export const CompletionPrompt = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { order } = useConversation();
  const { user } = useSession();
  const moves = useModel().resources.get('orders')?.stateField?.states?.moves ?? [];
  const role = actingRoleOf(user);
  const mayMove = (to: string): boolean =>
    moves.some(
      ({ from, to: end, by }) => from.includes('delivered') && end === to && by.includes(role),
    );
  const [isRevising, setRevising] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [update, { isPending }] = useUpdate();

  const move = (data: Readonly<Record<string, string>>): void => {
    void update(
      'orders',
      { id: order._id, data, previousData: { ...order, id: order._id } },
      {
        onSuccess: () => setRevising(false),
        onError: (error) => notify(errorText(error, translate), { type: 'error' }),
      },
    );
  };
  const revise = (): void => {
    if (reason.trim() === '') setMissing(true);
    else move({ status: 'in_progress', revisionReason: reason.trim() });
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        inlineSize: '100%',
        paddingBlockStart: 2,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>
        {translate('conversation.delivery.question')}
      </Typography>
      {mayMove('completed') ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Sending>
            <Button
              variant="contained"
              color="success"
              disabled={isPending}
              onClick={() => move({ status: 'completed' })}
            >
              {translate('conversation.delivery.complete')}
            </Button>
          </Sending>
          {mayMove('in_progress') && (
            <Sending>
              <Button disabled={isPending} onClick={() => setRevising(true)}>
                {translate('conversation.delivery.revise')}
              </Button>
            </Sending>
          )}
        </Box>
      ) : (
        <Typography color="text.secondary">{translate('conversation.delivery.waiting')}</Typography>
      )}
      {isRevising && (
        <QuestionDialog
          title={translate('conversation.delivery.revise')}
          text={translate('conversation.delivery.reviseText')}
          action={translate('conversation.delivery.revise')}
          color="primary"
          isBusy={isPending}
          typed={reason}
          onConfirm={revise}
          onClose={() => setRevising(false)}
        >
          <TextField
            autoFocus
            fullWidth
            multiline
            minRows={3}
            margin="normal"
            label={translate('conversation.delivery.reason')}
            value={reason}
            error={isMissing}
            helperText={isMissing ? translate('conversation.delivery.reasonMissing') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </QuestionDialog>
      )}
    </Box>
  );
};
