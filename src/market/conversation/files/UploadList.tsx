import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MAX_FILE_BYTES } from '#schemas';
import { formatBytes, formatNumber } from '#src/admin/format/numbers.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { failureText } from '#src/admin/uploads/failureText.ts';
import type { Uploads } from '#src/admin/uploads/useUploads.ts';

/** What is attached, with its progress, a second try for what failed, and a way to take it off again. */
export const UploadList = ({ uploads: { uploads, retry, remove } }: { uploads: Uploads }) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (uploads.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('conversation.files.attached')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {uploads.map((upload) => (
        <Box
          component="li"
          key={upload.key}
          sx={{
            inlineSize: (theme) => theme.spacing(30),
            maxInlineSize: '100%',
            border: 1,
            borderColor:
              upload.state === 'failed' || upload.state === 'tooLarge' ? 'error.main' : 'divider',
            borderRadius: 1,
            paddingInlineStart: 1.25,
            paddingBlock: 0.5,
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1, minInlineSize: 0 }}>
              <Typography noWrap variant="body2" dir="auto">
                {upload.file.name}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                <bdi>{formatBytes(upload.file.size, language)}</bdi>
              </Typography>
            </Box>
            <IconButton
              size="small"
              aria-label={translate('conversation.files.remove', { name: upload.file.name })}
              onClick={() => remove(upload.key)}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
          {upload.state === 'sending' && (
            <LinearProgress
              variant="determinate"
              value={upload.share * 100}
              aria-label={translate('conversation.files.progress', { name: upload.file.name })}
              sx={{ marginInlineEnd: 1.25 }}
            />
          )}
          {upload.state === 'tooLarge' && (
            <Typography role="alert" component="div" variant="caption" color="error">
              {translate('souk.files.tooLarge', {
                name: upload.file.name,
                limit: formatNumber(MAX_FILE_BYTES),
              })}
            </Typography>
          )}
          {upload.state === 'failed' && (
            <Box role="alert">
              <Typography variant="caption" color="error">
                {failureText(upload.error, translate)}
              </Typography>
              <Sending>
                <Button size="small" onClick={() => retry(upload.key)}>
                  {translate('souk.table.retry')}
                </Button>
              </Sending>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};
