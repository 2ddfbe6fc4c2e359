import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import { AppBar, Box, IconButton, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCan } from '#src/admin/session/session.tsx';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { HIDDEN_IN_PRINT } from '#src/admin/theme/print.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { CurrencyMenu } from './CurrencyMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { BELL_ID } from './notifications/bell.ts';
import { Breadcrumb } from './page/Breadcrumb.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { PreferencesButton } from './preferences/PreferencesButton.tsx';
import { StarMenu } from './stars/StarMenu.tsx';

const FoldIcon = mirrored(MenuOpenOutlined);

/** The sticky bar: the menu's button, the place, and what belongs to the person. */
export const TopBar = ({
  isMenuShown,
  menuLabel,
  onMenu,
}: {
  readonly isMenuShown: boolean;
  readonly menuLabel: string;
  readonly onMenu: () => void;
}) => {
  const translate = useTranslate();
  const hasBell = useCan('notifications');
  // There is no room for all on a phone: the drawer has language and currency, too.
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <AppBar
      component="header"
      className={HIDDEN_IN_PRINT}
      position="sticky"
      sx={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        blockSize: sizePx.topBar,
        paddingInline: { xs: 1, sm: 2, md: 3 },
      }}
    >
      <Tooltip title={translate(menuLabel)}>
        <IconButton
          aria-label={translate(menuLabel)}
          aria-expanded={isMenuShown}
          aria-controls="side-menu"
          onClick={onMenu}
          sx={{ marginInlineStart: { md: -1 } }}
        >
          {isMenuShown ? <FoldIcon /> : <MenuOutlined />}
        </IconButton>
      </Tooltip>
      <Breadcrumb isShort={isPhone} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 }, flexShrink: 0 }}>
        <PaletteButton />
        <StarMenu />
        {hasBell && <Box id={BELL_ID} sx={{ inlineSize: 40 }} />}
        {!isPhone && <LanguageMenu />}
        {!isPhone && <CurrencyMenu />}
        <PreferencesButton />
        <AccountMenu />
      </Box>
    </AppBar>
  );
};
