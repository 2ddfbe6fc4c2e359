import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import type { LoadPart } from './threadStore.ts';

/** Says in place what could not be loaded and why, with a second try. */
export const LoadErrorLine = ({
  part,
  error,
  onRetry,
}: {
  readonly part: LoadPart;
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
        {`${translate(`conversation.thread.loadErrors.${part}`)} ${errorText(error, translate)}`}
      </Typography>
      <Button size="small" onClick={onRetry}>
        {translate('souk.table.retry')}
      </Button>
    </Box>
  );
};
