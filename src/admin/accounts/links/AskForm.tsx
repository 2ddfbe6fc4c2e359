import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useSetPageTitle } from '#src/admin/layout/page/pageTitle.tsx';
import { checkSignIn } from '#src/admin/login/credentials.ts';
import { FrameButton, FrameHead, SignInFrame } from '#src/admin/login/SignInFrame.tsx';

const ToSignIn = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/login" fullWidth sx={{ marginBlockStart: 1.5 }}>
      {translate('accounts.signIn')}
    </Button>
  );
};

const Asked = ({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) => {
  const translate = useTranslate();
  const title = translate('accounts.ask.sentTitle');
  useSetPageTitle(title);
  return (
    <SignInFrame>
      <div role="status">
        <FrameHead title={title} text={translate('accounts.ask.sentText', { email })} />
      </div>
      <Button variant="outlined" fullWidth autoFocus onClick={onAgain}>
        {translate('accounts.ask.again')}
      </Button>
      <ToSignIn />
    </SignInFrame>
  );
};

/** Asks for a letter with a link; the answer never says whether somebody has the address. */
export const AskForm = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const title = translate('accounts.ask.title');
  useSetPageTitle(title);
  const ask = useMutation({
    mutationFn: () => dataProvider.call('recoveryAsk', { body: { email: email.trim() } }),
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkSignIn({ email, password: '' }).email;
    setProblem(found);
    if (found === undefined) ask.mutate();
    else input.current?.focus();
  };
  if (ask.isSuccess) return <Asked email={email.trim()} onAgain={() => ask.reset()} />;
  return (
    <SignInFrame>
      <FrameHead title={title} text={translate('accounts.ask.text')} />
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
        {ask.isError && <Alert severity="error">{errorText(ask.error, translate)}</Alert>}
        <TextField
          inputRef={input}
          name="email"
          type="email"
          label={translate('souk.pages.login.email')}
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblem(undefined);
          }}
          error={problem !== undefined}
          helperText={problem && translate(problem)}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
        />
        <FrameButton loading={ask.isPending}>{translate('accounts.ask.submit')}</FrameButton>
      </Box>
      <ToSignIn />
    </SignInFrame>
  );
};
