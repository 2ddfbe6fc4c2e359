import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useUsedWords } from '#src/admin/words/useUsedWords.ts';
import { useLabels } from './useLabels.ts';

interface LabelFilterProps {
  readonly chosen: readonly string[];
  readonly onChange: (labels: readonly string[]) => void;
}

/** More nobody looks through. */
const MOST_SHOWN = 200;

const Filter = ({
  labels: { resource, field },
  chosen,
  onChange,
}: LabelFilterProps & { readonly labels: NonNullable<ReturnType<typeof useLabels>> }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { words } = useUsedWords(resource, field.name, '', true);
  const counts = new Map(words.slice(0, MOST_SHOWN).map(({ value, count }) => [value, count]));
  if (counts.size === 0 && chosen.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={field.title[language]}
      value={chosen}
      onChange={({ target }) => onChange([target.value].flat())}
      slotProps={{ select: { multiple: true, renderValue: () => chosen.join(', ') } }}
      sx={{ inlineSize: '32ch', maxInlineSize: '100%' }}
    >
      {[...new Set([...counts.keys(), ...chosen])].map((label) => (
        <MenuItem key={label} value={label}>
          <Checkbox
            edge="start"
            tabIndex={-1}
            checked={chosen.includes(label)}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          <bdi>{label}</bdi>
          <Typography
            component="span"
            variant="body2"
            color="text.secondary"
            sx={{ marginInlineStart: 'auto', paddingInlineStart: 2 }}
          >
            {translate('imageLibrary.labelCount', { smart_count: counts.get(label) ?? 0 })}
          </Typography>
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Shows only pictures with any of some labels (TABLE-9); nothing where none has a label. */
export const LabelFilter = (props: LabelFilterProps) => {
  const labels = useLabels();
  return labels && <Filter {...props} labels={labels} />;
};
