import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface ListMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** The first step, or the way out. */
  readonly action?: ReactNode;
  /** Spoken at once: something went wrong while the person waited. */
  readonly isAlert?: boolean;
}

/** What stands where rows would be: why there are none, and what to do about it. */
export const ListMessage = ({ icon, title, text, action, isAlert = false }: ListMessageProps) => (
  <Box
    role={isAlert ? 'alert' : 'status'}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 1,
      paddingInline: 3,
      paddingBlock: 8,
      textAlign: 'center',
    }}
  >
    <Box aria-hidden sx={{ color: 'text.secondary', '& svg': { fontSize: '2.5em' } }}>
      {icon}
    </Box>
    <Typography variant="h6" component="p">
      {title}
    </Typography>
    {text !== undefined && <Typography color="text.secondary">{text}</Typography>}
    {action !== undefined && <Box sx={{ marginBlockStart: 1 }}>{action}</Box>}
  </Box>
);
