import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { MAX_IMPORT_ROWS } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import type { FileRows } from './fileRows.ts';
import { problemText } from './problemText.ts';
import { readFile } from './readFile.ts';

export interface ChosenFile {
  readonly name: string;
  readonly file: FileRows;
}

/** Takes a file, dropped or chosen, and reads it. */
export const FileStep = ({ onRead }: { readonly onRead: (chosen: ChosenFile) => void }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const [isOver, setOver] = useState(false);

  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    setReading(file.name);
    try {
      const answer = await readFile(file);
      if ('file' in answer) return onRead({ name: file.name, file: answer.file });
      setProblem(problemText(answer.problem, translate));
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    }
    setReading(undefined);
    // The same file may be chosen again, once it is corrected.
    if (input.current) input.current.value = '';
  };

  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {problem !== undefined && (
        <Alert severity="error">
          {translate('souk.lists.import.unreadable', { reason: problem })}
        </Alert>
      )}
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
          padding: { xs: 3, sm: 6 },
          textAlign: 'center',
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'text.secondary',
          borderRadius: 1,
          bgcolor: isOver ? 'tint.primary' : undefined,
        }}
      >
        <UploadIcon aria-hidden color="action" fontSize="large" />
        <Typography role="status">
          {reading === undefined
            ? translate('souk.lists.import.drop')
            : translate('souk.lists.import.reading', { name: reading })}
        </Typography>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          // The button below is what keyboards and screen readers use.
          hidden
          onChange={({ target }) => void read(target.files?.[0])}
        />
        <Button
          variant="contained"
          loading={reading !== undefined}
          onClick={() => input.current?.click()}
        >
          {translate('souk.lists.import.choose')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {translate('souk.lists.import.limit', { rows: formatNumber(MAX_IMPORT_ROWS) })}
        </Typography>
      </Box>
    </Box>
  );
};
