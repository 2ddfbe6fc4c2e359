import { Avatar, Badge, Box, ButtonBase, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Conversation } from '#schemas/generated/types.ts';
import { formatDate } from '#src/admin/format/dates.ts';
import { formatDayMonth } from '#src/admin/format/dayMonth.ts';
import { initialsOf } from '#src/admin/layout/initials.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { PlainChip } from '#src/admin/theme/plain/PlainChip.tsx';
import { personName } from '#src/market/conversation/personName.ts';
import { ResourceStateChip } from '#src/market/conversation/ResourceStateChip.tsx';
import { lineText } from '#src/market/conversation/thread/eventText.ts';
import { timeOf } from '#src/market/conversation/thread/MessageTime.tsx';
import { PresenceDot } from './PresenceDot.tsx';

export const LINE_PX = 92;

/** The time of today, the day of this year, else the date. */
const Moment = ({ at }: { readonly at: string }) => {
  const language = useLanguage();
  const now = new Date();
  // Other servers may not say when.
  if (at === '') return null;
  const text =
    formatDate(at) === formatDate(now)
      ? timeOf(at)
      : new Date(at).getFullYear() === now.getFullYear()
        ? formatDayMonth(at, language)
        : formatDate(at);
  return (
    <Typography component="time" dateTime={at} variant="caption" color="text.secondary" noWrap>
      <bdi>{text}</bdi>
    </Typography>
  );
};

interface ConversationLineProps {
  readonly conversation: Conversation;
  readonly to: string;
  readonly isChosen: boolean;
}

const Line = ({ conversation, to, isChosen }: ConversationLineProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { contact, title, status, unread, isLate, isOnline, last, match, lastAt } = conversation;
  const name = personName(contact) || translate('conversation.buyer');
  const shown = match ?? last;
  const words = shown
    ? lineText(shown, language, translate)
    : translate('conversation.list.nothingSaid');
  const isOwn = shown?.sender === 'seller' && shown.event === undefined;
  return (
    <ButtonBase
      component={Link}
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        gap: 1.5,
        inlineSize: '100%',
        blockSize: LINE_PX,
        paddingInline: 2,
        paddingBlock: 1.5,
        textAlign: 'start',
        font: 'inherit',
        color: 'text.primary',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        bgcolor: isChosen ? 'action.selected' : undefined,
        '&:hover': { bgcolor: isChosen ? 'action.selected' : 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Badge badgeContent={unread} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
        <Avatar aria-hidden sx={{ ...(isChosen && { bgcolor: 'background.paper' }) }}>
          {initialsOf(name)}
        </Avatar>
      </Badge>
      <Box component="span" sx={{ display: 'grid', flex: 1, minInlineSize: 0, gap: 0.25 }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography
            component="span"
            noWrap
            dir="auto"
            sx={{
              fontWeight: unread > 0 ? 'fontWeightBold' : 'fontWeightMedium',
              flex: '0 1 auto',
            }}
          >
            {name}
          </Typography>
          {isOnline && <PresenceDot />}
          <Box component="span" sx={{ marginInlineStart: 'auto', flexShrink: 0 }}>
            <Moment at={shown?.createdAt ?? lastAt} />
          </Box>
        </Box>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography
            component="span"
            noWrap
            dir="auto"
            variant="body2"
            color="text.secondary"
            sx={{ flex: '0 1 auto', minInlineSize: 0 }}
          >
            {title}
          </Typography>
          <Box component="span" sx={{ marginInlineStart: 'auto', flexShrink: 0 }}>
            {isLate ? (
              <PlainChip color="warning" label={translate('conversation.facts.late')} />
            ) : (
              <ResourceStateChip resource="orders" state={status} />
            )}
          </Box>
        </Box>
        <Typography
          component="span"
          noWrap
          dir="auto"
          variant="body2"
          sx={{
            color: unread > 0 ? 'text.primary' : 'text.secondary',
            fontWeight: unread > 0 ? 'fontWeightMedium' : 'fontWeightRegular',
            justifySelf: 'start',
            maxInlineSize: '100%',
          }}
        >
          {isOwn ? translate('conversation.list.own', { text: words }) : words}
        </Typography>
        {unread > 0 && (
          <span style={visuallyHidden}>
            {translate('conversation.list.unreadCount', { smart_count: unread })}
          </span>
        )}
      </Box>
    </ButtonBase>
  );
};

/**
 * One conversation of the list: who, about what, how it stands, and what was said last.
 *
 * The list is read again at every message; only lines that say something else are drawn again.
 */
export const ConversationLine = memo(Line);
