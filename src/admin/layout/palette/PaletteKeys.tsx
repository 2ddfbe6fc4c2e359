import { Box, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { TOUCH } from '#src/admin/theme/plain/sharedStyles.ts';

/** The keys of the palette, each with what it does. */
export const PaletteKeys = ({
  keys,
}: {
  readonly keys: readonly (readonly [key: string, act: string])[];
}): ReactElement => {
  const translate = useTranslate();
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        gap: 2,
        paddingInline: 2.5,
        paddingBlock: 1,
        borderBlockStart: 1,
        borderColor: 'divider',
        [TOUCH]: { display: 'none' },
      }}
    >
      {keys.map(([key, act]) => (
        <Typography key={act} variant="caption" color="text.secondary">
          <kbd>{key}</kbd> {translate(`palette.keys.${act}`)}
        </Typography>
      ))}
    </Box>
  );
};
