import { Autocomplete } from '@mui/material';
import { useSchemaForm } from '../formContext.tsx';
import { PickerInput } from './PickerInput.tsx';
import type { WidgetProps } from './widget.ts';

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Free words; Enter or leaving the field adds one. */
export const TagsWidget = (props: WidgetProps) => {
  const { markDirty } = useSchemaForm();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      id={props.id}
      size="small"
      disabled={props.disabled}
      value={textsOf(props.value)}
      onInputChange={(_, text) => text && markDirty()}
      onChange={(_, words) => {
        const trimmed = words.map((word) => word.trim()).filter(Boolean);
        props.onChange(trimmed.length > 0 ? [...new Set(trimmed)] : undefined);
      }}
      renderInput={(params) => <PickerInput params={params} widget={props} />}
    />
  );
};
