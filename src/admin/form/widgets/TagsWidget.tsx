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
        // Words that stood there stay as they are: only what was typed is tidied.
        const present = new Set(textsOf(props.value));
        const typed = words.filter((word) => !present.has(word)).map((word) => word.trim());
        const added = new Set(typed.filter((word) => word !== '' && !present.has(word)));
        const all = [...words.filter((word) => present.has(word)), ...added];
        props.onChange(all.length > 0 ? all : undefined);
      }}
      renderInput={(params) => <PickerInput params={params} widget={props} />}
    />
  );
};
