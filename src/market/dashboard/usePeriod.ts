import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#src/admin/session/session.tsx';
import {
  DEFAULT_PERIOD,
  type Period,
  periodParameters,
  readPeriod,
} from '#src/market/statistics/period.ts';

const TEAM_PARAMETER = 'team';

/** The period and team that are looked at: in the address first, else what this person chose last. */
export const usePeriod = () => {
  const { user } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const [stored, store] = useStore<string>(`dashboard.period.${user._id}`, '');
  const period =
    readPeriod(parameters) ?? readPeriod(new URLSearchParams(stored)) ?? DEFAULT_PERIOD;
  const teamId = parameters.get(TEAM_PARAMETER) ?? undefined;
  const set = (next: Period, team: string | undefined): void => {
    const said = periodParameters(next);
    store(new URLSearchParams(said).toString());
    setParameters(
      { ...said, ...(team !== undefined && { [TEAM_PARAMETER]: team }) },
      { replace: true },
    );
  };
  return {
    period,
    teamId,
    choosePeriod: (next: Period) => set(next, teamId),
    chooseTeam: (team: string | undefined) => set(period, team),
  };
};
