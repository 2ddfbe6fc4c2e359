import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDate, midnight } from '#src/admin/format/dates.ts';
import { formatDayMonth } from '#src/admin/format/dayMonth.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Bubble, BubbleText } from './Bubble.tsx';
import { MessageText } from './MessageText.tsx';
import type { Outbox, Pending } from './outbox.ts';

/** The day above its messages: by name where it is near. */
export const DayLine = ({ moment }: { readonly moment: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const now = new Date();
  const date = new Date(moment);
  const isThisYear = date.getFullYear() === now.getFullYear();
  const day = midnight(date);
  const nearby =
    day === midnight(now)
      ? translate('conversation.thread.today')
      : day === midnight(now, -1)
        ? translate('conversation.thread.yesterday')
        : undefined;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', paddingBlock: 1.5 }}>
      <Typography component="p" variant="caption" sx={{ color: 'text.secondary' }}>
        {nearby ??
          (isThisYear ? (
            formatDayMonth(moment, language)
          ) : (
            <bdi dir="ltr">{formatDate(moment)}</bdi>
          ))}
      </Typography>
    </Box>
  );
};

/** Above the first message that was unread when the conversation was opened. */
export const NewLine = () => {
  const translate = useTranslate();
  const line = {
    content: '""',
    flex: 1,
    borderBlockStart: '1px solid',
    borderColor: 'primary.main',
  };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1,
        color: 'primary.main',
        typography: 'caption',
        fontWeight: 'fontWeightBold',
        '&::before': line,
        '&::after': line,
      }}
    >
      {translate('conversation.thread.newMessages')}
    </Box>
  );
};

/** A message that the server has not confirmed. */
export const PendingLine = ({
  pending: { key, draft, state, error },
  outbox,
}: {
  readonly pending: Pending;
  readonly outbox: Outbox;
}) => {
  const translate = useTranslate();
  const isFailed = state === 'failed';
  const footer = isFailed ? (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'end' }}>
      <Typography variant="caption" color="error">
        {`${translate('conversation.thread.failed')}${error ? ` ${errorText(error, translate)}` : ''}`}
      </Typography>
      <Box>
        <Button size="small" onClick={outbox.retry}>
          {translate('souk.table.retry')}
        </Button>
        <Button size="small" color="error" onClick={() => outbox.discard(key)}>
          {translate('conversation.thread.discard')}
        </Button>
      </Box>
    </Box>
  ) : (
    <Typography variant="caption" color="text.secondary">
      {translate('conversation.thread.sending')}
    </Typography>
  );
  return (
    <Bubble isOwn isFirst name={translate('conversation.you')} footer={footer}>
      {draft.message ? (
        <MessageText isOwn html={draft.message} />
      ) : (
        <BubbleText isOwn>
          {translate(
            draft.offer
              ? 'conversation.line.offer_made'
              : draft.deliveryId
                ? 'conversation.line.order_delivered'
                : 'conversation.thread.files',
          )}
        </BubbleText>
      )}
    </Bubble>
  );
};
