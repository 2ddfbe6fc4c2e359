import { Autocomplete } from '@mui/material';
import { useState } from 'react';
import { useSchemaForm } from '../formContext.tsx';
import { PickerInput } from './PickerInput.tsx';
import type { WidgetProps } from './widget.ts';

/** A list of longer texts holds sentences, in which a comma stands for nothing. */
const LONGEST_WORD = 60;
const BETWEEN_WORDS = /[,،;؛\n\t]/;

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Free words; Enter, leaving the field and, between short ones, a comma add one (TABLE-8). */
export const TagsWidget = (props: WidgetProps) => {
  const { markDirty } = useSchemaForm();
  const [typed, setTyped] = useState('');
  const words = textsOf(props.value);
  const hasCommas = (props.field.items?.schema.maxLength ?? Infinity) > LONGEST_WORD;
  const split = (text: string): readonly string[] =>
    hasCommas ? [text] : text.split(BETWEEN_WORDS);
  /** Words that stood there stay as they are: only what was typed is tidied. */
  const become = (present: readonly string[], added: readonly string[]): void => {
    const fresh = new Set(added.flatMap(split).map((word) => word.trim()));
    const all = [...present, ...[...fresh].filter((word) => word && !present.includes(word))];
    props.onChange(all.length > 0 ? all : undefined);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      id={props.id}
      size="small"
      disabled={props.disabled}
      value={words}
      inputValue={typed}
      onInputChange={(_, text) => {
        if (text) markDirty();
        const ended = split(text);
        if (ended.length > 1) become(words, ended.slice(0, -1));
        setTyped(ended.at(-1)?.trimStart() ?? '');
      }}
      onChange={(_, chosen) =>
        become(
          words.filter((word) => chosen.includes(word)),
          chosen.filter((word) => !words.includes(word)),
        )
      }
      renderInput={(params) => <PickerInput params={params} widget={props} />}
    />
  );
};
