import { Box, ButtonBase, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { SchemaIcon } from '#src/theme/icons.tsx';
import { fontWeight, sizePx } from '#src/theme/tokens.ts';
import type { MenuEntry } from './entries.ts';

// Resource names carry plural forms; a menu speaks of many, and the third form stands alone.
const MANY = { smart_count: 2 };

/** One line of the menu: a link that knows when it is the current place. */
export const MenuLine = ({
  entry,
  isFolded,
  onFollow,
}: {
  readonly entry: MenuEntry;
  readonly isFolded: boolean;
  readonly onFollow: () => void;
}) => {
  const translate = useTranslate();
  const label = translate(entry.label, MANY);
  const link = (
    <ButtonBase
      component={NavLink}
      to={entry.to}
      end={entry.to === '/'}
      onClick={onFollow}
      aria-label={isFolded ? label : undefined}
      sx={(theme) => ({
        display: 'flex',
        justifyContent: isFolded ? 'center' : 'flex-start',
        gap: 1.5,
        inlineSize: '100%',
        minBlockSize: 40,
        paddingInline: 1.5,
        borderRadius: 1,
        color: theme.palette.menu.text,
        fontSize: theme.typography.body1.fontSize,
        fontFamily: theme.typography.fontFamily,
        fontWeight: fontWeight.medium,
        lineHeight: theme.typography.body1.lineHeight,
        textAlign: 'start',
        '&:hover': { backgroundColor: theme.palette.menu.hover },
        '&:focus-visible': { outlineColor: theme.palette.menu.activeText, outlineOffset: -2 },
        '&.active': {
          color: theme.palette.menu.activeText,
          backgroundColor: theme.palette.menu.activeBackground,
        },
        '@media (pointer: coarse)': { minBlockSize: sizePx.touchTarget },
      })}
    >
      <SchemaIcon name={entry.icon} sx={{ fontSize: sizePx.iconInText, flexShrink: 0 }} />
      {!isFolded && (
        <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {label}
        </Box>
      )}
    </ButtonBase>
  );
  return (
    <Box component="li" sx={{ '& + &': { marginBlockStart: 0.25 } }}>
      {isFolded ? (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </Box>
  );
};
