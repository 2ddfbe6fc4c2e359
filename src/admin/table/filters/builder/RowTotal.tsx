import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { formatNumber } from '#src/admin/format/numbers.ts';

/** How many rows a list's filters leave, in words: rows come first, their number may follow. */
export const useRowTotal = (key: 'rows' | 'showRows'): string | undefined => {
  const translate = useTranslate();
  const { total, isFetching, meta, error } = useListContext();
  if (isFetching || error || total === undefined) return undefined;
  const isMore = meta?.totalIsEstimate === true;
  return translate(`filters.builder.${key}${isMore ? 'OfMore' : ''}`, {
    smart_count: total,
    total: formatNumber(total),
  });
};

export const RowTotal = () => {
  const translate = useTranslate();
  const { error } = useListContext();
  const total = useRowTotal('rows');
  return (
    <Box component="span" role="status" sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}>
      {total ?? (error ? '' : translate('filters.builder.counting'))}
    </Box>
  );
};
