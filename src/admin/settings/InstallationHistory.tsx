import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { type SettingField, toInput } from './settingFields.ts';

/** Answer of `settingsHistory`. */
interface Past {
  readonly entries: readonly {
    readonly _id: string;
    readonly at: string;
    readonly name?: string;
    readonly changes: readonly {
      readonly field: string;
      readonly before: unknown;
      readonly after: unknown;
    }[];
  }[];
}

export const HISTORY_KEY = ['settings', 'history'] as const;

/** Who changed which setting, from what, to what. */
export const InstallationHistory = ({ fields }: { readonly fields: readonly SettingField[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { data, error } = useQuery({
    queryKey: HISTORY_KEY,
    queryFn: ({ signal }) => dataProvider.call<Past>('settingsHistory', { signal }),
  });
  const said = (name: string, value: unknown): string => {
    const field = fields.find((known) => known.name === name);
    if (!field || typeof value !== 'number') return String(value ?? '');
    const text = toInput(field, value);
    return field.kind === 'rate' ? `${text} %` : text;
  };
  return (
    <Box sx={{ marginBlockStart: 3 }}>
      <Typography component="h3" variant="subtitle1" sx={{ marginBlockEnd: 1 }}>
        {translate('souk.settings.installation.history')}
      </Typography>
      {error && <Typography role="alert">{errorText(error, translate)}</Typography>}
      {data?.entries.length === 0 && (
        <Typography color="text.secondary">
          {translate('souk.settings.installation.unchanged')}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.entries.map(({ _id, at, name, changes }) => (
          <Box
            component="li"
            key={_id}
            sx={{ paddingBlock: 1, '& + &': { borderBlockStart: 1, borderColor: 'divider' } }}
          >
            <Typography variant="body2" color="text.secondary">
              <Ltr>{formatDateTime(at)}</Ltr>
              {' · '}
              <bdi>{name ?? translate('souk.settings.installation.server')}</bdi>
            </Typography>
            {changes.map(({ field, before, after }) => (
              <Typography key={field}>
                {translate('souk.settings.installation.change', {
                  field: fields.find((known) => known.name === field)?.title[language] ?? field,
                  before: said(field, before),
                  after: said(field, after),
                })}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
