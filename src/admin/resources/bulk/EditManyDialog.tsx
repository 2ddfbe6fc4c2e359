import {
  Box,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { BulkDialog } from '#src/admin/table/bulk/BulkDialog.tsx';
import { countOf } from '#src/admin/table/bulk/runBulk.ts';
import type { BulkActionProps } from '#src/admin/table/toolbar/BulkBar.tsx';
import { EditPreview } from './EditPreview.tsx';
import { editableFields } from './editableFields.ts';
import { actsFor, type Edit, type EditAct, workOf } from './edits.ts';
import { FieldValue } from './FieldValue.tsx';

interface EditManyDialogProps extends Pick<BulkActionProps, 'resource' | 'selection'> {
  readonly onClose: () => void;
}

/** An untouched switch shows off: its value is false, not absent. */
const firstValue = ({ schema }: FieldModel): unknown =>
  schema.type === 'boolean' ? false : undefined;

/** Sets, adds to, takes from or empties one field of many rows, after a look at what that does to them. */
export const EditManyDialog = ({ resource, selection, onClose }: EditManyDialogProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const actsId = useId();
  const fields = editableFields(resource);
  const [field, setField] = useState(fields[0]);
  const [act, setAct] = useState<EditAct>();
  const [value, setValue] = useState<unknown>();
  const [unread, setUnread] = useState<string>();
  const canPreview = useCan('bulk');
  if (!field) return null;
  const edit: Edit = { field, act, value };
  const work = unread === undefined ? workOf(edit) : undefined;
  const clear = (): void => {
    setValue(undefined);
    setUnread(undefined);
  };
  const choose = (chosen: EditAct | null): void => {
    const isList = chosen === 'add' || chosen === 'remove' || chosen === 'set';
    setAct(chosen ?? undefined);
    // Set, add and remove keep the chosen value; empty needs none.
    if (!isList) clear();
    else if (value === undefined) setValue(firstValue(field));
  };
  return (
    <BulkDialog
      isWide
      resource={resource}
      selection={selection}
      title={(count) => translate('many.editTitle', { smart_count: count })}
      confirm={(changed, count) => translate('many.apply', { smart_count: changed || count })}
      isReady={work !== undefined}
      change={{ word: 'edit', work }}
      readWork={() => work}
      success={(done) => translate('many.updated', { smart_count: done })}
      isUndoable
      typed={[value, unread]}
      onClose={onClose}
    >
      {(rows) => (
        <Box sx={{ display: 'grid', gap: 3, paddingBlockStart: 1 }}>
          <TextField
            select
            autoFocus
            label={translate('many.field')}
            value={field.name}
            onChange={({ target }) => {
              setField(resource.tree.get(target.value));
              setAct(undefined);
              clear();
            }}
          >
            {fields.map(({ name, title }) => (
              <MenuItem key={name} value={name}>
                {title[language]}
              </MenuItem>
            ))}
          </TextField>
          <Box>
            <Typography id={actsId} variant="subtitle2" component="p">
              {translate('many.act')}
            </Typography>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-labelledby={actsId}
              value={act ?? null}
              onChange={(_, chosen: EditAct | null) => choose(chosen)}
              sx={{ flexWrap: 'wrap' }}
            >
              {actsFor(field).map((name) => (
                <ToggleButton key={name} value={name}>
                  {translate(`many.acts.${name}`)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Box>
          {act !== undefined && act !== 'empty' && (
            <FieldValue
              key={field.name}
              resource={resource}
              field={field}
              value={value}
              error={unread}
              onChange={setValue}
              onUnread={setUnread}
            />
          )}
          {!(work && canPreview) && (
            <Typography role="status" variant="body2" color="text.secondary">
              {work
                ? translate('many.changingAtMost', { smart_count: countOf(rows) })
                : translate(`many.${act ? 'chooseValue' : 'chooseAct'}`)}
            </Typography>
          )}
          {work && (
            <Box>
              <Typography component="h3" variant="subtitle1">
                {translate('souk.shell.labels.Confirm Updating')}
              </Typography>
              <EditPreview resource={resource} selection={rows} edit={edit} />
            </Box>
          )}
        </Box>
      )}
    </BulkDialog>
  );
};
