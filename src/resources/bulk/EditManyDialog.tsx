import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { useLanguage } from '#src/session/preferences.ts';
import type { BulkActionProps } from '#src/table/BulkBar.tsx';
import { BulkDialog } from '#src/table/bulk/BulkDialog.tsx';
import { isAbsent } from '#src/table/cells/values.ts';
import { EditPreview } from './EditPreview.tsx';
import { editableFields } from './editableFields.ts';
import { FieldValue } from './FieldValue.tsx';

interface EditManyDialogProps extends BulkActionProps {
  readonly onClose: () => void;
}

/** Gives one field of many rows the same value, after a look at what that does to the first of them. */
export const EditManyDialog = ({
  resource,
  selection,
  count,
  onClose,
}: EditManyDialogProps): ReactElement | null => {
  const translate = useTranslate();
  const language = useLanguage();
  const fields = editableFields(resource);
  const [field, setField] = useState<FieldModel | undefined>(fields[0]);
  const [value, setValue] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  if (!field) return null;
  const isEmpty = isAbsent(value);
  const change = (changed: unknown): void => {
    setValue(changed);
    setMissing(false);
  };
  return (
    <BulkDialog
      isWide
      resource={resource}
      selection={selection}
      title={translate('souk.rows.bulk.editTitle', { smart_count: count })}
      confirm={translate('souk.rows.bulk.apply', { smart_count: count })}
      readWork={() => {
        if (isEmpty && field.required) {
          setMissing(true);
          return undefined;
        }
        return { kind: 'update', changes: { [field.name]: isEmpty ? null : value } };
      }}
      success={(done) => translate('souk.rows.bulk.updated', { smart_count: done })}
      isUndoable
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3, paddingBlockStart: 1 }}>
        <TextField
          select
          autoFocus
          label={translate('souk.rows.bulk.field')}
          value={field.name}
          onChange={({ target }) => {
            setField(fields.find(({ name }) => name === target.value));
            change(undefined);
          }}
        >
          {fields.map(({ name, title }) => (
            <MenuItem key={name} value={name}>
              {title[language]}
            </MenuItem>
          ))}
        </TextField>
        <FieldValue
          key={field.name}
          resource={resource}
          field={field}
          value={value}
          error={isMissing ? translate('souk.rows.bulk.requiredValue') : undefined}
          onChange={change}
        />
        {isEmpty && !field.required && (
          <Typography variant="body2" color="text.secondary">
            {translate('souk.rows.bulk.emptied')}
          </Typography>
        )}
        <EditPreview resource={resource} selection={selection} field={field} value={value} />
      </Box>
    </BulkDialog>
  );
};
