import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from './CopyButton.tsx';

const FILE_NAME = 'recovery-codes.txt';

const download = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(url);
};

/** Recovery codes, the one time that they are shown. Only its button closes it: a key by mistake would lose them. */
export const CodesDialog = ({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) => {
  const translate = useTranslate();
  const titleId = useId();
  const text = codes.join('\n');
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('signIn.codes.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{translate('signIn.codes.text')}</DialogContentText>
        <Box
          component="ul"
          dir="ltr"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            display: 'grid',
            gap: 0.5,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            fontFamily: 'monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CopyButton text={text} />
          <Button onClick={() => download(text)}>{translate('signIn.codes.download')}</Button>
          <Button onClick={() => window.print()}>{translate('signIn.codes.print')}</Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {translate('signIn.codes.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
