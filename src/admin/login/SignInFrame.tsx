import {
  Alert,
  Box,
  Button,
  type ButtonProps,
  Card,
  CircularProgress,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Footer } from '#src/admin/layout/Footer.tsx';
import { LanguageMenu } from '#src/admin/layout/LanguageMenu.tsx';
import { PreferencesButton } from '#src/admin/layout/preferences/PreferencesButton.tsx';
import { useIsServerUnreachable } from '#src/admin/session/connection/connection.ts';
import { ProductMark } from '#src/admin/session/ProductMark.tsx';

/** What a page without the shell is about. */
export const FrameHead = ({ title, text }: { readonly title: string; readonly text: string }) => {
  return (
    <Box sx={{ marginBlockEnd: 3.5 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          inlineSize: 44,
          blockSize: 44,
          marginBlockEnd: 3,
          borderRadius: 1.25,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        <ProductMark />
      </Box>
      <Typography component="h1" variant="h2">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ marginBlockStart: 0.5, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
};

/** Says that something is on its way. */
export const FrameWait = ({ text }: { readonly text: string }) => (
  <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, paddingBlock: 1 }}>
    <CircularProgress size={20} aria-hidden />
    <Typography color="text.secondary">{text}</Typography>
  </Box>
);

/** What a page without the shell sends: without a connection it waits, and the frame says why (START-3). */
export const FrameButton = ({ disabled = false, ...props }: ButtonProps) => (
  <Button
    type="submit"
    variant="contained"
    size="large"
    fullWidth
    {...props}
    disabled={useIsServerUnreachable() || disabled}
  />
);

const NotSent = () => {
  const translate = useTranslate();
  return (
    <Box role="status">
      {useIsServerUnreachable() && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {translate('errors.not_sent')}
        </Alert>
      )}
    </Box>
  );
};

/** Around pages for people who are not signed in: a card, with the language and the look of the page. */
export const SignInFrame = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      minBlockSize: '100dvh',
      bgcolor: { xs: 'background.paper', sm: 'background.default' },
    }}
  >
    <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, p: 1.5 }}>
      <LanguageMenu />
      <PreferencesButton />
    </Box>
    <Box
      component="main"
      sx={{
        flex: 1,
        display: 'grid',
        alignContent: { xs: 'start', sm: 'center' },
        justifyItems: 'center',
        paddingInline: { xs: 1, sm: 3 },
        paddingBlockEnd: { sm: 8 },
      }}
    >
      <Card
        sx={{
          inlineSize: '100%',
          maxInlineSize: 432,
          padding: { xs: 2, sm: 5 },
          borderWidth: { xs: 0, sm: 1 },
          borderRadius: 1.5,
        }}
      >
        <NotSent />
        {children}
      </Card>
    </Box>
    <Footer />
  </Box>
);
