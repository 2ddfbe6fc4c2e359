import { Avatar, Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { initialsOf } from '#src/admin/layout/initials.ts';
import { READING_CHARACTERS } from '#src/admin/theme/tokens.ts';

export interface BubbleProps {
  /** The seller's own stand at the end of the line, the buyer's at its beginning. */
  readonly isOwn: boolean;
  readonly isFirst: boolean;
  /** Who speaks; shown once a group, heard with every message. */
  readonly name: string;
  readonly footer?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const AVATAR = 4;

/** One message as a bubble, with room for what can be done with it beside. */
export const Bubble = ({ isOwn, isFirst, name, footer, action, children }: BubbleProps) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: isOwn ? 'row-reverse' : 'row',
        alignItems: 'flex-start',
        gap: 1,
        paddingBlockStart: isFirst ? 1.5 : 0.5,
        '& .message-action': { opacity: { xs: 1, md: 0 } },
        '&:hover .message-action, & .message-action:focus-visible': { opacity: 1 },
      }}
    >
      {!isOwn && (
        <Avatar
          aria-hidden
          sx={{
            inlineSize: (theme) => theme.spacing(AVATAR),
            blockSize: (theme) => theme.spacing(AVATAR),
            typography: 'caption',
            fontWeight: 'fontWeightBold',
            visibility: isFirst ? 'visible' : 'hidden',
          }}
        >
          {initialsOf(name)}
        </Avatar>
      )}
      <Box
        sx={{
          display: 'grid',
          // A card never makes the column wider than the thread.
          gridTemplateColumns: 'minmax(0, 1fr)',
          justifyItems: isOwn ? 'end' : 'start',
          gap: 0.5,
          minInlineSize: 0,
          maxInlineSize: `min(${READING_CHARACTERS}ch, 82%)`,
        }}
      >
        <span style={visuallyHidden}>{`${isOwn ? translate('conversation.you') : name}:`}</span>
        {children}
        {footer}
      </Box>
      {action}
    </Box>
  );
};

/** Words on the colour of who says them. */
export const BubbleText = ({
  isOwn,
  children,
}: {
  readonly isOwn: boolean;
  readonly children: ReactNode;
}) => (
  <Box
    dir="auto"
    sx={{
      paddingBlock: 1,
      paddingInline: 1.5,
      borderRadius: 1.5,
      border: 1,
      borderColor: isOwn ? 'transparent' : 'divider',
      bgcolor: isOwn ? (theme) => theme.palette.tint.primary : 'background.paper',
      overflowWrap: 'anywhere',
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
    }}
  >
    {children}
  </Box>
);
