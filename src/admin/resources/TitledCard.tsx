import { Card, CardContent, type SxProps, type Theme, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A part of a screen with a heading. */
export const TitledCard = ({
  title,
  component = 'aside',
  sx = {},
  children,
}: {
  readonly title: string;
  readonly component?: 'aside' | 'section';
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}) => {
  const titleId = useId();
  return (
    <Card component={component} aria-labelledby={titleId} sx={sx}>
      <CardContent>
        <Typography id={titleId} component="h2" variant="h5" sx={{ marginBlockEnd: 2 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
};
