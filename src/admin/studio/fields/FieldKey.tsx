import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DAY_MS, utcDay } from '#schemas';
import { DayField } from '#src/admin/dates/DayField.tsx';
import { siblingNames } from './siblings.ts';
import type { FieldEdit } from './useFieldEdit.ts';

const ANSWERED_DAYS = 90;
const NAME = /^[A-Za-z][\w-]*$/;

/** What is wrong with a name for a field; undefined where nothing is. */
const problemOf = (field: FieldEdit, name: string): string | undefined => {
  if (!NAME.test(name)) return 'studio.fields.keyForm';
  return siblingNames(field).includes(name) ? 'studio.fields.keyTaken' : undefined;
};

/** The name that programs know a field by. A former one goes on answering until a day. */
export const FieldKey = ({
  field,
  onRenamed,
}: {
  readonly field: FieldEdit;
  readonly onRenamed: (name: string) => void;
}) => {
  const translate = useTranslate();
  const { name, isNew, isNeeded, draft, path } = field;
  const [typed, setTyped] = useState(name);
  const [until, setUntil] = useState(() => utcDay(new Date(Date.now() + ANSWERED_DAYS * DAY_MS)));
  const isOther = typed !== name;
  const problem = isOther ? problemOf(field, typed) : undefined;
  const rename = (): void => {
    if (!isOther || problem !== undefined) return;
    draft.change({
      ...{ kind: 'renameField', field: path, to: typed },
      ...(!isNew && { until }),
    });
    onRenamed(typed);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rename();
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <TextField
        label={translate('studio.fields.key')}
        value={typed}
        disabled={isNeeded}
        error={problem !== undefined}
        helperText={translate(
          problem ?? (isNeeded ? 'studio.fields.keyNeeded' : 'studio.fields.keyHelp'),
        )}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isOther && !isNew && (
        <DayField
          label={translate('studio.fields.keyUntil')}
          value={until}
          helperText={translate('studio.fields.keyUntilHelp', { name })}
          onChange={setUntil}
        />
      )}
      {isOther && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" disabled={problem !== undefined}>
            {translate('studio.fields.rename')}
          </Button>
          <Button onClick={() => setTyped(name)}>{translate('ra.action.cancel')}</Button>
        </Box>
      )}
    </Box>
  );
};
