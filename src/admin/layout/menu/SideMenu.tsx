import { Box, type DrawerProps, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useApplication } from '#src/admin/application/application.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useProductName } from '#src/admin/session/names.ts';
import { ProductMark } from '#src/admin/session/ProductMark.tsx';
import { useOptionalSession } from '#src/admin/session/session.tsx';
import { EASING, motionMs, sizePx } from '#src/admin/theme/tokens.ts';
import { type MenuGroup, menuOf } from './entries.ts';
import { useGroupTitle } from './groupTitle.ts';
import { MenuLine } from './MenuLine.tsx';
import { MENU, menuStyles } from './menuStyles.ts';

// Only phones have it.
const Drawer = lazyScreen<DrawerProps>(async () => (await import('@mui/material/Drawer')).default);

const Brand = ({ isFolded }: { readonly isFolded: boolean }) => {
  const name = useProductName();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: sizePx.topBar,
        flexShrink: 0,
        paddingInline: 2.25,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 36,
          height: 36,
          flexShrink: 0,
          borderRadius: 1,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        <ProductMark size={sizePx.iconInText} />
      </Box>
      {!isFolded && (
        <Typography
          component="span"
          variant="h3"
          sx={{ color: (theme) => theme.palette.menu.activeText }}
        >
          {name}
        </Typography>
      )}
    </Box>
  );
};

const Group = ({
  group,
  isFolded,
  onFollow,
}: {
  readonly group: MenuGroup;
  readonly isFolded: boolean;
  readonly onFollow: () => void;
}) => {
  const title = useGroupTitle()(group.name);
  return (
    <li className={MENU.group}>
      {title && !isFolded && (
        <h2 id={`menu-${group.name}`} className={MENU.heading}>
          {title}
        </h2>
      )}
      {title && isFolded && <div aria-hidden className={MENU.rule} />}
      <ul aria-label={title || undefined}>
        {group.entries.map((entry) => (
          <MenuLine key={entry.to} entry={entry} isFolded={isFolded} onFollow={onFollow} />
        ))}
      </ul>
    </li>
  );
};

const Entries = ({
  isFolded,
  onFollow,
}: {
  readonly isFolded: boolean;
  readonly onFollow: () => void;
}) => {
  const translate = useTranslate();
  const groups = menuOf(useModel(), useApplication(), useOptionalSession()?.features);
  return (
    <Box
      component="nav"
      id="side-menu"
      aria-label={translate('souk.shell.menu.label')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        blockSize: '100%',
        inlineSize: isFolded ? sizePx.menuFoldedWidth : sizePx.menuWidth,
        transition: `inline-size ${motionMs.place}ms ${EASING}`,
        bgcolor: (theme) => theme.palette.menu.background,
        color: (theme) => theme.palette.menu.text,
        borderInlineEnd: (theme) => `1px solid ${theme.palette.menu.hairline}`,
      }}
    >
      <Brand isFolded={isFolded} />
      <Box component="ul" sx={menuStyles(isFolded)}>
        {groups.map((group) => (
          <Group key={group.name} group={group} isFolded={isFolded} onFollow={onFollow} />
        ))}
      </Box>
    </Box>
  );
};

interface SideMenuProps {
  /** On phones the menu lies over the page and closes when a line is followed. */
  readonly isPhone: boolean;
  readonly isOpen: boolean;
  readonly isFolded: boolean;
  readonly onClose: () => void;
}

/**
 * The sections, from the schemas and the custom pages (SHELL-5).
 *
 * A `nav` of lists and links: react-admin's menu calls itself `role="menu"`, which promises arrow
 * keys to screen readers that it does not have.
 */
export const SideMenu = ({ isPhone, isOpen, isFolded, onClose }: SideMenuProps) =>
  isPhone ? (
    <Suspense fallback={null}>
      <Drawer open={isOpen} onClose={onClose} ModalProps={{ keepMounted: false }}>
        <Entries isFolded={false} onFollow={onClose} />
      </Drawer>
    </Suspense>
  ) : (
    <Box sx={{ position: 'sticky', insetBlockStart: 0, blockSize: '100dvh', flexShrink: 0 }}>
      <Entries isFolded={isFolded} onFollow={onClose} />
    </Box>
  );
