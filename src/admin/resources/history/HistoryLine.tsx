import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import type { HistoryAnswer } from '#schemas/model/historyAnswer.ts';
import { isolatedText } from '#schemas/model/texts/isolatedText.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import { ChangePair } from './ChangePair.tsx';
import type { RestoreChoice } from './restoring.ts';
import { useActorLabel } from './useActorLabel.ts';

type Change = HistoryAnswer['changes'][number];

/** Fields that the server sets at every update. */
const OWN_FIELDS: readonly string[] = ['version', 'updatedAt'];

const ChangeLine = ({
  field,
  change,
  onRestore,
}: {
  readonly field: FieldModel;
  readonly change: Change;
  readonly onRestore: (() => void) | undefined;
}) => {
  const translate = useTranslate();
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      <ChangePair
        field={field}
        titles={[translate('souk.history.before'), translate('souk.history.after')]}
        values={[change.before, change.after]}
        action={
          onRestore && (
            <Button size="small" onClick={onRestore}>
              {translate('inPlace.restore.field')}
            </Button>
          )
        }
      />
    </Box>
  );
};

/** Which version an entry has put back. */
const useRestoredText = ({ restored }: HistoryAnswer): string | undefined => {
  const translate = useTranslate();
  if (!restored) return undefined;
  const text = restored.side === 'after' ? 'restoredAfter' : 'restoredBefore';
  return translate(`inPlace.restore.${text}`, { date: formatDateTime(restored.at) });
};

/** Changes of a row whose state of then can come back; others say nothing of it, or everything is gone. */
const VERSIONS: readonly string[] = ['create', 'update', 'restore'];

/** One entry of the history: what changed and by whom, the values behind a disclosure. */
export const HistoryLine = ({
  resource,
  entry,
  isNewest,
  onRestore,
}: {
  readonly resource: ResourceModel;
  readonly entry: HistoryAnswer;
  readonly isNewest: boolean;
  /** Absent for those who may not change the row. */
  readonly onRestore: ((choice: RestoreChoice) => void) | undefined;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { kind, by, at } = entry;
  const role = useActorLabel()(by);
  const who = by.name
    ? translate('souk.history.who', { name: isolatedText(by.name), side: role })
    : role;
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
  const restored = useRestoredText(entry);
  const what = isUpdate
    ? translate('souk.history.changed', { fields })
    : (restored ?? translate(`souk.history.kinds.${kind}`, { _: kind }));
  const hasChanges = (kind === 'update' || kind === 'restore') && changes.length > 0;
  // The newest version is what the row is: there is only the way before it.
  const side = isNewest ? 'before' : 'after';
  const isVersion = VERSIONS.includes(kind) && !(isNewest && kind === 'create');
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
      {hasChanges && (
        <Box component="details" sx={{ marginBlockStart: 0.5 }}>
          <Box
            component="summary"
            sx={{ typography: 'body2', color: 'primary.main', cursor: 'pointer' }}
          >
            {translate('souk.history.show')}
          </Box>
          {changes.map(({ field, change }) => (
            <ChangeLine
              key={field.name}
              field={field}
              change={change}
              onRestore={
                onRestore && !field.readOnly
                  ? () => onRestore({ entry: entry._id, side: 'before', fields: [field.name] })
                  : undefined
              }
            />
          ))}
        </Box>
      )}
      {onRestore && isVersion && (
        <Button
          size="small"
          startIcon={<RestoreIcon fontSize="small" />}
          onClick={() => onRestore({ entry: entry._id, side })}
        >
          {translate(`inPlace.restore.${isNewest ? 'takeBack' : 'version'}`)}
        </Button>
      )}
    </Box>
  );
};
