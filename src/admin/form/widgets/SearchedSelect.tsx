import { Autocomplete } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Option } from '#schemas';
import { isMore, type MoreOptions, useOffered } from '#src/admin/typing/useOffered.ts';
import { useSchemaForm } from '../formContext.tsx';
import { optionOf } from './optionOf.ts';
import { PickerInput } from './PickerInput.tsx';
import type { WidgetProps } from './widget.ts';

/** One of very many fixed values, found by typing. */
export const SearchedSelect = (props: WidgetProps) => {
  const { language } = useSchemaForm();
  const translate = useTranslate();
  const { value, field } = props;
  const options = useMemo(() => field.options ?? [], [field]);
  // The same object at each render: another one would empty what is being typed.
  const chosen = useMemo(
    () => (value === undefined || value === null ? undefined : optionOf(options, value)),
    [options, value],
  );
  const known = useMemo(
    () => (chosen && !options.includes(chosen) ? [chosen, ...options] : options),
    [options, chosen],
  );
  const placeholder = props.placeholder ?? translate('souk.form.searchIn');
  return (
    <Autocomplete<Option | MoreOptions>
      {...useOffered<Option>({
        labelOf: ({ title }) => title[language],
        keyOf: ({ key }) => key,
        chosen,
      })}
      id={props.id}
      size="small"
      disabled={props.disabled}
      // Without it Enter in the open list would send the form.
      autoHighlight
      options={known}
      value={chosen ?? null}
      onChange={(_, picked) => props.onChange(isMore(picked) ? value : picked?.value)}
      renderInput={(params) => <PickerInput params={params} widget={{ ...props, placeholder }} />}
    />
  );
};
