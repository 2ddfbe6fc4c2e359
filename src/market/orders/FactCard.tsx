import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A card of the aside: a heading, something at its end, and what it shows. */
export const FactCard = ({
  title,
  end,
  children,
}: {
  readonly title: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: 2.5, minInlineSize: 0 }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: 2,
          marginBlockEnd: 1.5,
        }}
      >
        <Typography id={id} component="h2" variant="h5">
          {title}
        </Typography>
        {end}
      </Box>
      {children}
    </Card>
  );
};
