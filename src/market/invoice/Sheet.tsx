import { Box, GlobalStyles } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { directionOf } from '#src/admin/theme/DirectionProvider.tsx';
import { createSoukTheme } from '#src/admin/theme/theme.ts';

const SHEET = 'on-paper';

/** On paper there is the sheet and nothing else, whatever the shell shows around it. */
const PRINT_STYLES = {
  '@page': { margin: '16mm' },
  '@media print': {
    [`body *:not(:has(.${SHEET}), .${SHEET}, .${SHEET} *)`]: { display: 'none !important' },
    [`body, body *:has(.${SHEET})`]: {
      display: 'block !important',
      padding: '0 !important',
      margin: '0 !important',
      minBlockSize: '0 !important',
      maxInlineSize: 'none !important',
      background: 'none !important',
    },
    [`.${SHEET}`]: { border: '0 !important', padding: '0 !important' },
  },
};

/** A sheet as the printer will make it: light whatever the theme, as paper is. */
export const Sheet = ({ children }: { readonly children: ReactNode }) => {
  const language = useLanguage();
  const theme = useMemo(
    () =>
      createTheme(
        createSoukTheme({
          mode: 'light',
          language,
          direction: directionOf(language),
          density: 'comfortable',
        }),
      ),
    [language],
  );
  return (
    <>
      <GlobalStyles styles={PRINT_STYLES} />
      <ThemeProvider theme={theme}>
        <Box
          component="article"
          className={SHEET}
          sx={{
            bgcolor: 'background.paper',
            color: 'text.primary',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            padding: { xs: 2.5, sm: 5 },
            maxInlineSize: '88ch',
            marginInline: 'auto',
          }}
        >
          {children}
        </Box>
      </ThemeProvider>
    </>
  );
};
