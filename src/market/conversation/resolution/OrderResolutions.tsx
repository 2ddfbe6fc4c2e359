import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Order } from '#schemas/generated/types.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { AskMenu } from './AskMenu.tsx';
import { ResolutionActions } from './ResolutionActions.tsx';
import { ResolutionText } from './ResolutionText.tsx';
import { useResolutions } from './useResolutions.ts';

/** Everything that was asked about an order, the newest first, and what can be asked now. */
export const OrderResolutions = ({ order }: { readonly order: Order }) => {
  const translate = useTranslate();
  const { all, error, isPending, refetch } = useResolutions(order._id);
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('souk.table.retry')}
          </Button>
        }
      >
        {translate('resolutions.failed')}: {errorText(error, translate)}
      </Alert>
    );
  }
  if (isPending) return <Skeleton variant="rounded" sx={{ blockSize: '4em' }} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {all.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('resolutions.none')}
        </Typography>
      )}
      {all.map((resolution) => (
        <Box key={resolution.id} sx={{ display: 'grid', gap: 1, minInlineSize: 0 }}>
          <ResolutionText order={order} resolution={resolution} heading="h3" />
          <ResolutionActions order={order} resolution={resolution} />
        </Box>
      ))}
      <AskMenu order={order} />
    </Box>
  );
};
