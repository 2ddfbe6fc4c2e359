import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import { Button, IconButton } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useCannotSend } from '#src/admin/layout/useCannotSend.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';

/** Chooses files from the device; in a dialog the button says so in words. */
export const AttachButton = ({
  onChoose,
  hasText = false,
}: {
  readonly onChoose: (files: Iterable<File>) => void;
  readonly hasText?: boolean;
}) => {
  const translate = useTranslate();
  const cannotSend = useCannotSend();
  const input = useRef<HTMLInputElement>(null);
  const label = translate('conversation.box.attach');
  const open = (): void => input.current?.click();
  return (
    <>
      {hasText ? (
        <Sending>
          <Button variant="outlined" startIcon={<AttachFileOutlined />} onClick={open}>
            {label}
          </Button>
        </Sending>
      ) : (
        <Tooltip title={cannotSend?.why ?? label}>
          <IconButton aria-label={label} onClick={open} {...cannotSend?.control}>
            <AttachFileOutlined />
          </IconButton>
        </Tooltip>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          if (target.files) onChoose([...target.files]);
          // The same file may be chosen again after it was taken off.
          target.value = '';
        }}
      />
    </>
  );
};
