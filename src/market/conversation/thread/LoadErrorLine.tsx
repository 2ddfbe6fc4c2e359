import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import type { Wanted } from './thread.ts';

/** What could not be read and why, with a second try, where it is missing. */
export const LoadErrorLine = ({
  wanted,
  error,
  onRetry,
}: {
  readonly wanted: Wanted;
  readonly error: unknown;
  readonly onRetry: () => void;
}) => {
  const translate = useTranslate();
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 1,
        paddingBlock: 0.5,
        paddingInline: 2,
      }}
    >
      <Typography variant="body2" color="error">
        {`${translate(`souk.messages.thread.faults.${wanted}`)} ${errorText(error, translate)}`}
      </Typography>
      <Button size="small" onClick={onRetry}>
        {translate('souk.messages.thread.retry')}
      </Button>
    </Box>
  );
};
