import { useLanguage } from '#src/admin/session/preferences.ts';
import { PlainChip } from '#src/admin/theme/plain/PlainChip.tsx';
import { defineCell } from './defineCell.tsx';
import { isOption } from './values.ts';

/** One of a fixed set of values, by its label. */
export const ChipCell = defineCell(isOption, ({ value, field }) => {
  const language = useLanguage();
  const option = field.options?.find((candidate) => candidate.value === value);
  return <PlainChip label={option?.title[language] ?? String(value)} color={option?.color} />;
});
