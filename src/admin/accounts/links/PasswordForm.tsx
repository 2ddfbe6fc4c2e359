import { Alert, Box, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { PasswordField } from '#src/admin/layout/identity/PasswordField.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useSetPageTitle } from '#src/admin/layout/page/pageTitle.tsx';
import { FrameButton, FrameHead, SignInFrame } from '#src/admin/login/SignInFrame.tsx';
import { useTextLimits } from '#src/admin/session/useTextLimits.ts';
import { isOver, type LinkFormProps, LinkOver } from './LinkGate.tsx';

type Field = 'name' | 'password';
type Errors = Partial<Record<Field, string>>;

/** The server's refusals by the input they belong to. */
const refusalsOf = (error: unknown): Errors =>
  error instanceof ApiError
    ? Object.fromEntries(
        error.errors
          .filter(({ field }) => field === 'name' || field === 'password')
          .map(({ field, message }) => [field, message]),
      )
    : {};

/** Chooses a password by a link; whoever joins sees to their name as well. */
export const PasswordForm = (props: LinkFormProps<'recoveryReset' | 'invitationJoin'>) => {
  const { link, token, call, title, text, submit, onDone } = props;
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const form = useRef<HTMLFormElement>(null);
  const { minLength = 1 } = useTextLimits('users', 'password');
  const [password, setPassword] = useState('');
  const [name, setName] = useState(link.name);
  const [errors, setErrors] = useState<Errors>({});
  const isJoining = call === 'invitationJoin';
  useSetPageTitle(title);

  const show = (found: Errors): void => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
  };
  const set = useMutation({
    mutationFn: () =>
      dataProvider.call(call, {
        body: { token, password, ...(isJoining && { name: name.trim() }) },
      }),
    onSuccess: onDone,
    onError: (error) => show(refusalsOf(error)),
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found: Errors = {
      ...(isJoining && name.trim() === '' && { name: translate('accounts.join.nameMissing') }),
      ...(password.length < minLength && {
        password: translate('accounts.password.missing', { smart_count: minLength }),
      }),
    };
    show(found);
    if (Object.keys(found).length === 0) set.mutate();
  };
  if (isOver(set.error)) return <LinkOver kind={link.kind} />;
  const isUnexplained = set.isError && Object.keys(errors).length === 0;
  return (
    <SignInFrame>
      <FrameHead title={title} text={text} />
      <Box
        ref={form}
        component="form"
        noValidate
        onSubmit={onSubmit}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        {isUnexplained && <Alert severity="error">{errorText(set.error, translate)}</Alert>}
        {/* Password managers keep the new password under it. */}
        <input type="hidden" name="email" autoComplete="username" value={link.email} readOnly />
        {isJoining && (
          <TextField
            name="name"
            label={translate('accounts.join.name')}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={errors.name !== undefined}
            helperText={errors.name}
          />
        )}
        <PasswordField
          autoFocus
          value={password}
          error={errors.password}
          ofNew={{
            label: translate('accounts.password.label'),
            help: translate('accounts.password.help', { smart_count: minLength }),
          }}
          onChange={(value) => {
            setPassword(value);
            setErrors({});
          }}
        />
        <FrameButton loading={set.isPending}>{submit}</FrameButton>
      </Box>
    </SignInFrame>
  );
};
