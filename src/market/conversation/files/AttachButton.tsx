import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import { Button, IconButton } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
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
  const input = useRef<HTMLInputElement>(null);
  const label = translate('conversation.box.attach');
  const open = (): void => input.current?.click();
  return (
    <>
      {hasText ? (
        <Button variant="outlined" startIcon={<AttachFileOutlined />} onClick={open}>
          {label}
        </Button>
      ) : (
        <Tooltip title={label}>
          <IconButton aria-label={label} onClick={open}>
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
