import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { SchemaIcon } from '#src/admin/theme/icons.tsx';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { listOfTeam, useCount } from './counts.ts';

const MANY = { smart_count: 2 };

interface FigureProps {
  readonly resource: ResourceModel;
  /** Where an admin chose one. */
  readonly teamId: string | undefined;
}

const Figure = ({ resource, teamId }: FigureProps) => {
  const translate = useTranslate();
  const count = useCount(resource, undefined, teamId);
  const name = translate(`resources.${resource.name}.name`, MANY);
  return (
    <Card component="li">
      <CardActionArea
        component={RouterLink}
        to={listOfTeam(resource, teamId)}
        sx={{ padding: 2, blockSize: '100%', '&:focus-visible': { outlineOffset: -2 } }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Typography color="text.secondary" noWrap>
            {name}
          </Typography>
          <SchemaIcon
            name={resource.icon}
            sx={{ fontSize: sizePx.iconInText, color: 'text.secondary' }}
          />
        </Box>
        {count.state === 'failed' ? (
          <Typography variant="body2" color="error" sx={{ marginBlockStart: 1.5 }}>
            {translate('souk.pages.dashboard.figureFailed')}
          </Typography>
        ) : (
          <Typography component="p" variant="h1" sx={{ marginBlockStart: 0.5 }}>
            {count.state === 'ready' ? (
              <bdi dir="ltr">{formatNumber(count.count)}</bdi>
            ) : (
              <Skeleton width="3ch" />
            )}
          </Typography>
        )}
      </CardActionArea>
    </Card>
  );
};

/** One figure for each list, on one baseline; each leads to its list. */
export const Figures = ({
  resources,
  teamId,
}: {
  readonly resources: readonly ResourceModel[];
  readonly teamId: string | undefined;
}) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('souk.pages.dashboard.figures')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
        // An odd one would stand alone in the last row of a phone.
        '& > :first-of-type:nth-last-of-type(odd)': { gridColumn: { xs: 'span 2', sm: 'auto' } },
        gap: 2,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {resources.map((resource) => (
        <Figure key={resource.name} resource={resource} teamId={teamId} />
      ))}
    </Box>
  );
};
