import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { Box, Button, FormHelperText, IconButton, InputBase, Typography } from '@mui/material';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  type SyntheticEvent,
  useId,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { useLengthLimit } from '#src/admin/form/widgets/useLengthLimit.ts';
import { formatDate } from '#src/admin/format/dates.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useEnterSends } from '#src/admin/session/preferences.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { BOTTOM_BAR } from '#src/admin/theme/bottomBar.ts';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { HIDDEN_IN_PRINT } from '#src/admin/theme/print.ts';
import { useUploads } from '#src/admin/uploads/useUploads.ts';
import type { LibraryImage } from '#src/market/images/image.ts';
import { withChosen } from '#src/market/images/selection.ts';
import { useConversation } from '../conversationContext.ts';
import { AttachButton } from '../files/AttachButton.tsx';
import { UploadList } from '../files/UploadList.tsx';
import { richMessage } from '../richMessage.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { EmojiButton } from './EmojiButton.tsx';
import { EnterChoice } from './EnterChoice.tsx';
import { PictureButton } from './PictureButton.tsx';
import { PictureList } from './PictureList.tsx';
import { SavedRepliesButton } from './SavedRepliesButton.tsx';
import { SellerActions } from './SellerActions.tsx';

const Arrow = mirrored(SendOutlined);
const MAX_ROWS = 8;
/** `message` holds 20,000 characters with its markup. */
const MAX_TYPED_CHARACTERS = 15_000;
const MAX_PICTURES = 10;

interface MessageBoxProps {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly quoted: string | undefined;
  readonly onQuoteDone: () => void;
}

/** Not of a dialog, which React hands on to the box that opened it, though it stands elsewhere in the page. */
const isWithin = ({ currentTarget, target }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** Where a message is written: lines, files, a quote, saved replies; what is typed stays until it is sent. */
export const MessageBox = memo(({ input, quoted, onQuoteDone }: MessageBoxProps) => {
  const translate = useTranslate();
  const lengthId = useId();
  const { order, contactName, outbox } = useConversation();
  const { user } = useSession();
  const { resources } = useModel();
  const hasFiles = resources.has('files');
  const [enterSends] = useEnterSends();
  const [text, setText] = useState(() => readDraft(user._id, order._id));
  const uploads = useUploads();
  const [pictures, setPictures] = useState<readonly LibraryImage[]>([]);
  const hasSomething = text.trim() !== '' || uploads.fileIds.length > 0 || pictures.length > 0;
  const { isOver, said, input: limits } = useLengthLimit(text, MAX_TYPED_CHARACTERS);
  const canSend = hasSomething && !isOver && !uploads.isBusy && !uploads.hasFailed;

  const type = (next: string): void => {
    setText(next);
    writeDraft(user._id, order._id, next);
  };
  /** At the place of the cursor, as the keyboard would. */
  const insert = (words: string): void => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } =
      input.current ?? {};
    type(`${text.slice(0, start)}${words}${text.slice(end)}`);
    input.current?.focus();
  };
  const send = (): void => {
    if (!canSend) return;
    const message = richMessage(text, quoted, pictures);
    outbox.add({
      ...(message !== '' && { message }),
      ...(uploads.fileIds.length > 0 && { files: uploads.fileIds }),
    });
    type('');
    uploads.clear();
    setPictures([]);
    onQuoteDone();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter within an input method chooses a character.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isWanted =
      enterSends === 'on' ? !event.shiftKey && !event.altKey : event.ctrlKey || event.metaKey;
    if (!isWanted) return;
    event.preventDefault();
    send();
  };

  return (
    <Box
      {...BOTTOM_BAR}
      component="form"
      className={HIDDEN_IN_PRINT}
      aria-label={translate('conversation.box.label')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWithin(event)) send();
      }}
      onDragOver={(event) => hasFiles && isWithin(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles || !isWithin(event) || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        uploads.add(event.dataTransfer.files);
      }}
      sx={{
        display: 'grid',
        gap: 1,
        padding: 1.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {quoted !== undefined && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            paddingInlineStart: 1.25,
            borderInlineStart: '3px solid',
            borderColor: 'primary.main',
          }}
        >
          <Typography noWrap dir="auto" variant="body2" color="text.secondary" sx={{ flex: 1 }}>
            {quoted}
          </Typography>
          <IconButton
            size="small"
            aria-label={translate('conversation.box.removeQuote')}
            onClick={onQuoteDone}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
      )}
      <UploadList uploads={uploads} />
      <PictureList
        pictures={pictures}
        onRemove={(id) => setPictures(pictures.filter((picture) => picture.id !== id))}
      />
      <InputBase
        multiline
        maxRows={MAX_ROWS}
        inputRef={input}
        value={text}
        placeholder={translate('conversation.box.placeholder')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (!hasFiles || event.clipboardData.files.length === 0) return;
          event.preventDefault();
          uploads.add(event.clipboardData.files);
        }}
        inputProps={{
          'aria-label': translate('conversation.box.message'),
          dir: 'auto',
          ...limits,
          'aria-describedby': said && lengthId,
          'aria-invalid': isOver,
        }}
        sx={{
          border: 1,
          borderColor: 'controlBorder',
          borderRadius: 1,
          paddingInline: 1.5,
          paddingBlock: 1,
        }}
      />
      {said !== undefined && (
        <FormHelperText id={lengthId} error={isOver} role="status">
          {said}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        {hasFiles && <AttachButton onChoose={uploads.add} />}
        {resources.has('images') && (
          <PictureButton
            room={MAX_PICTURES - pictures.length}
            onChoose={(chosen) =>
              setPictures(withChosen({ kind: 'several', limit: MAX_PICTURES }, pictures, chosen))
            }
          />
        )}
        <EmojiButton onChoose={insert} />
        <SavedRepliesButton
          values={{
            name: contactName,
            order: order.title,
            seller: user.name,
            due: formatDate(order.dueAt),
          }}
          onChoose={insert}
        />
        <EnterChoice />
        <SellerActions />
        <Button
          type="submit"
          variant="contained"
          disabled={!canSend}
          startIcon={<Arrow />}
          sx={{ marginInlineStart: 'auto' }}
        >
          {translate('conversation.box.send')}
        </Button>
      </Box>
    </Box>
  );
});
