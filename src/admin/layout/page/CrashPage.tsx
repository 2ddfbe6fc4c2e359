import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isChunkFailure } from '#src/admin/application/chunkFailure.ts';
import { READING_CHARACTERS } from '#src/admin/theme/tokens.ts';

/** A screen that threw: says that what is saved is safe, and offers the reload that mends it. */
export const CrashPage = ({ error }: { readonly error: unknown }) => {
  const translate = useTranslate();
  const kind = isChunkFailure(error) ? 'chunk' : 'page';
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', paddingBlock: 4 }}>
      <Typography component="h1" variant="h2">
        {translate(kind === 'chunk' ? 'souk.shell.crash.chunkTitle' : 'souk.shell.crash.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ maxInlineSize: `${READING_CHARACTERS}ch` }}>
        {translate(kind === 'chunk' ? 'souk.shell.crash.chunkText' : 'souk.shell.crash.text')}
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('souk.shell.crash.reload')}
      </Button>
      {kind === 'page' && error instanceof Error && (
        <Box component="details" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {translate('souk.shell.state.details')}
          </Box>
          <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
            {error.message}
          </Box>
        </Box>
      )}
    </Box>
  );
};
