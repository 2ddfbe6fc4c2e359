import { MenuItem, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import { recordTitle } from '#schemas';
import { useModel } from '#src/admin/session/model.tsx';
import { useSession } from '#src/admin/session/session.tsx';

const MOST_TEAMS = 1_000;

interface TeamChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (teamId: string) => void;
  /** What every team together is called, where that may be chosen: as ''. */
  readonly all?: string;
}

/** Whose it is, for those who see every team; nothing for others. */
export const TeamChoice = ({ label, value, onChange, all }: TeamChoiceProps) => {
  const seesAll = useSession().user.scope === 'all';
  const team = useModel().resources.get('teams');
  const { data = [] } = useGetList(
    'teams',
    { pagination: { page: 1, perPage: MOST_TEAMS }, sort: { field: 'name', order: 'ASC' } },
    { enabled: seesAll && team !== undefined },
  );
  if (!seesAll || !team) return null;
  const isKnown = value === '' || data.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={label}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: all !== undefined } }}
    >
      {all !== undefined && <MenuItem value="">{all}</MenuItem>}
      {data.map((record) => (
        <MenuItem key={record.id} value={String(record.id)}>
          <bdi>{recordTitle(team, record)}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
};
