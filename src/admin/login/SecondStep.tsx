import { Alert, Box, Button, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useLogin, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { FactorCodeField } from '#src/admin/layout/identity/FactorCodeField.tsx';
import {
  answerWith,
  answerWithPasskey,
  FACTOR_METHODS,
  type FactorMethod,
  type PasskeyQuestion,
} from '#src/admin/layout/identity/factors.ts';
import { OtherMethods } from '#src/admin/layout/identity/OtherMethods.tsx';
import { passkeyFailure } from '#src/admin/layout/identity/passkeyFailure.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { hasCode } from '#src/admin/session/answerStatus.ts';
import { FrameButton } from './SignInFrame.tsx';

export interface SecondStepProps {
  readonly pending: string;
  readonly methods: readonly string[];
  /** Where to go afterwards; where the person came from when absent. */
  readonly back?: string | undefined;
  /** The sign-in begins again, with a word why. */
  readonly onOver: (why?: string) => void;
}

const TEXTS: Readonly<Record<FactorMethod, string>> = {
  totp: 'signIn.step.totpText',
  recoveryCode: 'signIn.step.recoveryText',
  passkey: 'signIn.step.passkeyText',
};

/** After the right password: a code of the app, a passkey or a recovery code (PEOPLE-3). */
export const SecondStep = ({ pending, methods: offered, back, onOver }: SecondStepProps) => {
  const translate = useTranslate();
  const login = useLogin();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const methods = FACTOR_METHODS.filter((method) => offered.includes(method));
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'totp');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const send = async (answer: Readonly<Record<string, unknown>>): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    setRefusal(undefined);
    try {
      await login({ call: 'signInSecond', body: { pending, ...answer } }, back);
    } catch (error) {
      setBusy(false);
      const why = errorText(error, translate);
      if (hasCode(error, 'sign_in_expired')) return onOver(why);
      if (method === 'passkey') return setRefusal(passkeyFailure(error, translate));
      if (hasCode(error, 'wrong_code')) {
        setText('');
        setWrong(why);
      } else setRefusal(why);
    }
  };
  const submitCode = (code: string): void => {
    if (isBusy) return;
    if (code.trim() === '') setWrong(translate('signIn.step.missing'));
    else void send(answerWith(method, code));
  };
  const askPasskey = async (): Promise<void> => {
    setRefusal(undefined);
    let passkey: unknown;
    try {
      const question = await dataProvider.call<PasskeyQuestion>('signInChallenge', {
        body: { pending },
      });
      passkey = await answerWithPasskey(question);
    } catch (error) {
      const isOver = hasCode(error, 'sign_in_expired');
      if (isOver) return onOver(errorText(error, translate));
      return setRefusal(passkeyFailure(error, translate));
    }
    await send({ passkey });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (method === 'passkey') void askPasskey();
    else submitCode(text);
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <Typography component="h2" variant="h4">
        {translate('signIn.step.title')}
      </Typography>
      <Typography color="text.secondary">{translate(TEXTS[method])}</Typography>
      {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
      {method !== 'passkey' && (
        <FactorCodeField
          key={method}
          autoFocus
          method={method}
          value={text}
          error={wrong}
          onChange={(value) => {
            setText(value);
            setWrong(undefined);
          }}
          onComplete={submitCode}
        />
      )}
      <FrameButton loading={isBusy} autoFocus={method === 'passkey'}>
        {translate(method === 'passkey' ? 'signIn.passkey.use' : 'signIn.step.submit')}
      </FrameButton>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <OtherMethods
          methods={methods}
          method={method}
          onChoose={(next) => {
            setMethod(next);
            setText('');
            setWrong(undefined);
            setRefusal(undefined);
          }}
        />
        <Button color="inherit" onClick={() => onOver()}>
          {translate('signIn.step.back')}
        </Button>
      </Box>
    </Box>
  );
};
