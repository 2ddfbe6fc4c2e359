import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { joinPath, splitPath } from '#schemas/model/values/fieldPath.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { fieldTitle } from '../draft/fieldSchema.ts';
import { choicesOf, FieldChoices } from './FieldChoices.tsx';
import { FieldDefault } from './FieldDefault.tsx';
import { FieldFormula } from './FieldFormula.tsx';
import { FieldKey } from './FieldKey.tsx';
import { FieldPlaces } from './FieldPlaces.tsx';
import { FieldRules } from './FieldRules.tsx';
import { FieldTexts } from './FieldTexts.tsx';
import { FieldType } from './FieldType.tsx';
import type { FieldEdit } from './useFieldEdit.ts';

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box
    component="section"
    sx={{
      display: 'grid',
      gap: 1.5,
      paddingBlock: 2,
      borderBlockStart: 1,
      borderColor: 'divider',
    }}
  >
    <Typography component="h3" variant="subtitle1">
      {title}
    </Typography>
    {children}
  </Box>
);

/** Everything about one field, each part taken into the draft as it is said. */
export const FieldPanel = ({
  field,
  onSelect,
  onLabelled,
}: {
  readonly field: FieldEdit;
  /** Another field, or none. */
  readonly onSelect: (path: string | undefined) => void;
  /** Called with the path that the field has by its label, while somebody types in it. */
  readonly onLabelled: (path: string) => void;
}) => {
  const translate = useTranslate();
  const { own, name, path, isInside, isNeeded, draft, schema } = field;
  const title = fieldTitle(own, name, useLanguage());
  const remove = (): void => {
    draft.change({ kind: 'removeField', field: path });
    onSelect(undefined);
  };
  return (
    <Box component="section" aria-label={translate('studio.fields.panel', { name: title })}>
      <Typography component="h2" variant="h4" sx={{ overflowWrap: 'anywhere', paddingBlockEnd: 2 }}>
        {title}
      </Typography>
      {isNeeded && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {translate('studio.fields.needed')}
        </Alert>
      )}
      {own.$ref !== undefined && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {translate('studio.fields.shared', { shape: own.$ref })}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, paddingBlockEnd: 2 }}>
        <FieldTexts field={field} onLabelled={onLabelled} />
      </Box>
      <Part title={translate('studio.fields.values')}>
        <FieldType field={field} />
        {choicesOf(field) && <FieldChoices field={field} />}
        {schema['x-states'] && (
          <Alert severity="info">{translate('studio.fields.lifecycle')}</Alert>
        )}
        <FieldDefault field={field} />
        <FieldFormula field={field} />
      </Part>
      <Part title={translate('studio.fields.rules')}>
        <FieldRules field={field} />
      </Part>
      {!isInside && (
        <Part title={translate('studio.fields.shown')}>
          <FieldPlaces field={field} />
        </Part>
      )}
      <Part title={translate('studio.fields.forPrograms')}>
        <FieldKey
          key={path}
          field={field}
          onRenamed={(to) => onSelect(joinPath([...splitPath(path).slice(0, -1), to]))}
        />
      </Part>
      <Part title={translate('studio.fields.remove')}>
        <Typography color="text.secondary">{translate('studio.fields.removeHelp')}</Typography>
        <Box>
          <Button color="error" startIcon={<DeleteOutlined />} disabled={isNeeded} onClick={remove}>
            {translate('studio.fields.removeNow', { name: title })}
          </Button>
        </Box>
      </Part>
    </Box>
  );
};
