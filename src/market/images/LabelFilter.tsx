import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fold } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useStableList } from '#src/admin/typing/useStableList.ts';
import { useUsedWords } from '#src/admin/words/useUsedWords.ts';
import { useLabels } from './useLabels.ts';

interface LabelFilterProps {
  readonly chosen: readonly string[];
  readonly onChange: (labels: readonly string[]) => void;
}

const Filter = ({
  labels: { resource, field },
  chosen,
  onChange,
}: LabelFilterProps & { readonly labels: NonNullable<ReturnType<typeof useLabels>> }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const used = useUsedWords(resource, field.name, typed, true);
  const counts = new Map(used.words.map(({ value, count }) => [value, count]));
  const value = useStableList(chosen);
  if (counts.size === 0 && chosen.length === 0 && typed === '') return null;
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      size="small"
      options={[...new Set([...counts.keys(), ...chosen])]}
      filterOptions={(all) => all.filter((label) => fold(label).includes(fold(typed.trim())))}
      value={value}
      onChange={(_, next) => onChange(next)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      noOptionsText={translate('souk.form.noOptions')}
      renderOption={({ key, ...item }, label) => (
        <li key={key} {...item}>
          <Box component="bdi" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {label}
          </Box>
          <Typography component="span" variant="body2" color="text.secondary">
            {translate('imageLibrary.labelCount', { smart_count: counts.get(label) ?? 0 })}
          </Typography>
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={field.title[language]} />}
      sx={{ inlineSize: '32ch', maxInlineSize: '100%' }}
    />
  );
};

/** Shows only pictures with any of some labels (TABLE-9); nothing where none has a label. */
export const LabelFilter = (props: LabelFilterProps) => {
  const labels = useLabels();
  return labels && <Filter {...props} labels={labels} />;
};
