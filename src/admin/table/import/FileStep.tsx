import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MAX_IMPORT_ROWS } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { FileChoice } from '#src/admin/uploads/FileChoice.tsx';
import type { FileRows } from './fileRows.ts';
import { unreadableText } from './problemText.ts';
import { readFile } from './readFile.ts';

export interface ChosenFile {
  readonly name: string;
  readonly file: FileRows;
}

/** Takes a file, dropped or chosen, and reads it. */
export const FileStep = ({ onRead }: { readonly onRead: (chosen: ChosenFile) => void }) => {
  const translate = useTranslate();
  const [reading, setReading] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();

  const read = async (file: File): Promise<void> => {
    setProblem(undefined);
    setReading(file.name);
    try {
      const answer = await readFile(file);
      if ('file' in answer) return onRead({ name: file.name, file: answer.file });
      setProblem(unreadableText(answer.problem, translate));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      setProblem(translate('imports.unreadable', { reason }));
    }
    setReading(undefined);
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <FileChoice
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        text={translate('imports.drop')}
        limit={translate('imports.limit', { rows: formatNumber(MAX_IMPORT_ROWS) })}
        reading={reading}
        onChoose={(file) => void read(file)}
      />
    </Box>
  );
};
