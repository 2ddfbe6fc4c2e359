import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { ACCEPTED } from './imageFile.ts';
import { QueueList } from './QueueList.tsx';
import { refusalText } from './refusalText.ts';
import type { UploadQueue } from './useUploadQueue.ts';

/** Where pictures come in: chosen, dropped or pasted; what was refused, and the queue with its upload of all. */
export const UploadArea = ({ queue }: { readonly queue: UploadQueue }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<AddPhotoIcon />}
          onClick={() => input.current?.click()}
        >
          {translate('imageLibrary.addFiles')}
        </Button>
        <Sending>
          <Button
            variant="outlined"
            disabled={queue.queue.length === 0 || queue.isBusy}
            onClick={() => void queue.uploadAll()}
          >
            {translate('imageLibrary.uploadAll')}
          </Button>
        </Sending>
        <Typography variant="body2" color="text.secondary">
          {translate('imageLibrary.addHelp')}
        </Typography>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          aria-label={translate('imageLibrary.addFiles')}
          onChange={(event) => {
            queue.add([...(event.target.files ?? [])]);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </Box>
      {queue.refused.length > 0 && (
        <Alert severity="warning" onClose={queue.clearRefused}>
          {queue.refused.map((file) => (
            <div key={file.name}>{refusalText(file, translate)}</div>
          ))}
        </Alert>
      )}
      <QueueList queue={queue} />
    </Box>
  );
};
