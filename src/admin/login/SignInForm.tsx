import { Alert, Box, TextField } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { PasswordField } from '#src/admin/layout/identity/PasswordField.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { SecondStepNeeded } from '#src/admin/session/authProvider.ts';
import { checkSignIn, type SignInErrors } from './credentials.ts';
import { FrameButton } from './SignInFrame.tsx';

/** Email and password; what is wrong is said at the field, what the server refuses above the button. */
export const SignInForm = ({
  notice,
  onHeld,
}: {
  readonly notice?: string;
  readonly onHeld: (held: SecondStepNeeded) => void;
}) => {
  const translate = useTranslate();
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<SignInErrors>({});
  const [refusal, setRefusal] = useState(notice);
  const [isBusy, setBusy] = useState(false);

  const focus = (name: string): void =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();

  const submit = async (): Promise<void> => {
    const found = checkSignIn({ email, password });
    const [first] = Object.keys(found);
    setErrors(found);
    setRefusal(undefined);
    if (first) return focus(first);
    setBusy(true);
    try {
      await login({ email: email.trim(), password });
    } catch (error) {
      if (error instanceof SecondStepNeeded) return onHeld(error);
      setRefusal(errorText(error, translate));
      setBusy(false);
      focus('password');
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void submit();
  };

  return (
    <Box
      ref={form}
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
      <TextField
        name="email"
        type="email"
        label={translate('souk.pages.login.email')}
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setErrors((present) => ({ ...present, email: undefined }));
        }}
        error={errors.email !== undefined}
        helperText={errors.email && translate(errors.email)}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
      />
      <PasswordField
        value={password}
        error={errors.password && translate(errors.password)}
        onChange={(value) => {
          setPassword(value);
          setErrors((present) => ({ ...present, password: undefined }));
        }}
      />
      <FrameButton loading={isBusy}>{translate('souk.pages.login.submit')}</FrameButton>
    </Box>
  );
};
