import { TextField } from '@mui/material';
import { useState } from 'react';
import { type Identifier, useCreate, useNotify, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { FormDialog } from '../FormDialog.tsx';
import type { FormValues } from '../fieldPaths.ts';
import { refusalsOf, refusalText } from '../refusals.ts';

export interface CreateDialogProps {
  readonly target: ResourceModel;
  readonly fields: readonly FieldModel[];
  readonly onClose: () => void;
  readonly onCreated: (id: Identifier) => void;
}

/** Asks for what a new row must have, and stores it. */
export const CreateDialog = ({ target, fields, onClose, onCreated }: CreateDialogProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const [create, { isPending }] = useCreate();
  const [data, setData] = useState<FormValues>({});
  const [refusals, setRefusals] = useState<readonly FieldError[]>([]);
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
      typed={data}
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
