import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { columnNamed, type FieldModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { isMore, type MoreOptions, useOffered } from '#src/admin/typing/useOffered.ts';
import { useBuilding } from './BuilderContext.tsx';

interface FieldPickerProps {
  readonly path: string;
  readonly onPick: (field: FieldModel) => void;
}

/** What a condition is about, fields inside fields among them: found by their titles. */
export const FieldPicker = ({ path, onPick }: FieldPickerProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { resource, fields } = useBuilding();
  const chosen = path === '' ? undefined : columnNamed(resource, path);
  const offered = useOffered<FieldModel>({
    labelOf: ({ title }) => title[language],
    keyOf: ({ name }) => name,
    chosen,
  });
  return (
    <Autocomplete<FieldModel | MoreOptions, false, boolean>
      {...offered}
      options={[...fields]}
      value={chosen ?? null}
      disableClearable={chosen !== undefined}
      autoHighlight
      onChange={(_event, field) => field && !isMore(field) && onPick(field)}
      renderInput={(params) => <TextField {...params} label={translate('filters.builder.field')} />}
    />
  );
};
