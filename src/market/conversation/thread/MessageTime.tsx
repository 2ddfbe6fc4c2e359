import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { Message } from '#schemas/generated/types.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { THREAD } from './threadStyles.ts';

/** `HH:mm` of a moment. */
export const timeOf = (moment: string): string => formatDateTime(moment).slice(11, 16);

/** When a message was written, and whether the buyer has read it. */
export const MessageTime = ({
  message: { createdAt, readAt, sender },
}: {
  readonly message: Message;
}) => {
  const translate = useTranslate();
  const [Icon, mark] = readAt
    ? [DoneAllOutlined, translate('conversation.thread.read')]
    : [DoneOutlined, translate('conversation.thread.sent')];
  return (
    <span className={THREAD.moment}>
      <Tooltip title={<bdi dir="ltr">{formatDateTime(createdAt)}</bdi>}>
        <time dateTime={createdAt} dir="ltr">
          {timeOf(createdAt)}
        </time>
      </Tooltip>
      {sender === 'seller' && (
        <>
          <Icon aria-hidden />
          <span style={visuallyHidden}>{mark}</span>
        </>
      )}
    </span>
  );
};
