import type { SxProps, Theme } from '@mui/material';
import { PRESS_EASING, TOUCH } from '#src/admin/theme/plain/sharedStyles.ts';
import { fontWeight, sizePx } from '#src/admin/theme/tokens.ts';

/** The parts of the menu that stand there many times. */
export const MENU = {
  group: 'menu-group',
  heading: 'menu-heading',
  rule: 'menu-rule',
  line: 'menu-line',
  label: 'menu-label',
  count: 'menu-count',
} as const;

const lineStyles = ({ palette, typography }: Theme, isFolded: boolean) =>
  ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: isFolded ? 'center' : 'flex-start',
    gap: 1.5,
    boxSizing: 'border-box',
    inlineSize: '100%',
    minBlockSize: 40,
    paddingInline: 1.5,
    borderRadius: 1,
    color: palette.menu.text,
    fontSize: typography.body1.fontSize,
    fontFamily: typography.fontFamily,
    fontWeight: fontWeight.medium,
    lineHeight: typography.body1.lineHeight,
    textAlign: 'start',
    textDecoration: 'none',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    transition: PRESS_EASING,
    '&:hover': { backgroundColor: palette.menu.hover },
    '&:focus-visible': { outlineColor: palette.menu.activeText, outlineOffset: -2 },
    '&.active': {
      color: palette.menu.activeText,
      backgroundColor: palette.menu.activeBackground,
    },
    [TOUCH]: { minBlockSize: sizePx.touchTarget },
    '& svg': { fontSize: sizePx.iconInText, flexShrink: 0 },
  }) as const;

/** A number at the end of a line; a dot on the icon of a folded one. */
const countStyles = ({ palette, spacing, typography }: Theme, isFolded: boolean) =>
  ({
    marginInlineStart: 'auto',
    color: palette.menu.activeText,
    fontSize: typography.caption.fontSize,
    fontVariantNumeric: 'tabular-nums',
    ...(isFolded && {
      position: 'absolute',
      insetBlockStart: spacing(0.75),
      insetInlineEnd: spacing(1.5),
      inlineSize: spacing(1),
      blockSize: spacing(1),
      borderRadius: '50%',
      backgroundColor: palette.menu.activeText,
    }),
  }) as const;

/** Said once for the whole menu: with styles of their own, each line would be worked out by itself. */
export const menuStyles =
  (isFolded: boolean): SxProps<Theme> =>
  (theme) => ({
    '&, & ul': { listStyle: 'none', margin: 0, padding: 0 },
    flex: 1,
    overflowY: 'auto',
    overflowX: 'hidden',
    scrollbarWidth: 'thin',
    scrollbarColor: `${theme.palette.menu.hairline} transparent`,
    '&&': { paddingInline: 1.5, paddingBlock: 1 },
    [`& .${MENU.group} + .${MENU.group}`]: { marginBlockStart: isFolded ? 1 : 2 },
    [`& .${MENU.group} li + li`]: { marginBlockStart: 0.25 },
    [`& .${MENU.heading}`]: {
      ...theme.typography.overline,
      margin: 0,
      marginBlockEnd: 0.5,
      paddingInline: 1.5,
      color: theme.palette.menu.heading,
    },
    [`& .${MENU.rule}`]: {
      borderBlockStart: `1px solid ${theme.palette.menu.hairline}`,
      marginInline: 1,
      marginBlockEnd: 1,
    },
    [`& .${MENU.line}`]: lineStyles(theme, isFolded),
    [`& .${MENU.label}`]: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    [`& .${MENU.count}`]: countStyles(theme, isFolded),
  });
