import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, IconButton, TextField } from '@mui/material';
import { useState } from 'react';
import { type Identifier, useCreate, useNotify, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel, WidgetName } from '#schemas';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { FormDialog } from '../FormDialog.tsx';
import type { FormValues } from '../fieldPaths.ts';
import { isOnForm } from '../formFields.ts';
import { type Refusal, refusalsOf, refusalText } from '../refusals.ts';

/** What can be asked in one line; a row that needs more is made on its own screen. */
const ONE_LINE: readonly WidgetName[] = ['text', 'longText', 'email', 'phone', 'url', 'slug'];

/** What a new row must have, if a few lines can ask for it. */
const askedOf = (resource: ResourceModel): readonly FieldModel[] | undefined => {
  if (!resource.screens.has('create')) return undefined;
  const required = resource.fields.filter((field) => field.required && isOnForm(resource, field));
  const isShort = required.every(({ widget }) => ONE_LINE.includes(widget));
  return required.length > 0 && isShort ? required : undefined;
};

const CreateDialog = ({
  target,
  fields,
  onClose,
  onCreated,
}: {
  readonly target: ResourceModel;
  readonly fields: readonly FieldModel[];
  readonly onClose: () => void;
  readonly onCreated: (id: Identifier) => void;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const [create, { isPending }] = useCreate();
  const [data, setData] = useState<FormValues>({});
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const reasonFor = (name: string): string | undefined => {
    const found = refusals.find(({ field }) => field === name);
    return found && refusalText(target, found, language, translate);
  };
  const store = async (): Promise<void> => {
    try {
      const row = await create(target.name, { data }, { returnPromise: true });
      onCreated(row.id);
    } catch (error) {
      const found = refusalsOf(error);
      setRefusals(found);
      if (found.length > 0) return;
      const reason = errorText(error, translate);
      notify('souk.form.saveFailed', { type: 'error', messageArgs: { reason } });
    }
  };
  return (
    <FormDialog
      gap={2}
      title={translate('souk.form.newTitle', { noun: target.title[language] })}
      submit={translate('ra.action.create')}
      isPending={isPending}
      onSubmit={() => void store()}
      onClose={onClose}
    >
      {fields.map(({ name, title, widget }, place) => (
        <TextField
          key={name}
          autoFocus={place === 0}
          required
          size="small"
          margin="dense"
          label={title[language]}
          type={widget === 'email' ? 'email' : 'text'}
          value={String(data[name] ?? '')}
          error={reasonFor(name) !== undefined}
          helperText={reasonFor(name)}
          onChange={(event) => {
            setData({ ...data, [name]: event.target.value });
            setRefusals(refusals.filter(({ field }) => field !== name));
          }}
        />
      ))}
    </FormDialog>
  );
};

/** A button beside a reference that makes the row it lacks, without leaving the form. */
export const CreateInPlace = ({
  target,
  disabled,
  onCreated,
}: {
  readonly target: ResourceModel;
  readonly disabled: boolean;
  readonly onCreated: (id: Identifier) => void;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const fields = askedOf(target);
  if (!fields || disabled) return null;
  const label = translate('souk.form.newTitle', { noun: target.title[language] });
  return (
    <Box sx={{ flexShrink: 0 }}>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => setAsking(true)}>
          <AddIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsking && (
        <CreateDialog
          target={target}
          fields={fields}
          onClose={() => setAsking(false)}
          onCreated={(id) => {
            setAsking(false);
            onCreated(id);
          }}
        />
      )}
    </Box>
  );
};
