import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

interface FileChoiceProps {
  readonly accept: string;
  readonly text: string;
  readonly limit: string;
  /** Name of the file that is being read. */
  readonly reading: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** Takes a file, dropped or chosen. */
export const FileChoice = ({ accept, text, limit, reading, onChoose }: FileChoiceProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (file: File | undefined): void => {
    if (file) onChoose(file);
    // The same file may be chosen again, once it is corrected.
    if (input.current) input.current.value = '';
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        padding: { xs: 2, sm: 4 },
        textAlign: 'center',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.secondary',
        borderRadius: 1,
        bgcolor: isOver ? 'tint.primary' : undefined,
      }}
    >
      <UploadIcon aria-hidden color="action" fontSize="large" />
      <Typography role="status">
        {reading === undefined ? text : translate('souk.lists.import.reading', { name: reading })}
      </Typography>
      <input
        ref={input}
        type="file"
        accept={accept}
        // The button below is what keyboards and screen readers use.
        hidden
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Button
        variant="outlined"
        loading={reading !== undefined}
        onClick={() => input.current?.click()}
      >
        {translate('souk.lists.import.choose')}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {limit}
      </Typography>
    </Box>
  );
};
