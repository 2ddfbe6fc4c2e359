import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    await onDelete();
    onClose();
  };
  return (
    <QuestionDialog
      title={translate('imageLibrary.deleteUnusedQuestion', { smart_count: count })}
      text={translate('imageLibrary.deleteUnusedHelp')}
      action={translate('ra.action.delete')}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
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
