import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { groupsOf } from '../form/formLayout.ts';
import { wordsIn } from '../inputs/localizedText.ts';
import { Toggle } from '../inputs/Toggle.tsx';
import type { FieldEdit } from './useFieldEdit.ts';

const PLACES = ['list', 'filter', 'sort', 'search'] as const;

/** Where a field shows: as a column, as a filter, in which group of the form. */
export const FieldPlaces = ({ field }: { readonly field: FieldEdit }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { document, model, name, path, setUi, draft } = field;
  const groups = groupsOf(document);
  const group = groups.find(({ fields }) => fields.includes(name));
  return (
    <>
      {PLACES.map((place) => (
        <Toggle
          key={place}
          label={translate(`studio.fields.places.${place}`)}
          isOn={model?.[place] ?? false}
          onChange={(isOn) => setUi({ [place]: isOn })}
        />
      ))}
      <Toggle
        label={translate('studio.fields.places.wide')}
        isOn={model?.wide ?? false}
        onChange={(isOn) => setUi({ wide: isOn })}
      />
      {groups.length > 1 && (
        <TextField
          select
          label={translate('studio.fields.group')}
          value={group?.name ?? groups[0]?.name ?? ''}
          onChange={({ target }) =>
            draft.change({
              ...{ kind: 'moveField', field: path, group: target.value },
              ...afterLast(groups.find((one) => one.name === target.value)?.fields),
            })
          }
        >
          {groups.map((one) => (
            <MenuItem key={one.name} value={one.name}>
              {wordsIn(one.title, language, one.name)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
};

/** At the end of a group; a group without fields has no end to stand behind. */
const afterLast = (fields: readonly string[] = []) => {
  const after = fields.at(-1);
  return after === undefined ? {} : { after };
};
