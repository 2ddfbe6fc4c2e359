import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { type ResourceModel, recordName } from '#schemas';
import { ownValue } from '#schemas/model/values/ownValue.ts';
import type { SeenChanges } from '#src/admin/form/values/conflicts.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { type Changer, readChangers, useChangeLines } from './lastChangers.ts';

/** What others changed while this form was open: taken over where nobody typed here, else shown until a save asks. */
export const ChangedElsewhere = ({
  resource,
  record,
  seen,
}: {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
  readonly seen: SeenChanges;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const provider = useDataProvider<SoukDataProvider>();
  const hasHistory = useCan('history');
  const linesOf = useChangeLines(resource);
  const fields = Object.keys(seen);
  const { data } = useQuery<readonly Changer[]>({
    queryKey: [resource.name, 'changers', String(record.id), record['version'], fields],
    enabled: hasHistory && fields.length > 0,
    queryFn: () => readChangers(provider, resource, String(record.id), fields),
  });
  const changers = hasHistory ? data : [{ by: undefined, fields }];
  if (fields.length === 0 || !changers) return null;
  const asked = resource.fields.filter(({ name }) => ownValue(seen, name)?.isTaken === false);
  return (
    <Alert
      severity={asked.length > 0 ? 'warning' : 'info'}
      role="status"
      sx={{ marginBlockEnd: 2, '& .MuiAlert-message': { minInlineSize: 0 } }}
    >
      {linesOf(changers).map((line) => (
        <Box key={line}>{line}</Box>
      ))}
      {asked.length > 0 && (
        <>
          <Box sx={{ marginBlockStart: 1 }}>{translate('souk.form.changedBoth')}</Box>
          <Box component="dl" sx={{ margin: 0 }}>
            {asked.map((field) => (
              <Box key={field.name}>
                <Box component="dt" sx={{ fontWeight: 'fontWeightMedium' }}>
                  {field.title[language]}
                </Box>
                <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                  <Cell
                    field={field}
                    record={{
                      ...record,
                      [recordName(field.name)]: ownValue(seen, field.name)?.theirs,
                    }}
                    room="block"
                  />
                </Box>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
};
