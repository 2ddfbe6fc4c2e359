import CloseIcon from '@mui/icons-material/CloseOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import NoPictureIcon from '@mui/icons-material/ImageNotSupportedOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { formatBytes } from '#src/admin/format/numbers.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useTextLimits } from '#src/admin/session/useTextLimits.ts';
import { radiusPx } from '#src/admin/theme/tokens.ts';
import { failureText } from '#src/admin/uploads/failureText.ts';
import { IMAGES } from './image.ts';
import type { QueuedImage } from './queue.ts';
import type { UploadQueue } from './useUploadQueue.ts';

const PREVIEW = {
  inlineSize: 64,
  blockSize: 48,
  flexShrink: 0,
  borderRadius: `${radiusPx.control}px`,
  border: 1,
  borderColor: 'divider',
} as const;

/** The picture, or a sign in its place where the browser can show none: the file holds something else. */
const Preview = ({ file }: { readonly file: File }) => {
  const [address, setAddress] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (isBroken)
    return (
      <Box sx={{ ...PREVIEW, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        <NoPictureIcon fontSize="small" />
      </Box>
    );
  return (
    <Box
      component="img"
      alt=""
      src={address}
      onError={() => setBroken(true)}
      sx={{ ...PREVIEW, objectFit: 'cover' }}
    />
  );
};

const Entry = ({ entry, queue }: { readonly entry: QueuedImage; readonly queue: UploadQueue }) => {
  const translate = useTranslate();
  const { maxLength } = useTextLimits(IMAGES, 'title');
  const { key, file, title, upload } = entry;
  const language = useLanguage();
  const isSending = upload.state === 'sending';
  const name = title || file.name;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
    >
      <Preview file={file} />
      <LimitedTextField
        size="small"
        value={title}
        limit={maxLength}
        disabled={isSending}
        onChange={(text) => queue.rename(key, text)}
        attributes={{ 'aria-label': translate('imageLibrary.titleOf', { name: file.name }) }}
        sx={{ flex: '1 1 10ch' }}
      />
      <Typography variant="caption" color={upload.state === 'failed' ? 'error' : 'text.secondary'}>
        {upload.state === 'failed' ? (
          translate('imageLibrary.failed')
        ) : (
          <bdi>{formatBytes(file.size, language)}</bdi>
        )}
      </Typography>
      {upload.state === 'failed' && (
        <Typography role="alert" variant="body2" color="error" sx={{ flexBasis: '100%', order: 1 }}>
          <bdi>{file.name}</bdi>: {failureText(upload.error, translate)}
        </Typography>
      )}
      {upload.state === 'same' && (
        <Box role="alert" sx={{ flexBasis: '100%', order: 1 }}>
          <Typography variant="body2">
            {translate('imageLibrary.same', { title: upload.image.title })}
          </Typography>
          <Button size="small" onClick={() => queue.takeSame(key)}>
            {translate('imageLibrary.useSame')}
          </Button>
          <Sending>
            <Button size="small" onClick={() => queue.uploadOne(key)}>
              {translate('imageLibrary.uploadAnyway')}
            </Button>
          </Sending>
        </Box>
      )}
      <Box sx={{ display: 'flex' }}>
        {isSending ? (
          <IconButton
            aria-label={translate('imageLibrary.cancelUpload', { name })}
            onClick={() => queue.cancel(key)}
          >
            <CloseIcon />
          </IconButton>
        ) : (
          <Sending>
            <IconButton
              color="primary"
              aria-label={translate('imageLibrary.uploadOne', { name })}
              onClick={() => queue.uploadOne(key)}
            >
              <UploadIcon />
            </IconButton>
          </Sending>
        )}
        <IconButton
          aria-label={translate('imageLibrary.removeOne', { name })}
          onClick={() => queue.remove(key)}
        >
          <DeleteIcon />
        </IconButton>
      </Box>
      {isSending && (
        <LinearProgress
          variant="determinate"
          value={upload.share * 100}
          aria-label={translate('imageLibrary.progress', { name })}
          sx={{ flexBasis: '100%' }}
        />
      )}
    </Box>
  );
};

/** What waits for its upload: renamed, removed, sent one by one (IMG-2). */
export const QueueList = ({ queue }: { readonly queue: UploadQueue }) => {
  const translate = useTranslate();
  if (queue.queue.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('imageLibrary.queue')}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
    >
      {queue.queue.map((entry) => (
        <Entry key={entry.key} entry={entry} queue={queue} />
      ))}
    </Box>
  );
};
