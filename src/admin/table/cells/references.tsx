import { useTranslate } from 'react-admin';
import { referenceTarget } from '#schemas';
import { useModel } from '#src/admin/session/model.tsx';
import { defineCell, OldValue } from './defineCell.tsx';
import { InlineItems, LINE_ITEMS } from './InlineItems.tsx';
import { Reference } from './reference.tsx';
import { isStrings } from './values.ts';

/** The titles of the rows that a list of ids names. */
export const ReferencesCell = defineCell(isStrings, ({ value, field, record, room }) => {
  const translate = useTranslate();
  const target = useModel().resources.get(referenceTarget(field.reference, record) ?? '');
  if (!target) return <OldValue value={value} />;
  const shown = room === 'line' ? value.slice(0, LINE_ITEMS) : value;
  return (
    <InlineItems room={room} hidden={value.slice(shown.length).map(String)}>
      {shown.map((id, index) => (
        <span key={id}>
          <Reference id={id} resource={target} />
          {index < value.length - 1 && translate('souk.table.separator')}
        </span>
      ))}
    </InlineItems>
  );
});
