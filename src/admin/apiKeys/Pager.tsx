import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import type { Paged } from './apiKey.ts';

const Previous = mirrored(PreviousIcon);
const Next = mirrored(NextIcon);

/** Turns the pages of a list; nothing where there is one. */
export const Pager = ({
  pagination: { current_page: page, last_page: pages },
  onPage,
}: {
  readonly pagination: Paged<unknown>['pagination'];
  readonly onPage: (page: number) => void;
}) => {
  const translate = useTranslate();
  if (pages <= 1 && page <= 1) return null;
  return (
    <Box
      component="nav"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}
    >
      <IconButton
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label={translate('apiKeys.paging.previous')}
      >
        <Previous />
      </IconButton>
      <Box component="span" aria-live="polite">
        {translate('apiKeys.paging.page', {
          page: formatNumber(page),
          pages: formatNumber(pages),
        })}
      </Box>
      <IconButton
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        aria-label={translate('apiKeys.paging.next')}
      >
        <Next />
      </IconButton>
    </Box>
  );
};
