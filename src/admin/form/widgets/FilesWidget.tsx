import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Autocomplete, Box, Button, IconButton, Paper, TextField, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { fieldsWithin } from '#schemas';
import type { File as StoredFile } from '#schemas/generated/types.ts';
import { formatBytes } from '#src/admin/format/numbers.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useReferredRows } from '#src/admin/session/referredRows.ts';
import { FILES, useUploadsOf } from '#src/admin/uploads/useUploads.ts';
import { DownloadButton } from '../files/DownloadButton.tsx';
import { type FileEntry, toEntries, withFile, withPermissions } from '../files/fileEntries.ts';
import { useFieldUploads } from '../files/formUploads.ts';
import { UploadLines } from '../files/UploadLines.tsx';
import { useSchemaForm } from '../formContext.tsx';
import type { WidgetProps } from './widget.ts';

const EntryCard = ({
  entry,
  file,
  permissions,
  isFrozen,
  onPermissions,
  onRemove,
}: {
  readonly entry: FileEntry;
  readonly file: (StoredFile & RaRecord) | undefined;
  readonly permissions: FieldModel | undefined;
  readonly isFrozen: boolean;
  readonly onPermissions: (permissions: readonly string[]) => void;
  readonly onRemove: () => void;
}) => {
  const translate = useTranslate();
  const { language } = useSchemaForm();
  const name = file?.title ?? translate('souk.files.unknown');
  const options = permissions?.options ?? [];
  const label = translate('souk.files.permissionsOf', { name });
  return (
    <Paper component="li" variant="outlined" sx={{ padding: 1.5, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <FileIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
          <Typography variant="body2" noWrap title={name}>
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="caption" color="text.secondary" component="div">
            <bdi>{file?.bytes !== undefined && formatBytes(file.bytes, language)}</bdi>
            {file?.mediaType && ' · '}
            <bdi>{file?.mediaType}</bdi>
          </Typography>
        </Box>
        {file && <DownloadButton fileId={entry.fileId} name={name} />}
        {!isFrozen && (
          <IconButton aria-label={translate('souk.files.remove', { name })} onClick={onRemove}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {options.length > 0 && (
        <Autocomplete
          multiple
          disableCloseOnSelect
          size="small"
          disabled={isFrozen}
          options={[...options]}
          getOptionLabel={(option) => option.title[language]}
          noOptionsText={translate('souk.form.noOptions')}
          value={options.filter(({ value }) => entry.permissions?.some((one) => one === value))}
          onChange={(_, picked) => onPermissions(picked.map(({ value }) => String(value)))}
          renderInput={(params) => (
            <TextField
              {...params}
              label={permissions?.title[language]}
              slotProps={{
                input: params.InputProps,
                inputLabel: params.InputLabelProps,
                htmlInput: { ...params.inputProps, 'aria-label': label },
              }}
            />
          )}
        />
      )}
    </Paper>
  );
};

/** Private files with what each may do: uploaded here, with progress and another try, fetched over signed links. */
export const FilesWidget = (props: WidgetProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const entries = toEntries(props.value);
  const ids = entries.map(({ fileId }) => fileId);
  const { rows: stored } = useReferredRows<StoredFile & RaRecord>(FILES, ids);
  const store = (next: readonly FileEntry[]): void =>
    props.onChange(next.length > 0 ? next : undefined);
  const uploads = useUploadsOf(useFieldUploads(props.path));
  // A form puts what arrives into its data itself; where none is around the widget, the widget does.
  const arrived = uploads.uploads.find(({ state }) => state === 'done');
  const collect = useRef((_upload: typeof arrived): void => undefined);
  collect.current = (upload) => {
    if (upload?.state !== 'done') return;
    store(withFile(entries, upload.fileId));
    uploads.remove(upload.key);
  };
  useEffect(() => collect.current(arrived), [arrived]);
  const permissions = fieldsWithin(props.field).get('permissions');
  const room = (props.field.schema.maxItems ?? Number.POSITIVE_INFINITY) - entries.length;

  return (
    <Box role="group" aria-labelledby={props.labelId} sx={{ display: 'grid', gap: 1.5 }}>
      {entries.length > 0 && (
        <Box
          component="ul"
          aria-label={props.label}
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
        >
          {entries.map((entry) => (
            <EntryCard
              key={entry.fileId}
              entry={entry}
              file={stored.find((file) => file.id === entry.fileId)}
              permissions={permissions}
              isFrozen={props.disabled}
              onPermissions={(chosen) => store(withPermissions(entries, entry.fileId, chosen))}
              onRemove={() => store(entries.filter(({ fileId }) => fileId !== entry.fileId))}
            />
          ))}
        </Box>
      )}
      <UploadLines uploads={uploads} />
      <Box>
        <Sending>
          <Button
            id={props.id}
            variant="outlined"
            startIcon={<UploadIcon />}
            disabled={props.disabled || room <= 0}
            aria-describedby={props.describedBy}
            onClick={() => input.current?.click()}
          >
            {translate('souk.files.add')}
          </Button>
        </Sending>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={translate('souk.files.add')}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])].slice(0, Math.max(0, room)));
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </Box>
    </Box>
  );
};
