import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface CardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly chip?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const CARD_WIDTH = 46;

/** An offer or a delivery within a conversation. */
export const ConversationCard = ({ icon, title, chip, actions, children }: CardProps) => (
  <Box
    component="section"
    aria-label={title}
    sx={{
      inlineSize: (theme) => theme.spacing(CARD_WIDTH),
      maxInlineSize: '100%',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      overflow: 'hidden',
    }}
  >
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingInline: 2,
        paddingBlock: 1.25,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      {icon}
      <Typography
        component="h4"
        variant="body1"
        sx={{ fontWeight: 'fontWeightBold', color: 'text.primary' }}
      >
        {title}
      </Typography>
      <Box sx={{ marginInlineStart: 'auto' }}>{chip}</Box>
    </Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, padding: 2 }}>
      {children}
    </Box>
    {actions && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingInline: 2, paddingBlockEnd: 2 }}>
        {actions}
      </Box>
    )}
  </Box>
);
