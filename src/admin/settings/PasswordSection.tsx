import { Alert, Box, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { focusRefused } from '#src/admin/form/focusRefused.ts';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useTextLimits } from '#src/admin/session/useTextLimits.ts';
import { SettingsCard } from './SettingsCard.tsx';

const EMPTY = { current: '', password: '', again: '' };
type Values = typeof EMPTY;
type Errors = Partial<Record<keyof Values, string>>;

/** The server's refusals by the input they belong to. */
const refusalsOf = (error: unknown, translate: (key: string) => string): Errors => {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'wrong_password') return { current: translate('errors.wrong_password') };
  const [refused] = error.errors.filter(({ field }) => field === 'password');
  return refused ? { password: refused.message } : {};
};

/** One's own password; changing it ends the sessions on other devices. */
export const PasswordSection = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { minLength = 1, maxLength } = useTextLimits('users', 'password');
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const change = useMutation({
    mutationFn: ({ current, password }: Values) =>
      dataProvider.call('passwordChange', { body: { current, password } }),
    onSuccess: () => {
      setValues(EMPTY);
      notify('souk.settings.password.changed', { type: 'success' });
      return queryClient.invalidateQueries({ queryKey: ['sessions'] });
    },
    onError: (error) => setErrors(refusalsOf(error, translate)),
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (focusRefused(event.currentTarget)) return;
    const found: Errors = {
      ...(values.current === '' && { current: translate('souk.settings.password.currentMissing') }),
      ...(values.password.length < minLength && {
        password: translate('souk.settings.password.tooShort', { count: minLength }),
      }),
      ...(values.again !== values.password && {
        again: translate('souk.settings.password.different'),
      }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) change.mutate(values);
  };

  const input = (name: keyof Values, autoComplete: string) => (
    <LimitedTextField
      name={name}
      type="password"
      label={translate(`souk.settings.password.${name}`)}
      autoComplete={autoComplete}
      value={values[name]}
      onChange={(typed) => setValues({ ...values, [name]: typed })}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      limit={name === 'password' ? maxLength : undefined}
      attributes={{ dir: 'ltr' }}
    />
  );
  const isUnexplained = change.isError && Object.keys(errors).length === 0;
  return (
    <SettingsCard
      title={translate('souk.settings.password.title')}
      help={translate('souk.settings.password.help')}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        {isUnexplained && <Alert severity="error">{errorText(change.error, translate)}</Alert>}
        {input('current', 'current-password')}
        {input('password', 'new-password')}
        {input('again', 'new-password')}
        <Sending>
          <Button
            type="submit"
            variant="contained"
            disabled={change.isPending || values.password === ''}
            sx={{ justifySelf: 'start' }}
          >
            {translate('souk.settings.password.change')}
          </Button>
        </Sending>
      </Box>
    </SettingsCard>
  );
};
