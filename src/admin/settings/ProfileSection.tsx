import { Avatar, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { initialsOf } from '#src/admin/layout/initials.ts';
import { useOwnName, useTeamName } from '#src/admin/session/names.ts';
import { useOwnRoleName } from '#src/admin/session/ownRole.ts';
import { actingRoleOf, useSession } from '#src/admin/session/session.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** Who is signed in. Admins change users; everybody else reads here whom to ask. */
export const ProfileSection = () => {
  const translate = useTranslate();
  const { user } = useSession();
  const name = useOwnName();
  const team = useTeamName();
  const isAdmin = actingRoleOf(user) === 'admin';
  const role = useOwnRoleName();
  return (
    <SettingsCard
      title={translate('souk.settings.profile.title')}
      {...(!isAdmin && { help: translate('souk.settings.profile.askAdmin') })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Avatar alt="" src={user.photo?.src}>
          {initialsOf(name)}
        </Avatar>
        <Box sx={{ flex: '1 1 18ch', minInlineSize: 0 }}>
          <Typography component="p" variant="subtitle1">
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {user.email !== name && <bdi dir="ltr">{user.email}</bdi>}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {[role, team].join(' · ')}
          </Typography>
        </Box>
        {isAdmin && user._id !== '' && (
          <Button component={RouterLink} to={`/users/${user._id}`} variant="outlined">
            {translate('souk.settings.profile.edit')}
          </Button>
        )}
      </Box>
    </SettingsCard>
  );
};
