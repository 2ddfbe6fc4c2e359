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
import { type FieldModel, isSameValue } from '#schemas';
import { isLocked } from '#src/admin/form/formFields.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { BulkDialog } from '#src/admin/table/bulk/BulkDialog.tsx';
import type { BulkActionProps } from '#src/admin/table/toolbar/BulkBar.tsx';
import { EditPreview } from './EditPreview.tsx';
import { editableFields } from './editableFields.ts';
import { actsFor, type Edit, type EditAct, editedValue, workOf } from './edits.ts';
import { FieldValue } from './FieldValue.tsx';
import { useSelectedRows } from './useSelectedRows.ts';

interface EditManyDialogProps extends BulkActionProps {
  readonly onClose: () => void;
}

/** An untouched switch shows off: its value is false, not absent. */
const firstValue = ({ schema }: FieldModel): unknown =>
  schema.type === 'boolean' ? false : undefined;

/** Sets, adds to, takes from or empties one field of many rows, after a look at what that does to them. */
export const EditManyDialog = ({ resource, selection, count, onClose }: EditManyDialogProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const actsId = useId();
  const fields = editableFields(resource);
  const [field, setField] = useState(fields[0]);
  const [act, setAct] = useState<EditAct>();
  const [value, setValue] = useState<unknown>();
  const [unread, setUnread] = useState<string>();
  const rows = useSelectedRows(resource, selection);
  if (!field) return null;
  const edit: Edit = { field, act, value };
  const work = unread === undefined ? workOf(edit) : undefined;
  const changing = rows?.filter(
    (row) =>
      !isLocked(resource, field, row) &&
      !isSameValue(row[field.name], editedValue(edit, row[field.name])),
  ).length;
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
  const told =
    changing === undefined
      ? translate('souk.rows.bulk.changingAtMost', { smart_count: count })
      : translate('souk.rows.bulk.changing', { smart_count: changing, count });
  return (
    <BulkDialog
      isWide
      resource={resource}
      selection={selection}
      title={translate('souk.rows.bulk.editTitle', { smart_count: count })}
      confirm={translate('souk.rows.bulk.apply', { smart_count: changing || count })}
      isReady={work !== undefined && changing !== 0}
      readWork={() => work}
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
            {translate('souk.rows.bulk.act')}
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
                {translate(`souk.rows.bulk.acts.${name}`)}
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
        <Typography role="status" variant="body2" color="text.secondary">
          {work ? told : translate(`souk.rows.bulk.${act ? 'chooseValue' : 'chooseAct'}`)}
        </Typography>
        {work && <EditPreview resource={resource} selection={selection} edit={edit} />}
      </Box>
    </BulkDialog>
  );
};
