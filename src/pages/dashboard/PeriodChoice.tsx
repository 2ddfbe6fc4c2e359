import { Box, MenuItem, TextField } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { PERIODS, type Period } from '#src/statistics/period.ts';
import { dayOf, presetRange, withEnd } from '#src/table/filters/dateRange.ts';

const TEAMS = 100;

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** Which days: one of a few, or an own range. */
export const PeriodChoice = ({ period, onPeriod }: PeriodChoiceProps) => {
  const translate = useTranslate();
  const choose = (value: string): void => {
    const name = PERIODS.find((known) => known === value);
    if (name === undefined) return;
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
        '& > *': { inlineSize: { xs: '100%', sm: '20ch' } },
      }}
    >
      <TextField
        select
        label={translate('souk.statistics.period')}
        value={period.name}
        onChange={(event) => choose(event.target.value)}
      >
        {PERIODS.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`souk.statistics.periods.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {period.name === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={translate(`souk.statistics.${end}`)}
            value={period[end]}
            onChange={(event) =>
              // A date that is only half typed is none yet.
              event.target.value !== '' &&
              onPeriod({ name: 'custom', ...withEnd(period, end, event.target.value) })
            }
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { dir: 'ltr', max: dayOf(new Date()) },
            }}
          />
        ))}
    </Box>
  );
};

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
  const value = teams.some(({ id }) => id === teamId) ? teamId : '';
  return (
    <TextField
      select
      label={translate('souk.statistics.team')}
      value={value}
      onChange={(event) => onTeam(event.target.value === '' ? undefined : event.target.value)}
      sx={{ inlineSize: { xs: '100%', sm: '28ch' } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('souk.statistics.allTeams')}</MenuItem>
      {teams.map((team) => (
        <MenuItem key={team.id} value={String(team.id)}>
          <bdi>{String(team['name'] ?? team.id)}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
};
