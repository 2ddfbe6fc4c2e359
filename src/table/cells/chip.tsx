import { Chip } from '@mui/material';
import { useLanguage } from '#src/session/preferences.ts';
import { defineCell } from './defineCell.tsx';
import { isOption } from './values.ts';

/** One of a fixed set of values, by its label. */
export const ChipCell = defineCell(isOption, ({ value, field }) => {
  const language = useLanguage();
  const option = field.options?.find((candidate) => candidate.value === value);
  return <Chip size="small" label={option?.title[language] ?? value} />;
});
