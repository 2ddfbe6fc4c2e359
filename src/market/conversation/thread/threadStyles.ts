import type { SxProps, Theme } from '@mui/material';
import { fontWeight, READING_CHARACTERS } from '#src/admin/theme/tokens.ts';

/** The parts of a thread that stand there many times. */
export const THREAD = {
  scroller: 'thread-scroller',
  list: 'thread-list',
  row: 'thread-row',
  line: 'thread-line',
  face: 'thread-face',
  side: 'thread-side',
  words: 'thread-words',
  moment: 'thread-moment',
  action: 'thread-action',
} as const;

/** Words on the colour of who says them. */
const wordsStyles = {
  paddingBlock: 1,
  paddingInline: 1.5,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  overflowWrap: 'anywhere',
  '&[data-own]': { borderColor: 'transparent', backgroundColor: 'tint.primary' },
  '& p, & ul, & ol, & blockquote': { marginBlock: 0 },
  '& p + p, & blockquote + p, & ul, & ol': { marginBlockStart: 0.75 },
  '& a': { color: 'primary.main', textDecoration: 'underline' },
  '& img': { maxInlineSize: '100%', blockSize: 'auto' },
  '& pre': { whiteSpace: 'pre-wrap', margin: 0 },
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: 1.25,
    borderInlineStart: '3px solid',
    borderColor: 'primary.main',
    color: 'text.secondary',
  },
} as const;

const scrollerStyles = {
  flex: 1,
  overflowY: 'auto',
  // The list keeps the place by itself; the browser's own anchoring would move it twice.
  overflowAnchor: 'none',
  overscrollBehavior: 'contain',
  paddingInline: { xs: 1.5, sm: 2.5 },
  display: 'flex',
  flexDirection: 'column',
  // Only what has a ground of its own is scrolled without being painted again.
  backgroundColor: 'background.paper',
  '&:focus-visible': { outlineOffset: -2 },
} as const;

const rowStyles = {
  position: 'absolute',
  insetInline: 0,
  display: 'flow-root',
  borderRadius: 1,
  '&[data-sought]': { backgroundColor: 'tint.warning' },
} as const;

const sideStyles = {
  display: 'grid',
  // A card never makes the column wider than the thread.
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 0.5,
  minInlineSize: 0,
  maxInlineSize: `min(${READING_CHARACTERS}ch, 82%)`,
} as const;

const faceStyles = ({ palette, spacing, typography }: Theme) =>
  ({
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    inlineSize: spacing(4),
    blockSize: spacing(4),
    borderRadius: '50%',
    overflow: 'hidden',
    userSelect: 'none',
    fontWeight: fontWeight.strong,
    color: palette.primary.main,
    backgroundColor: palette.tint.primary,
    visibility: 'hidden',
  }) as const;

/**
 * A conversation and the parts of its thread, said once: with styles of their own, each message that scrolls in would
 * be worked out by itself.
 */
export const threadStyles: SxProps<Theme> = (theme) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  minBlockSize: 0,
  minInlineSize: 0,
  [`& .${THREAD.scroller}`]: scrollerStyles,
  [`& .${THREAD.list}`]: { position: 'relative', flexShrink: 0, marginBlockStart: 'auto' },
  [`& .${THREAD.row}`]: rowStyles,
  [`& .${THREAD.line}`]: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1,
    paddingBlockStart: 0.5,
    '&[data-first]': { paddingBlockStart: 1.5 },
    '&[data-own]': { flexDirection: 'row-reverse' },
  },
  [`& .${THREAD.face}`]: faceStyles(theme),
  [`& .${THREAD.line}[data-first] > .${THREAD.face}`]: { visibility: 'visible' },
  [`& .${THREAD.side}`]: sideStyles,
  [`& .${THREAD.line}[data-own] > .${THREAD.side}`]: { justifyItems: 'end' },
  [`& .${THREAD.words}`]: wordsStyles,
  [`& .${THREAD.moment}`]: {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    color: 'text.secondary',
    '& svg': { fontSize: '1.25em' },
  },
  [`& .${THREAD.action}`]: {
    flexShrink: 0,
    opacity: { xs: 1, md: 0 },
    '&:focus-visible': { opacity: 1 },
  },
  [`& .${THREAD.line}:hover .${THREAD.action}`]: { opacity: 1 },
});
