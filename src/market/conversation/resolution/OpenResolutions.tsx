import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '#schemas/generated/types.ts';
import { ResolutionActions } from './ResolutionActions.tsx';
import { ResolutionText } from './ResolutionText.tsx';
import { useResolutions } from './useResolutions.ts';

const TINT = 'tint.warning';

/** What waits for an answer in a conversation, between its messages and the box to write in. */
export const OpenResolutions = ({ order }: { readonly order: Order }) => {
  const translate = useTranslate();
  const { all } = useResolutions(order._id);
  const [answering, setAnswering] = useState<string>();
  // Somebody else may answer while a dialog is read here: it stays, and says so.
  const shown = all.filter(({ id, status }) => status === 'open' || id === answering);
  if (shown.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate('resolutions.title')}
      tabIndex={0}
      sx={{
        display: 'grid',
        gap: 1.5,
        maxBlockSize: '40%',
        overflowY: 'auto',
        flexShrink: 0,
        padding: 2,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        bgcolor: TINT,
      }}
    >
      {shown.map((resolution) => (
        <Box key={resolution.id} sx={{ display: 'grid', gap: 1 }}>
          <ResolutionText order={order} resolution={resolution} heading="div" />
          {/* In reach beside a reason of any length. */}
          <Box
            sx={{
              position: 'sticky',
              insetBlockEnd: 0,
              paddingBlock: 1,
              bgcolor: TINT,
              '&:empty': { display: 'none' },
            }}
          >
            <ResolutionActions
              order={order}
              resolution={resolution}
              onDialog={(isOpen) => setAnswering(isOpen ? resolution.id : undefined)}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
};
