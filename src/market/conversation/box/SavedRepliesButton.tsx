import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import { IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '#src/admin/session/session.tsx';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { SavedRepliesDialog } from './SavedRepliesDialog.tsx';
import { filledReply, type Placeholder, useSavedReplies } from './savedReplies.ts';

/** Answers that are given often: chosen into the box, where they can still be changed. */
export const SavedRepliesButton = ({
  values,
  onChoose,
}: {
  readonly values: Readonly<Partial<Record<Placeholder, string>>>;
  readonly onChoose: (text: string) => void;
}) => {
  const translate = useTranslate();
  const { user } = useSession();
  const [replies, save] = useSavedReplies(user._id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isEditing, setEditing] = useState(false);
  const label = translate('conversation.saved.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <BookmarkBorderOutlined />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {replies.map((reply) => (
          <MenuItem
            key={`${reply.title} ${reply.text}`}
            onClick={() => {
              setAnchor(null);
              onChoose(filledReply(reply.text, values));
            }}
          >
            <ListItemText
              primary={reply.title}
              secondary={reply.text}
              slotProps={{
                primary: { dir: 'auto' },
                secondary: { dir: 'auto', noWrap: true, sx: { maxInlineSize: '40ch' } },
              }}
            />
          </MenuItem>
        ))}
        <MenuItem
          divider={false}
          onClick={() => {
            setAnchor(null);
            setEditing(true);
          }}
        >
          {translate(replies.length === 0 ? 'conversation.saved.first' : 'conversation.saved.edit')}
        </MenuItem>
      </Menu>
      {isEditing && (
        <SavedRepliesDialog replies={replies} onSave={save} onClose={() => setEditing(false)} />
      )}
    </>
  );
};
