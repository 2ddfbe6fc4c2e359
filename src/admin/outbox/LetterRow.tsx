import { Box, Button, Chip, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { Line } from '#src/admin/settings/LineList.tsx';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import type { Letter } from './letters.ts';

const COLORS = { waiting: 'warning', sent: 'success', failed: 'error' } as const;

/** What is to be known of a letter that has not arrived. */
const Trouble = ({
  letter,
  isSending,
}: {
  readonly letter: Letter;
  readonly isSending: boolean;
}) => {
  const translate = useTranslate();
  const { state, failure, answer, attempts, nextAt } = letter;
  const isTried = state === 'waiting' && isSending && attempts > 0;
  const said = [
    failure !== null && translate(`outbox.failures.${failure}`),
    isTried && translate('outbox.attempts', { smart_count: attempts }),
    isTried && translate('outbox.next', { time: formatDateTime(nextAt) }),
  ].filter((text) => text !== false);
  return (
    <>
      {said.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {said.join(' · ')}
        </Typography>
      )}
      {answer !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('outbox.answer')} <bdi dir="ltr">{answer}</bdi>
        </Typography>
      )}
    </>
  );
};

/** One letter of the list, with what can be done about it. */
export const LetterRow = ({
  letter,
  isSending,
  isRetrying,
  onShow,
  onRetry,
}: {
  readonly letter: Letter;
  readonly isSending: boolean;
  readonly isRetrying: boolean;
  readonly onShow: () => void;
  readonly onRetry: () => void;
}) => {
  const translate = useTranslate();
  const { title, recipient, at, state, canRetry } = letter;
  return (
    <Line>
      <Box sx={{ flex: '1 1 24ch', minInlineSize: 0 }}>
        <Button
          onClick={onShow}
          sx={{ justifyContent: 'start', textAlign: 'start', marginInlineStart: -1 }}
        >
          {title}
          {/* Letters of one kind have one title. */}
          <span style={visuallyHidden}>{` ${recipient}`}</span>
        </Button>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{recipient}</bdi>
          {' · '}
          <Moment iso={at} text={formatDateTime(at)} />
        </Typography>
        <Trouble letter={letter} isSending={isSending} />
      </Box>
      <Chip color={COLORS[state]} label={translate(`outbox.states.${state}`)} />
      {canRetry && (
        <Sending>
          <Button variant="outlined" loading={isRetrying} onClick={onRetry}>
            {translate('souk.table.retry')}
          </Button>
        </Sending>
      )}
    </Line>
  );
};
