import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MAX_FILE_BYTES } from '#schemas';
import { formatBytes, formatNumber } from '#src/admin/format/numbers.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { failureText } from '#src/admin/uploads/failureText.ts';
import type { Upload } from '#src/admin/uploads/uploadStore.ts';
import type { Uploads } from '#src/admin/uploads/useUploads.ts';

const Line = ({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { key, file, state } = upload;
  const { name } = file;
  const problem =
    state === 'failed'
      ? failureText(upload.error, translate)
      : translate('souk.files.tooLarge', { name, limit: formatNumber(MAX_FILE_BYTES) });
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" noWrap sx={{ minInlineSize: 0 }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" color="text.secondary" noWrap sx={{ flexGrow: 1 }}>
          <bdi>{formatBytes(file.size, language)}</bdi>
        </Typography>
        {state === 'failed' && (
          <Sending>
            <Button
              size="small"
              aria-label={translate('souk.files.retryOne', { name })}
              onClick={() => uploads.retry(key)}
            >
              {translate('souk.table.retry')}
            </Button>
          </Sending>
        )}
        <IconButton
          aria-label={translate(state === 'sending' ? 'souk.files.stop' : 'souk.files.remove', {
            name,
          })}
          onClick={() => uploads.remove(key)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {state === 'sending' ? (
        <LinearProgress
          variant="determinate"
          value={upload.share * 100}
          aria-label={translate('souk.files.progress', { name })}
        />
      ) : (
        <Typography role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  );
};

/** Files that are on their way, with their progress, and those that failed, with another try. */
export const UploadLines = ({ uploads }: { readonly uploads: Uploads }) => {
  const translate = useTranslate();
  const shown = uploads.uploads.filter(({ state }) => state !== 'done');
  if (shown.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('souk.files.uploads')}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
    >
      {shown.map((upload) => (
        <Line key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </Box>
  );
};
