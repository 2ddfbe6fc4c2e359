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
import { useId, useState } from 'react';
import { useLogout, useNotify, useTranslate } from 'react-admin';
import type { SignOutOptions } from '#src/admin/session/authProvider.ts';
import { useOwnName, useTeamName } from '#src/admin/session/names.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { initialsOf } from './initials.ts';

const SignOutIcon = mirrored(LogoutOutlined);

/** Who is signed in, for which team, and the way out. */
export const AccountMenu = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const notify = useNotify();
  const { user } = useSession();
  const name = useOwnName();
  const team = useTeamName();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const role = translate(`souk.shell.account.roles.${user.role}`, { _: user.role });
  const close = () => setAnchor(null);
  const options: SignOutOptions = {
    onUnconfirmed: () => notify('souk.shell.account.signOutUnconfirmed', { type: 'warning' }),
  };
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
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
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { minInlineSize: 240, maxInlineSize: 320 } } }}
      >
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
            void logout(options);
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
