import { Autocomplete } from '@mui/material';
import { useMemo } from 'react';
import type { Option } from '#schemas';
import { isMore, type MoreOptions, useOffered } from '#src/admin/typing/useOffered.ts';
import { useSchemaForm } from '../formContext.tsx';
import { optionOf } from './optionOf.ts';
import { PickerInput } from './PickerInput.tsx';
import type { WidgetProps } from './widget.ts';

/** Several of some fixed values. */
export const MultiSelectWidget = (props: WidgetProps) => {
  const { language } = useSchemaForm();
  const { value, field } = props;
  const options = useMemo(() => [...(field.options ?? [])], [field]);
  // The same list at each render: another one would empty what is being typed.
  const chosen = useMemo(
    () => (Array.isArray(value) ? value.map((one) => optionOf(options, one)) : []),
    [options, value],
  );
  const known = useMemo(() => [...new Set([...options, ...chosen])], [options, chosen]);
  return (
    <Autocomplete<Option | MoreOptions, true>
      {...useOffered<Option>({ labelOf: ({ title }) => title[language], keyOf: ({ key }) => key })}
      multiple
      disableCloseOnSelect
      // Without it Enter in the open list would send the form.
      autoHighlight
      id={props.id}
      size="small"
      disabled={props.disabled}
      options={known}
      value={chosen}
      onChange={(_, picked) => {
        const values = picked.flatMap((option) => (isMore(option) ? [] : [option.value]));
        props.onChange(values.length > 0 ? values : undefined);
      }}
      renderInput={(params) => <PickerInput params={params} widget={props} />}
    />
  );
};
