import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDateTime, formatRelative } from '#src/admin/format/dates.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { dueOf } from './due.ts';
import type { OrderRecord } from './order.ts';
import { useNow } from './useNow.ts';

const COLORS = {
  due: 'inherit',
  late: 'error.main',
  delivered: 'inherit',
  disputed: 'warning.main',
} as const;

/** When the work is due, how late it is, or when it was delivered; the whole date on hover. */
export const DueText = ({ order }: { readonly order: OrderRecord }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const now = useNow();
  const due = dueOf(order, now);
  if (!due) return null;
  const when = formatRelative(due.at, language, now);
  return (
    <Tooltip title={<bdi dir="ltr">{formatDateTime(due.at)}</bdi>}>
      <Box
        component="time"
        dateTime={due.at}
        sx={{
          color: COLORS[due.kind],
          fontWeight: due.kind === 'late' ? 'fontWeightBold' : undefined,
        }}
      >
        {translate(`souk.orders.due.${due.kind}`, { when })}
      </Box>
    </Tooltip>
  );
};
