import { useLanguage } from '#src/admin/session/preferences.ts';
import { PlainChip } from '#src/admin/theme/plain/PlainChip.tsx';
import { defineCell } from './defineCell.tsx';
import { InlineItems, LINE_ITEMS } from './InlineItems.tsx';
import { isStrings } from './values.ts';

/** Words, or several of a fixed set of values by their labels. */
export const TagsCell = defineCell(isStrings, ({ value, field, room }) => {
  const language = useLanguage();
  const chips = value.map((item) => {
    const option = field.options?.find((candidate) => candidate.value === item);
    return { label: option?.title[language] ?? String(item), color: option?.color };
  });
  const shown = room === 'line' ? chips.slice(0, LINE_ITEMS) : chips;
  return (
    <InlineItems room={room} hidden={chips.slice(shown.length).map(({ label }) => label)}>
      {shown.map(({ label, color }) => (
        <PlainChip key={label} label={label} color={color} />
      ))}
    </InlineItems>
  );
});
