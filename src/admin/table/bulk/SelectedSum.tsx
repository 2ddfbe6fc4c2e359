import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { fieldNamed } from '#schemas';
import { Money } from '#src/admin/session/Money.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useOptionalSession } from '#src/admin/session/session.tsx';
import { useSums } from '../sums/useSums.ts';
import type { BulkSelection } from './runBulk.ts';

/** How much money the selected rows are about, before anything is done to them. */
export const SelectedSum = ({
  resource,
  selection,
}: {
  readonly resource: ResourceModel;
  readonly selection: BulkSelection;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const session = useOptionalSession();
  const field = resource.columns
    .flatMap((name) => fieldNamed(resource, name) ?? [])
    .find(({ kind }) => kind === 'money');
  const filter = selection.kind === 'all' ? selection.filter : { id: selection.ids };
  const sums = useSums(resource, filter, field ? [field.name] : []);
  const value = field && sums?.sums?.[field.name];
  if (!field || value === undefined) return null;
  return (
    <DialogContentText role="status" sx={{ marginBlockStart: 1 }}>
      {translate('souk.sums.sumOf', { field: field.title[language] })}{' '}
      <strong>
        <Money value={value} currency={session?.store?.currency} />
      </strong>
    </DialogContentText>
  );
};
