import { Box, ButtonBase, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export interface CountListItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly under?: ReactNode;
  readonly value: ReactNode;
  readonly to: string;
}

/** Names with their numbers, each leading to the list behind it. */
export const CountList = ({ lines }: { readonly lines: readonly CountListItem[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, paddingBlockEnd: 1 }}>
    {lines.map(({ key, label, under, value, to }) => (
      <li key={key}>
        <ButtonBase
          component={RouterLink}
          to={to}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            alignItems: 'center',
            columnGap: 2,
            inlineSize: '100%',
            minBlockSize: 44,
            paddingInline: 2.5,
            paddingBlock: 1,
            textAlign: 'start',
            font: 'inherit',
            '&:hover': { bgcolor: 'action.hover' },
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Box component="span" sx={{ minInlineSize: 0 }}>
            <Typography component="span" display="block" noWrap>
              {label}
            </Typography>
            {under !== undefined && (
              <Typography component="span" variant="body2" color="text.secondary">
                {under}
              </Typography>
            )}
          </Box>
          <Typography component="span" sx={{ fontWeight: 'fontWeightMedium', textAlign: 'end' }}>
            {value}
          </Typography>
        </ButtonBase>
      </li>
    ))}
  </Box>
);
