import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import type { FieldPath } from '../fieldPaths.ts';
import { useSchemaForm } from '../formContext.tsx';
import { useFieldEngine } from './engine.ts';

/** Tells "no value" (`null`) apart from a field that is left out. */
export const NullSwitch = ({
  field,
  path,
  isNull,
  isFrozen,
}: {
  readonly field: FieldModel;
  readonly path: FieldPath;
  readonly isNull: boolean;
  readonly isFrozen: boolean;
}) => {
  const translate = useTranslate();
  const { language } = useSchemaForm();
  const { change } = useFieldEngine();
  return (
    <Chip
      size="small"
      variant={isNull ? 'filled' : 'outlined'}
      color={isNull ? 'primary' : 'default'}
      label={String(null)}
      role="switch"
      aria-checked={isNull}
      aria-label={translate('souk.form.nullOf', { label: field.title[language] })}
      disabled={isFrozen}
      onClick={() => change(path, isNull ? undefined : null)}
      sx={{ marginInlineStart: 'auto' }}
    />
  );
};
