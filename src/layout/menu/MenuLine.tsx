import { Box, ButtonBase } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { SchemaIcon } from '#src/theme/icons.tsx';
import { Tooltip } from '#src/theme/Tooltip.tsx';
import { fontWeight, sizePx } from '#src/theme/tokens.ts';
import { MenuCounts } from '../notifications/counts.ts';
import type { MenuEntry } from './entries.ts';

// Resource names carry plural forms; a menu speaks of many, and the third form stands alone.
const MANY = { smart_count: 2 };

const MOST = 99;

/** How much waits there; beside a folded line a dot is all there is room for. */
const Count = ({ count, isFolded }: { readonly count: number; readonly isFolded: boolean }) => {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={(theme) => ({
        marginInlineStart: 'auto',
        color: theme.palette.menu.activeText,
        fontSize: theme.typography.caption.fontSize,
        fontVariantNumeric: 'tabular-nums',
        ...(isFolded && {
          position: 'absolute',
          insetBlockStart: theme.spacing(0.75),
          insetInlineEnd: theme.spacing(1.5),
          inlineSize: theme.spacing(1),
          blockSize: theme.spacing(1),
          borderRadius: '50%',
          backgroundColor: theme.palette.menu.activeText,
        }),
      })}
    >
      {!isFolded && (
        <>
          <span aria-hidden dir="ltr">
            {count > MOST ? `${MOST}+` : count}
          </span>
          <span style={visuallyHidden}>{translate('souk.shell.waiting', { count })}</span>
        </>
      )}
    </Box>
  );
};

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
  const count = useContext(MenuCounts)[entry.to] ?? 0;
  const link = (
    <ButtonBase
      component={NavLink}
      to={entry.to}
      end={entry.to === '/'}
      onClick={onFollow}
      aria-label={
        isFolded
          ? count > 0
            ? `${label}, ${translate('souk.shell.waiting', { count })}`
            : label
          : undefined
      }
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
      {count > 0 && <Count count={count} isFolded={isFolded} />}
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
