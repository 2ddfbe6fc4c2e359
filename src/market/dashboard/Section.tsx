import { Box, Card, Link, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A card of the dashboard: a heading, the way to all of it, and what it shows. */
export const Section = ({
  title,
  more,
  children,
}: {
  readonly title: string;
  readonly more?: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minInlineSize: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 2,
          paddingInline: 2.5,
          paddingBlockStart: 2.5,
          paddingBlockEnd: 1.5,
        }}
      >
        <Typography id={id} component="h2" variant="h4">
          {title}
        </Typography>
        {more && (
          <Link component={RouterLink} to={more.to} sx={{ flexShrink: 0 }}>
            {more.label}
          </Link>
        )}
      </Box>
      {children}
    </Card>
  );
};
