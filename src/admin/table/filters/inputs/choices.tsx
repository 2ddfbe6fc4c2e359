import { Autocomplete, TextField } from '@mui/material';
import type { FieldModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { isMore, type MoreOptions, useOffered } from '#src/admin/typing/useOffered.ts';
import { useStableList } from '#src/admin/typing/useStableList.ts';
import type { FilterInput } from '../filterInput.ts';
import { choices } from '../filterValues.ts';

const optionsOf = (field: FieldModel, value: unknown) => {
  const options = field.options ?? [];
  const chosen = choices(value);
  // A chosen value that the schema dropped since stays visible, or it could not be taken away.
  const unknown = chosen.filter((item) => !options.some((option) => String(option.value) === item));
  return { options, unknown, chosen };
};

/** One of a fixed set, any of several: `['paid', 'pending']`. */
export const ChoicesInput: FilterInput = ({ field, label, value, onChange }) => {
  const language = useLanguage();
  const { options, unknown, chosen } = optionsOf(field, value);
  const same = useStableList(chosen);
  const labelOf = (item: string): string =>
    options.find((option) => String(option.value) === item)?.title[language] ?? item;
  return (
    <Autocomplete<string | MoreOptions, true>
      {...useOffered<string>({ labelOf, keyOf: (item) => item })}
      multiple
      disableCloseOnSelect
      options={[...options.map((option) => String(option.value)), ...unknown]}
      value={same}
      onChange={(_event, picked) =>
        onChange(
          picked.flatMap((item) =>
            isMore(item)
              ? []
              : [options.find(({ value: own }) => String(own) === item)?.value ?? item],
          ),
        )
      }
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
};
