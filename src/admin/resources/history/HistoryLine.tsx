import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type FieldModel, type ResourceModel, recordName } from '#schemas';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import { useActorLabel } from './useActorLabel.ts';
import type { HistoryEntry } from './useHistory.ts';

type Change = HistoryEntry['changes'][number];

/** Fields that the server sets at every update. */
const OWN_FIELDS: readonly string[] = ['version', 'updatedAt'];

const Value = ({
  title,
  field,
  value,
}: {
  readonly title: string;
  readonly field: FieldModel;
  readonly value: unknown;
}) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '5em minmax(0, 1fr)', gap: 1 }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {title}
    </Box>
    <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      <Cell
        field={field}
        record={{ id: field.name, [recordName(field.name)]: value }}
        room="line"
      />
    </Box>
  </Box>
);

const ChangeLine = ({ field, change }: { readonly field: FieldModel; readonly change: Change }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box sx={{ typography: 'body2', marginBlockStart: 1 }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
        {field.title[language]}
      </Typography>
      <Box component="dl" sx={{ margin: 0 }}>
        <Value title={translate('souk.history.before')} field={field} value={change.before} />
        <Value title={translate('souk.history.after')} field={field} value={change.after} />
      </Box>
    </Box>
  );
};

/** One entry of the history: what changed and by whom, the values behind a disclosure. */
export const HistoryLine = ({
  resource,
  entry,
}: {
  readonly resource: ResourceModel;
  readonly entry: HistoryEntry;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { kind, by, at } = entry;
  const side = useActorLabel()(by);
  const who = by.name ? translate('souk.history.who', { name: by.name, side }) : side;
  const changes = entry.changes.flatMap((change) => {
    const field = resource.tree.get(change.field);
    return field && !OWN_FIELDS.includes(field.name) ? [{ field, change }] : [];
  });
  const secrets = resource.fields.filter(({ name }) => entry.secrets?.includes(name));
  const titles = [...changes.map(({ field }) => field), ...secrets].map(
    ({ title }) => title[language],
  );
  const isUpdate = kind === 'update' && titles.length > 0;
  const fields = new Intl.ListFormat(language).format(titles);
  const what = isUpdate
    ? translate('souk.history.changed', { fields })
    : translate(`souk.history.kinds.${kind}`, { _: kind });
  return (
    <Box
      component="li"
      sx={{ '& + &': { borderBlockStart: 1, borderColor: 'divider' }, paddingBlock: 1.25 }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{what}</Typography>
      <Typography variant="body2" color="text.secondary" component="div">
        <bdi>{who}</bdi>
        {' · '}
        <Moment iso={at} text={formatDateTime(at)} />
      </Typography>
      {kind === 'update' && changes.length > 0 && (
        <Box component="details" sx={{ marginBlockStart: 0.5 }}>
          <Box
            component="summary"
            sx={{ typography: 'body2', color: 'primary.main', cursor: 'pointer' }}
          >
            {translate('souk.history.show')}
          </Box>
          {changes.map(({ field, change }) => (
            <ChangeLine key={field.name} field={field} change={change} />
          ))}
        </Box>
      )}
    </Box>
  );
};
