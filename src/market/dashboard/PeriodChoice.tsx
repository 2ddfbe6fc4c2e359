import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { ChoiceButton } from '#src/admin/layout/ChoiceButton.tsx';
import { presetRange } from '#src/admin/table/filters/dateRange.ts';
import { PERIODS, type Period } from '#src/market/statistics/period.ts';

// Inputs are 12 kB of the first screen after sign-in; most days nobody asks for days of their own.
const CustomRange = lazyScreen(async () => (await import('./CustomRange.tsx')).CustomRange);

const TEAMS = 100;

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** Which days: one of a few, or an own range. */
export const PeriodChoice = ({ period, onPeriod }: PeriodChoiceProps) => {
  const translate = useTranslate();
  const choose = (name: Period['name']): void => {
    if (name === 'custom') onPeriod({ name, ...presetRange('lastWeek', new Date()) });
    else onPeriod({ name });
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        // The browser's own calendar button follows the theme.
        colorScheme: (theme) => theme.palette.mode,
      }}
    >
      <ChoiceButton
        label={translate('souk.statistics.period')}
        options={PERIODS.map((value) => ({
          value,
          label: translate(`souk.statistics.periods.${value}`),
        }))}
        value={period.name}
        onChoose={choose}
      />
      {period.name === 'custom' && (
        <Suspense fallback={null}>
          <CustomRange period={period} onPeriod={onPeriod} />
        </Suspense>
      )}
    </Box>
  );
};

const ALL = '';

/** Whose figures, for those who see all teams. */
export const TeamChoice = ({
  teamId,
  onTeam,
}: {
  readonly teamId: string | undefined;
  readonly onTeam: (teamId: string | undefined) => void;
}) => {
  const translate = useTranslate();
  const { data: teams = [] } = useGetList('teams', {
    pagination: { page: 1, perPage: TEAMS },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  // A team of the address that is not among them yet would be a choice that does not exist.
  const value = teams.some(({ id }) => id === teamId) ? (teamId ?? ALL) : ALL;
  return (
    <ChoiceButton
      label={translate('souk.statistics.team')}
      options={[
        { value: ALL, label: translate('souk.statistics.allTeams') },
        ...teams.map((team) => ({
          value: String(team.id),
          label: String(team['name'] ?? team.id),
        })),
      ]}
      value={value}
      onChoose={(chosen) => onTeam(chosen === ALL ? undefined : chosen)}
    />
  );
};
