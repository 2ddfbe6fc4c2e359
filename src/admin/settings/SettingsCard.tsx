import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** One subject of the settings: what it is beside or above, what is set below. */
export const SettingsCard = ({
  title,
  help,
  children,
}: {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Box sx={{ marginBlockEnd: 2.5 }}>
        <Typography id={id} component="h2" variant="h4">
          {title}
        </Typography>
        {help !== undefined && (
          <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 0.5 }}>
            {help}
          </Typography>
        )}
      </Box>
      {children}
    </Card>
  );
};
