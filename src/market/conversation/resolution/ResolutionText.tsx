import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Order } from '#schemas/generated/types.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { ResourceStateChip } from '../ResourceStateChip.tsx';
import { isArbiter, type ResolutionRecord, viewerOf } from './resolution.ts';

interface ResolutionTextProps {
  readonly order: Order;
  readonly resolution: ResolutionRecord;
  /** Which heading fits where it stands; none between messages. */
  readonly heading: 'h2' | 'h3' | 'div';
}

/** Who asked for what and why, and how it ended, in the reader's words. */
export const ResolutionText = ({ order, resolution, heading }: ResolutionTextProps) => {
  const translate = useTranslate();
  const session = useSession();
  const isOutside = viewerOf(session, order) === 'platform' || isArbiter(session);
  const { kind, openedBy = 'platform', reason, days, status, answer, answeredBy } = resolution;
  const { refunded, createdAt } = resolution;
  const isTold = openedBy === 'seller' && isOutside;
  const title = translate(`resolutions.${isTold ? 'askedOfBoth' : 'asked'}.${kind}_${openedBy}`);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component={heading} sx={{ fontWeight: 'fontWeightBold' }}>
          {title}
        </Typography>
        {status !== 'open' && <ResourceStateChip resource="resolutions" state={status} />}
      </Box>
      <Typography variant="body2" color="text.secondary">
        <bdi dir="ltr">{formatDateTime(createdAt)}</bdi>
        {days !== undefined && ` · ${translate('resolutions.moreDays', { smart_count: days })}`}
      </Typography>
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {reason}
      </Typography>
      {answer && (
        <Box
          sx={{ paddingInlineStart: 1.5, borderInlineStart: '3px solid', borderColor: 'divider' }}
        >
          <Typography variant="body2" color="text.secondary">
            {translate(`resolutions.answeredBy.${answeredBy ?? 'platform'}`)}
          </Typography>
          <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {answer}
          </Typography>
        </Box>
      )}
      {refunded !== undefined && refunded > 0 && (
        <Typography variant="body2">
          {translate('resolutions.givenBack', {
            amount: isolated(formatMoney(refunded, order.currency)),
          })}
        </Typography>
      )}
      {status === 'open' && (
        <Typography variant="body2" color="text.secondary">
          {translate(
            `resolutions.waiting.${kind === 'dispute' ? 'platform' : openedBy === 'buyer' ? 'seller' : 'buyer'}`,
          )}
        </Typography>
      )}
    </Box>
  );
};
