import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { type Identifier, useGetManyAggregate, useNotify, useTranslate } from 'react-admin';
import type { File as StoredFile } from '#schemas/generated/types.ts';
import { formatBytes } from '#src/admin/format/numbers.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Thumbnail } from '#src/admin/table/cells/Thumbnail.tsx';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { givenAddress, useCanSign, usePictureAddress, useSignFile } from './fileAddress.ts';

type FileRecord = StoredFile & { readonly id: Identifier };

const FileTile = ({ file }: { readonly file: FileRecord }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const sign = useSignFile();
  const [isBusy, setBusy] = useState(false);
  const address = usePictureAddress(file);
  const canSign = useCanSign();
  const given = canSign ? undefined : givenAddress(file);
  const label = translate('conversation.files.download', { name: file.title });

  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const link = document.createElement('a');
      link.href = await sign(file._id);
      link.download = file.title;
      link.click();
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 0.5,
        paddingInline: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        minInlineSize: 0,
      }}
    >
      {address === undefined ? (
        <InsertDriveFileOutlined aria-hidden sx={{ color: 'text.secondary', flexShrink: 0 }} />
      ) : (
        <Thumbnail picture={{ src: address, thumbnail: address, title: file.title }} size="small" />
      )}
      <Box sx={{ minInlineSize: 0, flex: 1 }}>
        <Typography noWrap variant="body2" title={file.title}>
          <bdi>{file.title}</bdi>
        </Typography>
        {file.bytes !== undefined && (
          <Typography variant="caption" color="text.secondary">
            <bdi>{formatBytes(file.bytes, language)}</bdi>
          </Typography>
        )}
      </Box>
      {canSign && (
        <Tooltip title={label}>
          <IconButton disabled={isBusy} aria-label={label} onClick={() => void download()}>
            <DownloadOutlined />
          </IconButton>
        </Tooltip>
      )}
      {given !== undefined && (
        <Tooltip title={label}>
          <IconButton
            component="a"
            href={given}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={label}
          >
            <DownloadOutlined />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
};

/** Stored files by their ids: previewed where they are pictures, downloaded over a signed link. */
export const FileTiles = ({ ids }: { readonly ids: readonly string[] }) => {
  const translate = useTranslate();
  const { data, isLoading } = useGetManyAggregate<FileRecord>(
    'files',
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );
  const missing = isLoading ? 0 : ids.length - (data?.filter(Boolean).length ?? 0);
  return (
    <Box
      component="ul"
      aria-label={translate('conversation.thread.files')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0.5,
        inlineSize: (theme) => theme.spacing(36),
        maxInlineSize: '100%',
      }}
    >
      {data?.filter(Boolean).map((file) => (
        <FileTile key={file.id} file={file} />
      ))}
      {missing > 0 && (
        <Typography component="li" variant="body2" color="text.secondary">
          {translate('conversation.files.missing', { smart_count: missing })}
        </Typography>
      )}
    </Box>
  );
};
