import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel, Screen } from '#schemas';
import { useApplication } from '#src/admin/application/application.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import type { PreviewScreen } from './previewChoices.ts';
import type { Reading, RealRows } from './usePreviewReads.ts';

const SCREENS: Readonly<Record<PreviewScreen, readonly Screen[]>> = {
  form: ['create', 'edit'],
  list: ['list'],
  details: ['show'],
};

/** What somebody has to know of what they see: that nothing is stored, and what stands for what. */
export const PreviewNotes = ({
  resource,
  screen,
  stored,
}: {
  readonly resource: ResourceModel;
  readonly screen: PreviewScreen;
  /** The rows that are copied, if there are any. */
  readonly stored: RealRows;
}) => {
  const translate = useTranslate();
  const own = useApplication().screens[resource.name] ?? {};
  const isHandMade = SCREENS[screen].some((name) => own[name] !== undefined);
  return (
    <Alert severity="info" role="note">
      {translate('studio.preview.nothingStored')}{' '}
      {stored.rows.length === 0
        ? translate('studio.preview.example')
        : translate('studio.preview.copies', {
            count: formatNumber(stored.rows.length),
            total: formatNumber(stored.total),
          })}
      {isHandMade && ` ${translate('studio.preview.handMade')}`}
    </Alert>
  );
};

/** Something around the preview could not be read; what is there is shown without it. */
export const UnreadNote = ({
  text,
  reading,
}: {
  readonly text: string;
  readonly reading: Reading<unknown>;
}) => {
  const translate = useTranslate();
  if (!reading.error) return null;
  return (
    <Alert
      severity="warning"
      action={<Button onClick={reading.retry}>{translate('souk.table.retry')}</Button>}
    >
      {text} {errorText(reading.error, translate)}
    </Alert>
  );
};
