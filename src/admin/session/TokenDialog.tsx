import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Whether to go on as another user, whom the platform has sent. */
export const TokenDialog = ({
  name,
  onAccept,
  onRefuse,
}: {
  readonly name: string;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}) => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onRefuse}>
      <DialogTitle>{translate('souk.shell.frame.title')}</DialogTitle>
      <DialogContent>{translate('souk.shell.frame.text', { name })}</DialogContent>
      <DialogActions>
        <Button onClick={onRefuse}>{translate('souk.shell.frame.refuse')}</Button>
        <Button variant="contained" onClick={onAccept}>
          {translate('souk.shell.frame.accept', { name })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
