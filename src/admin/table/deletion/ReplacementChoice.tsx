import { Box, DialogContentText, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { RowChoice } from '#src/admin/rowChoice/RowChoice.tsx';
import { useCountedRows } from './useCountedRows.ts';
import type { Id, Referrers } from './useDeletion.ts';

interface ReplacementChoiceProps {
  readonly resource: ResourceModel;
  readonly referrers: readonly Referrers[];
  readonly value: Id | undefined;
  readonly onChange: (id: Id | undefined) => void;
}

/** What refers to the row to delete, and the choice of the row that it shall refer to instead. */
export const ReplacementChoice = ({
  resource,
  referrers,
  value,
  onChange,
}: ReplacementChoiceProps) => {
  const translate = useTranslate();
  const counted = useCountedRows();
  const texts = referrers.map(({ resource: name, count, isMore }) =>
    counted(name, count, `${formatNumber(count)}${isMore ? '+' : ''}`),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockStart: 2 }}>
      <DialogContentText role="status">
        {translate('souk.tree.inUse', { uses: texts.join(translate('souk.tree.useSeparator')) })}
      </DialogContentText>
      <RowChoice
        target={resource}
        value={value}
        onChange={onChange}
        renderInput={(params) => <TextField {...params} label={translate('souk.tree.moveTo')} />}
      />
    </Box>
  );
};
