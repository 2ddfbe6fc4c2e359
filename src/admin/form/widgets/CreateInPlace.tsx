import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel, WidgetName } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { isOnForm } from '../formFields.ts';
import type { CreateDialogProps } from './CreateDialog.tsx';

/** What can be asked in one line; a row that needs more is made on its own screen. */
const ONE_LINE: readonly WidgetName[] = ['text', 'longText', 'email', 'phone', 'url', 'slug'];

/** What a new row must have, if a few lines can ask for it. */
const askedOf = (resource: ResourceModel): readonly FieldModel[] | undefined => {
  if (!resource.screens.has('create')) return undefined;
  const required = resource.fields.filter((field) => field.required && isOnForm(resource, field));
  const isShort = required.every(({ widget }) => ONE_LINE.includes(widget));
  return required.length > 0 && isShort ? required : undefined;
};

const CreateDialog = lazyScreen<CreateDialogProps>(
  async () => (await import('./CreateDialog.tsx')).CreateDialog,
);

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
        <Suspense fallback={null}>
          <CreateDialog
            target={target}
            fields={fields}
            onClose={() => setAsking(false)}
            onCreated={(id) => {
              setAsking(false);
              onCreated(id);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
};
