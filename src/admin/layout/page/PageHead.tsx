import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ACTION_TEXT } from '#src/admin/theme/actionText.ts';
import { HIDDEN_IN_PRINT } from '#src/admin/theme/print.ts';
import { useSetPageTitle } from './pageTitle.tsx';

interface PageHeadProps {
  /** A text, because the breadcrumb and the browser's tab show it, too; empty while it is loading. */
  readonly title: string;
  /** One line below the title. */
  readonly context?: ReactNode;
  /** The state of a record, beside its title. */
  readonly chip?: ReactNode;
  /** One filled button at most, the rest quiet, rare ones in a menu. */
  readonly actions?: ReactNode;
  /** The actions are as small as an icon, and stay beside the title on phones, too. */
  readonly isBeside?: boolean;
}

/**
 * The head of every screen: title, state, one line of context, actions at the end (look.md).
 *
 * Shape: renders the page's only `h1`, names the place in the breadcrumb and sets the document's
 * title (ROUTE-12). On phones the actions stand below, the first one as wide as the screen.
 */
export const PageHead = ({ title, context, chip, actions, isBeside = false }: PageHeadProps) => {
  useSetPageTitle(title);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        columnGap: 3,
        rowGap: 2,
        marginBlockEnd: isBeside ? 1.5 : 3,
      }}
    >
      <Box sx={{ minWidth: 0, flex: isBeside ? '1 1 0' : '1 1 280px' }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            columnGap: 1.5,
            rowGap: 0.5,
          }}
        >
          <Typography
            component="h1"
            variant="h2"
            sx={{ overflowWrap: 'anywhere', minBlockSize: '1lh' }}
          >
            {title}
          </Typography>
          {chip}
        </Box>
        {context !== undefined && (
          <Typography component="div" color="text.secondary" sx={{ marginBlockStart: 0.5 }}>
            {context}
          </Typography>
        )}
      </Box>
      {actions !== undefined && (
        <Box
          className={HIDDEN_IN_PRINT}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            inlineSize: { xs: isBeside ? 'auto' : '100%', sm: 'auto' },
            // A button whose text hides on phones (LIST-4) would only be a wide bar around its icon.
            [`& > .MuiButton-contained:not(:has(.${ACTION_TEXT}))`]: { flexGrow: { xs: 1, sm: 0 } },
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
};
