import { useLanguage } from '#src/admin/session/preferences.ts';
import { PlainChip } from '#src/admin/theme/plain/PlainChip.tsx';
import { defineCell } from './defineCell.tsx';
import { InlineItems, LINE_ITEMS } from './InlineItems.tsx';
import { isStrings } from './values.ts';

/** Words, or several of a fixed set of values by their labels. */
export const TagsCell = defineCell(isStrings, ({ value, field, room }) => {
  const language = useLanguage();
  const words = value.map(
    (item) =>
      field.options?.find((option) => option.value === item)?.title[language] ?? String(item),
  );
  const shown = room === 'line' ? words.slice(0, LINE_ITEMS) : words;
  return (
    <InlineItems room={room} hidden={words.slice(shown.length)}>
      {shown.map((word) => (
        <PlainChip key={word} label={word} />
      ))}
    </InlineItems>
  );
});
