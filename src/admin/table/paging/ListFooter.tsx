import { Box, Button, MenuItem, PaginationItem, TextField, useMediaQuery } from '@mui/material';
import { useDeferredValue, useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { ACTION_TEXT_MIN_PX } from '#src/admin/theme/tokens.ts';
import { Ltr } from '../cells/Ltr.tsx';
import { KeysHelp } from '../keyboard/KeysHelp.tsx';
import { JumpToPage } from './JumpToPage.tsx';
import {
  DEFAULT_PAGE_SIZE,
  NARROW_PAGE_BUTTONS,
  PAGE_SIZES,
  pageCount,
  pageWindow,
  WIDE_PAGE_BUTTONS,
} from './pageWindow.ts';
import { usePrefetch } from './usePrefetch.ts';

/** "1–10 of 1,234"; an estimated total is a lower bound and says so. */
const RowCount = () => {
  const translate = useTranslate();
  const { page, perPage, total = 0, data, meta } = useListContext();
  const from = (page - 1) * perPage + 1;
  const key = meta?.totalIsEstimate === true ? 'rangeOfMany' : 'range';
  return (
    <Box component="span" aria-live="polite" sx={{ color: 'text.secondary' }}>
      {translate(`souk.table.${key}`, {
        from: formatNumber(from),
        to: formatNumber(from + (data?.length ?? 0) - 1),
        total: formatNumber(total),
      })}
    </Box>
  );
};

const PageSize = () => {
  const translate = useTranslate();
  const labelId = useId();
  const { perPage, setPerPage } = useListContext();
  const sizes = [...new Set([...PAGE_SIZES, perPage])].sort((a, b) => a - b);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <span id={labelId}>{translate('souk.table.rowsPerPage')}</span>
      <TextField
        select
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        slotProps={{ select: { labelId } }}
        sx={{ inlineSize: '10ch' }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            <Ltr>{size}</Ltr>
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

/** Back to the first page of the usual size; search, filters and order stay. */
export const PageReset = () => {
  const translate = useTranslate();
  const { page, perPage, setPage, setPerPage } = useListContext();
  if (page === 1 && perPage === DEFAULT_PAGE_SIZE) return null;
  return (
    <Button
      onClick={() => {
        setPerPage(DEFAULT_PAGE_SIZE);
        setPage(1);
      }}
    >
      {translate('souk.rows.page.reset')}
    </Button>
  );
};

/** As many page numbers as fit (LIST-5), and one step back and forth. */
const Pages = () => {
  const translate = useTranslate();
  const { page, perPage, total = 0, setPage } = useListContext();
  // Above this width, not at it (LIST-5).
  const isWide = useMediaQuery(`(min-width: ${ACTION_TEXT_MIN_PX + 0.05}px)`, { noSsr: true });
  const pages = pageCount(total, perPage);
  const prefetch = usePrefetch();
  const soon = (wanted: number) => ({
    onPointerEnter: () => prefetch(wanted),
    onFocus: () => prefetch(wanted),
  });
  const numbers = pageWindow(page, pages, isWide ? WIDE_PAGE_BUTTONS : NARROW_PAGE_BUTTONS);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>
      {numbers.length < pages && <JumpToPage pages={pages} />}
      <Box
        component="nav"
        aria-label={translate('souk.table.pages')}
        sx={{ display: 'flex', flexWrap: 'wrap' }}
      >
        <PaginationItem
          type="previous"
          aria-label={translate('souk.table.previousPage')}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
          {...(page > 1 && soon(page - 1))}
        />
        {numbers.map((number) => (
          <PaginationItem
            key={number}
            page={formatNumber(number)}
            selected={number === page}
            aria-current={number === page ? 'page' : undefined}
            aria-label={translate('souk.table.page', { page: number })}
            onClick={() => setPage(number)}
            {...(number !== page && soon(number))}
          />
        ))}
        <PaginationItem
          type="next"
          aria-label={translate('souk.table.nextPage')}
          disabled={page >= pages}
          onClick={() => setPage(page + 1)}
          {...(page < pages && soon(page + 1))}
        />
      </Box>
    </Box>
  );
};

/** Below the table: how many rows there are, how many a page holds, and the pages (LIST-1, LIST-5). */
export const ListFooter = () => {
  const { total = 0, perPage, isPending } = useListContext();
  // Rendered after the rows, which people wait for.
  const isTime = useDeferredValue(!isPending, false);
  if (!isTime || isPending || total === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        paddingInline: 2,
        paddingBlock: 1,
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <RowCount />
      <PageSize />
      <PageReset />
      <KeysHelp />
      {perPage < total && <Pages />}
    </Box>
  );
};
