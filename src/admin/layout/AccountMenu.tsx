import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import {
  Avatar,
  Box,
  ButtonBase,
  Divider,
  ListItemIcon,
  Menu,
  MenuItem,
  Typography,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { useOwnName, useTeamName } from '#src/admin/session/names.ts';
import { useOwnRoleName } from '#src/admin/session/ownRole.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { useSignOut } from '#src/admin/session/useSignOut.ts';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { initialsOf } from './initials.ts';
import { useAnchor } from './useAnchor.ts';

const SignOutIcon = mirrored(LogoutOutlined);

/** Who is signed in, for which team, and the way out. */
export const AccountMenu = () => {
  const translate = useTranslate();
  const signOut = useSignOut();
  const { user } = useSession();
  const name = useOwnName();
  const team = useTeamName();
  const { button, popup, close } = useAnchor();
  const role = useOwnRoleName();
  return (
    <>
      <ButtonBase
        {...button}
        sx={{
          gap: 1.25,
          minBlockSize: sizePx.touchTarget,
          paddingInline: 0.5,
          borderRadius: 1,
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <span style={visuallyHidden}>{`${translate('souk.shell.account.label')}:`}</span>
        <Avatar alt="" aria-hidden src={user.photo?.src}>
          {initialsOf(name)}
        </Avatar>
        <Box
          component="span"
          // Where there is no room for it, the name is still what the button is called.
          sx={(theme) => ({
            display: 'grid',
            maxInlineSize: 180,
            paddingInlineEnd: 0.5,
            [theme.breakpoints.down('lg')]: visuallyHidden,
          })}
        >
          <Typography component="span" variant="subtitle2" noWrap sx={{ lineHeight: 1.35 }}>
            {name}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            color="text.secondary"
            noWrap
            sx={{ lineHeight: 1.35 }}
          >
            {role}
          </Typography>
        </Box>
      </ButtonBase>
      <Menu {...popup} slotProps={{ paper: { sx: { minInlineSize: 240, maxInlineSize: 320 } } }}>
        <Box role="presentation" sx={{ paddingInline: 1.5, paddingBlock: 1 }}>
          <Typography component="p" variant="subtitle1" noWrap>
            {name}
          </Typography>
          {user.email && user.email !== name && (
            <Typography
              variant="body2"
              color="text.secondary"
              noWrap
              dir="ltr"
              sx={{ textAlign: 'start' }}
            >
              {user.email}
            </Typography>
          )}
          <Typography variant="body2" color="text.secondary" noWrap>
            {[role, team].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Divider role="presentation" sx={{ marginBlock: 0.5 }} />
        <MenuItem
          onClick={() => {
            close();
            signOut();
          }}
        >
          <ListItemIcon>
            <SignOutIcon fontSize="small" />
          </ListItemIcon>
          {translate('souk.shell.account.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
};
