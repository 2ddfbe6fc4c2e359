import { Autocomplete, Box, FormHelperText, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ClipboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fold } from '#schemas';
import { joinPath } from '#schemas/model/values/fieldPath.ts';
import { useStableList } from '#src/admin/typing/useStableList.ts';
import { useUsedWords } from '#src/admin/words/useUsedWords.ts';
import { splitWords, wordKey } from '#src/admin/words/words.ts';
import { useSchemaForm } from '../../formContext.tsx';
import { LengthCounter } from '../LengthCounter.tsx';
import { PickerInput } from '../PickerInput.tsx';
import type { WidgetProps } from '../widget.ts';
import { useWordInput } from './useWordInput.ts';

/** More are not looked through: people type on. */
const MOST_OFFERED = 50;

/** What the input would hold with the pasted text in it. */
const withPasted = ({ currentTarget, clipboardData, target }: ClipboardEvent): string => {
  const text = clipboardData.getData('text');
  const input = target instanceof HTMLInputElement ? target : currentTarget.querySelector('input');
  if (!input) return text;
  const { value, selectionStart, selectionEnd } = input;
  return value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length);
};

/** How many rows hold a word, beside it. */
const Suggestion = ({ word, count }: { readonly word: string; readonly count: number }) => {
  const translate = useTranslate();
  return (
    <>
      <Box component="bdi" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
        {word}
      </Box>
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        sx={{ paddingInlineStart: 2, whiteSpace: 'nowrap' }}
      >
        {translate('tags.usedIn', { smart_count: count })}
      </Typography>
    </>
  );
};

/** Words with those that other rows have on offer; Enter, a comma, pasting several and leaving the field add them. */
export const Tags = (props: WidgetProps) => {
  const { resource } = useSchemaForm();
  const [isAsked, setAsked] = useState(false);
  const [search, setSearch] = useState('');
  const path = joinPath(props.path.filter((part) => typeof part === 'string'));
  const used = useUsedWords(resource, path, search, isAsked);
  const counts = new Map(used.words.map(({ value, count }) => [value, count]));
  const input = useWordInput(props, [...counts.keys()]);
  const { words, typed, rules } = input;
  const value = useStableList(words);
  const held = new Set(words.map(wordKey));
  const options = [...counts.keys()].filter((word) => !held.has(wordKey(word)));
  return (
    <>
      <Autocomplete
        multiple
        freeSolo
        filterSelectedOptions
        id={props.id}
        size="small"
        disabled={props.disabled}
        options={options}
        filterOptions={(all, { inputValue }) =>
          all.filter((word) => fold(word).includes(fold(inputValue.trim()))).slice(0, MOST_OFFERED)
        }
        value={value}
        inputValue={typed}
        onFocus={() => setAsked(true)}
        onBlur={input.finish}
        onInputChange={(_, text, reason) => {
          // Whatever is chosen or added empties the input itself.
          if (reason !== 'input' && reason !== 'clear') return;
          setSearch(text);
          input.type(text);
        }}
        onChange={(_, chosen, reason) => {
          if (reason === 'removeOption' || reason === 'clear') {
            input.keep(words.filter((word) => chosen.includes(word)));
            return;
          }
          setSearch('');
          input.add(
            chosen
              .filter((word) => !words.includes(word))
              .flatMap((word) => (options.includes(word) ? [word] : splitWords(word, rules))),
          );
        }}
        onPaste={(event) => {
          const parts = splitWords(withPasted(event), rules);
          if (parts.length < 2) return;
          event.preventDefault();
          input.add(parts);
        }}
        renderOption={({ key, ...item }, word) => (
          <li key={key} {...item}>
            <Suggestion word={word} count={counts.get(word) ?? 0} />
          </li>
        )}
        renderInput={(params) => <PickerInput params={params} widget={props} />}
      />
      {/* Once the field was left, its frame says it. */}
      {input.refusal !== undefined && !props.invalid && (
        <FormHelperText error role="status">
          {input.refusal}
        </FormHelperText>
      )}
      <LengthCounter text={typed} limit={rules.maxLength} />
      <Box role="status" sx={visuallyHidden}>
        {input.said}
      </Box>
    </>
  );
};
