import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';

const Question = ({
  count,
  onDelete,
  onClose,
}: {
  readonly count: number;
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    await onDelete();
    onClose();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {translate('imageLibrary.deleteUnusedQuestion', { smart_count: count })}
      </DialogTitle>
      <DialogContent>{translate('imageLibrary.deleteUnusedHelp')}</DialogContent>
      <DialogActions>
        <Button autoFocus disabled={isBusy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Sending>
          <Button color="error" variant="contained" loading={isBusy} onClick={() => void remove()}>
            {translate('ra.action.delete')}
          </Button>
        </Sending>
      </DialogActions>
    </Dialog>
  );
};

/** Shows only the pictures that nothing shows, says how many they are and deletes them all after a question. */
export const UnusedBar = ({
  isOn,
  onToggle,
  total,
  onDelete,
}: {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  /** Undefined until it is known. */
  readonly total: number | undefined;
  /** Absent where nobody deletes. */
  readonly onDelete: (() => Promise<void>) | undefined;
}) => {
  const translate = useTranslate();
  const canAsk = useCapabilities().call('imagesUnused');
  const [isAsking, setAsking] = useState(false);
  if (!canAsk) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        size="small"
        variant={isOn ? 'contained' : 'outlined'}
        aria-pressed={isOn}
        onClick={onToggle}
      >
        {translate('imageLibrary.onlyUnused')}
      </Button>
      {isOn && total !== undefined && (
        <Typography role="status" variant="body2" color="text.secondary">
          {translate('imageLibrary.unusedCount', { smart_count: total })}
        </Typography>
      )}
      {isOn && onDelete && total !== undefined && total > 0 && (
        <Button size="small" color="error" onClick={() => setAsking(true)}>
          {translate('imageLibrary.deleteUnused')}
        </Button>
      )}
      {isAsking && onDelete && (
        <Question count={total ?? 0} onDelete={onDelete} onClose={() => setAsking(false)} />
      )}
    </Box>
  );
};
