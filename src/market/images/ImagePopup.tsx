import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ImageLibrary } from './ImageLibrary.tsx';
import type { LibraryImage } from './image.ts';
import type { Choice, Selection } from './selection.ts';

/** The image library as a popup: choose, then insert (IMG-1, IMG-3, IMG-4). */
export const ImagePopup = ({
  choice,
  onInsert,
  onClose,
}: {
  readonly choice: Choice;
  readonly onInsert: (images: readonly LibraryImage[]) => void;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const titleId = useId();
  const [selection, setSelection] = useState<Selection>([]);
  const isPhone = useMediaQuery<{ breakpoints: { down: (name: string) => string } }>((theme) =>
    theme.breakpoints.down('md'),
  );
  return (
    // A dialog stands outside the form in the page but inside it in React: what happens here is not the form's.
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="lg"
      onClose={onClose}
      aria-labelledby={titleId}
      onSubmit={(event) => event.stopPropagation()}
      onBlur={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId}>{translate('souk.pages.images.title')}</DialogTitle>
      <DialogContent sx={{ minBlockSize: '50vh' }}>
        <Box sx={{ paddingBlockStart: 1 }}>
          <ImageLibrary choice={choice} selection={selection} onSelect={setSelection} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3 }}>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
          {choice.kind === 'several' && Number.isFinite(choice.limit)
            ? translate('imageLibrary.chosenOf', { count: selection.length, limit: choice.limit })
            : translate('imageLibrary.chosen', { smart_count: selection.length })}
        </Typography>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={selection.length === 0}
          onClick={() => onInsert(selection)}
        >
          {translate('imageLibrary.insert')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
