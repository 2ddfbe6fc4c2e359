import { Alert, Box, Button, InputAdornment, TextField } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { unitOf } from '#schemas';
import { useApplication } from '#src/admin/application/application.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { parseNumber } from '#src/admin/typing/numberText.ts';
import { AnswerCard, Answered } from './AnswerCard.tsx';
import { HISTORY_KEY, InstallationHistory } from './InstallationHistory.tsx';
import { type SettingField, settingFields, toInput, toSetting } from './settingFields.ts';

type Settings = Readonly<Record<string, number>>;
type Texts = Readonly<Record<string, string>>;

/** Begins as the events of the settings are named: what a colleague changes is seen at once. */
const KEY = ['settings', 'installation'];

const Input = ({
  field,
  text,
  error,
  onChange,
}: {
  readonly field: SettingField;
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}) => {
  const language = useLanguage();
  const { store } = useSession();
  const number = parseNumber(text);
  const count = typeof number === 'number' ? number : undefined;
  const unit =
    field.kind === 'money' ? store?.currency : field.unit && unitOf(field.unit, language, count);
  return (
    <TextField
      name={field.name}
      label={field.title[language]}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? field.help?.[language]}
      slotProps={{
        htmlInput: { inputMode: 'decimal', dir: 'ltr' },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
};

const InstallationForm = ({
  settings,
  fields,
}: {
  readonly settings: Settings;
  readonly fields: readonly SettingField[];
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Texts>({});
  const change = useMutation({
    mutationFn: (body: Readonly<Record<string, number | string | null>>) =>
      dataProvider.call<Settings>('settingsUpdate', { body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(KEY, changed);
      void queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
      setTyped({});
      notify('souk.settings.installation.saved', { type: 'success' });
    },
  });
  const refused = change.error instanceof ApiError ? change.error.errors : [];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const named = fields.filter(({ name }) => typed[name] !== undefined);
    change.mutate(
      Object.fromEntries(
        named.map((field) => [field.name, toSetting(field, typed[field.name] ?? '')]),
      ),
    );
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      {change.isError && refused.length === 0 && (
        <Alert severity="error">{errorText(change.error, translate)}</Alert>
      )}
      {fields.map((field) => (
        <Input
          key={field.name}
          field={field}
          text={typed[field.name] ?? toInput(field, settings[field.name])}
          error={refused.find((issue) => issue.field === field.name)?.message}
          onChange={(text) => setTyped({ ...typed, [field.name]: text })}
        />
      ))}
      <Sending>
        <Button
          type="submit"
          variant="contained"
          disabled={change.isPending || Object.keys(typed).length === 0}
          sx={{ justifySelf: 'start' }}
        >
          {translate('souk.settings.installation.save')}
        </Button>
      </Sending>
    </Box>
  );
};

/** What the features of the application let admins set for everybody; the server keeps who changed what. */
export const InstallationSection = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { settings: declared } = useApplication();
  const fields = useQuery({
    queryKey: ['installation', 'fields'],
    queryFn: async () => settingFields(await Promise.all(declared.map((load) => load()))),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.call<Settings>('settings', { signal }),
  });
  if (fields.data?.length === 0) return null;
  const title = translate('souk.settings.installation.title');
  const help = translate('souk.settings.installation.help');
  return (
    <AnswerCard title={title} help={help} query={fields} skeletonPx={280}>
      {(declaredFields) => (
        <Answered query={settings} skeletonPx={280}>
          {(values) => (
            <>
              <InstallationForm settings={values} fields={declaredFields} />
              <InstallationHistory fields={declaredFields} />
            </>
          )}
        </Answered>
      )}
    </AnswerCard>
  );
};
