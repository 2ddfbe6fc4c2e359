import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatBytes, formatNumber } from '#src/admin/format/numbers.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { ImageLabels } from './ImageLabels.tsx';
import { ImageReferences } from './ImageReferences.tsx';
import type { LibraryImage } from './image.ts';
import { ReplaceImage } from './ReplaceImage.tsx';

/** Asked once more in the same place, because what shows the picture is to be read there. */
const DeleteActions = ({
  onDelete,
  onStay,
}: {
  readonly onDelete: () => Promise<void>;
  readonly onStay: () => void;
}) => {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    await onDelete();
    setBusy(false);
  };
  return (
    <>
      <Typography role="status" variant="body2" sx={{ flexGrow: 1, paddingInlineStart: 2 }}>
        {translate('imageLibrary.deleteQuestion')}
      </Typography>
      <Button autoFocus onClick={onStay}>
        {translate('ra.action.cancel')}
      </Button>
      <Sending>
        <Button color="error" variant="contained" loading={isBusy} onClick={() => void remove()}>
          {translate('ra.action.delete')}
        </Button>
      </Sending>
    </>
  );
};

/**
 * A picture in full, its size, and the rows that show it.
 *
 * `onDelete` where the library is looked after: absent, nobody deletes while they only choose.
 */
export const ImageDetails = ({
  image,
  onClose,
  onDelete,
  onLabel,
  onReplaced,
  children,
}: {
  readonly image: LibraryImage;
  readonly onClose: () => void;
  /** What must be heard while this is open. */
  readonly children?: ReactNode;
  readonly onDelete: (() => Promise<void>) | undefined;
  readonly onLabel: (labels: readonly string[]) => Promise<void>;
  /** Absent where the library is only chosen from. */
  readonly onReplaced: ((image: LibraryImage) => void) | undefined;
}) => {
  const translate = useTranslate();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const language = useLanguage();
  const { width, height, bytes } = image;
  const facts = [
    width && height && `${formatNumber(width)} × ${formatNumber(height)}`,
    bytes && formatBytes(bytes, language),
  ].filter(Boolean);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} dir="auto">
        {image.title || translate('imageLibrary.untitled')}
      </DialogTitle>
      <DialogContent>
        <Box
          component="img"
          src={image.src}
          alt={image.title}
          sx={{ maxInlineSize: '100%', maxBlockSize: '50vh', objectFit: 'contain' }}
        />
        <Typography variant="body2" color="text.secondary">
          <bdi>{facts.join(' · ')}</bdi>
        </Typography>
        <ImageLabels key={image.id} image={image} onLabel={onLabel} />
        {onReplaced && <ReplaceImage image={image} onReplaced={onReplaced} />}
        <ImageReferences image={image} />
      </DialogContent>
      <DialogActions>
        {onDelete && isAsking ? (
          <DeleteActions
            onStay={() => setAsking(false)}
            onDelete={async () => {
              await onDelete();
              setAsking(false);
            }}
          />
        ) : (
          <>
            {onDelete && (
              <Button
                color="error"
                onClick={() => setAsking(true)}
                sx={{ marginInlineEnd: 'auto' }}
              >
                {translate('ra.action.delete')}
              </Button>
            )}
            <Button autoFocus onClick={onClose}>
              {translate('ra.action.close')}
            </Button>
          </>
        )}
      </DialogActions>
      {children}
    </Dialog>
  );
};
