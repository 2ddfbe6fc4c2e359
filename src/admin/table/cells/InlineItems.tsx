import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';

/** How many items a table row has room for. */
export const LINE_ITEMS = 2;

interface SeveralProps {
  readonly children: ReactNode;
  /** What there is no room for, in words. */
  readonly hidden?: readonly string[];
  readonly room: 'line' | 'block';
}

/** Chips, links or pictures side by side, and how many more there are. */
export const InlineItems = ({ children, hidden = [], room }: SeveralProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        flexWrap: room === 'line' ? 'nowrap' : 'wrap',
        alignItems: 'center',
        gap: 0.5,
      }}
    >
      {children}
      {hidden.length > 0 && (
        <Tooltip title={hidden.join(translate('souk.table.separator'))}>
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {translate('souk.table.more', { count: hidden.length })}
          </Box>
        </Tooltip>
      )}
    </Box>
  );
};
