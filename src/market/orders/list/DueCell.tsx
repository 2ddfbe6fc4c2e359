import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { OPEN_STATES } from '#schemas/market/orderStates.ts';
import { DateTimeCell } from '#src/admin/table/cells/dateTime.tsx';
import type { CellProps } from '#src/admin/table/cells/defineCell.tsx';
import { isString } from '#src/admin/table/cells/values.ts';
import { dueOf } from '../due.ts';

/** When an order is due; one that is late says so. */
export const DueCell = (props: CellProps) => {
  const translate = useTranslate();
  const { record, value } = props;
  const status = OPEN_STATES.find((state) => state === record['status']);
  const isLate =
    status !== undefined &&
    isString(value) &&
    dueOf({ status, dueAt: value }, new Date())?.kind === 'late';
  if (!isLate) return <DateTimeCell {...props} />;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'error.main' }}
    >
      <WarningIcon
        titleAccess={translate('souk.orders.list.late')}
        sx={{ fontSize: 'inherit', flexShrink: 0 }}
      />
      <DateTimeCell {...props} />
    </Box>
  );
};
