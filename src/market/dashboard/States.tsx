import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ResourceModel, State } from '#schemas';
import type { Statistics } from '#schemas/market/statistics.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { drillDownPath } from '#src/market/statistics/drillDownPath.ts';
import { type Count, stateListPath } from './counts.ts';
import { Section } from './Section.tsx';

const MANY = { smart_count: 2 };
const PERCENT = 100;
const LOADING: Count = { state: 'loading' };

interface StateBarProps {
  readonly state: State;
  readonly count: Count;
  readonly all: number | undefined;
  readonly to: string;
}

const StateBar = ({ state, count, all, to }: StateBarProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const known = count.state === 'ready' ? count.count : undefined;
  const percent = known === undefined || !all ? 0 : Math.round((known / all) * PERCENT);
  return (
    <li>
      <ButtonBase
        component={RouterLink}
        to={to}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 2,
          rowGap: 0.75,
          inlineSize: '100%',
          paddingInline: 2.5,
          paddingBlock: 1,
          textAlign: 'start',
          font: 'inherit',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Typography component="span" noWrap>
          {state.title[language]}
        </Typography>
        <Typography
          component="bdi"
          dir="ltr"
          sx={{ fontWeight: 'fontWeightMedium', textAlign: 'end', minInlineSize: '6ch' }}
        >
          {known !== undefined && formatNumber(known)}
          {count.state === 'loading' && <Skeleton width="3ch" sx={{ marginInlineStart: 'auto' }} />}
          {count.state === 'failed' && '–'}
        </Typography>
        <Box
          component="span"
          title={translate('souk.pages.dashboard.share', { percent })}
          sx={{
            gridColumn: '1 / -1',
            display: 'block',
            blockSize: 6,
            borderRadius: 0.75,
            overflow: 'hidden',
            bgcolor: 'action.hover',
          }}
        >
          <Box
            component="span"
            sx={{
              display: 'block',
              blockSize: '100%',
              inlineSize: `${percent}%`,
              minInlineSize: known ? 4 : 0,
              borderRadius: 0.75,
              bgcolor: `${state.color}.main`,
            }}
          />
        </Box>
      </ButtonBase>
    </li>
  );
};

/**
 * How many rows are in each state, in the order of the flow; each line opens the list filtered to it.
 */
export const States = ({
  resource,
  statistics,
}: {
  readonly resource: ResourceModel;
  readonly statistics: Statistics | undefined;
}) => {
  const translate = useTranslate();
  const name = translate(`resources.${resource.name}.name`, MANY);
  const all = statistics?.byStatus.reduce((sum, { orders }) => sum + orders, 0);
  const states = resource.stateField?.states?.states ?? {};
  return (
    <Section title={translate('souk.pages.dashboard.byState', { name })}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, paddingBlockEnd: 1.5 }}>
        {Object.entries(states).map(([key, state]) => {
          const found = statistics?.byStatus.find(({ status }) => status === key);
          return (
            <StateBar
              key={key}
              state={state}
              count={statistics ? { state: 'ready', count: found?.orders ?? 0 } : LOADING}
              all={all}
              to={found ? drillDownPath(found.behind) : stateListPath(resource, key)}
            />
          );
        })}
      </Box>
    </Section>
  );
};
