import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import type { OwnFactors } from '#schemas/model/calls/secondFactorCalls.ts';
import { hasCode } from '#src/admin/session/answerStatus.ts';
import { readFeatures, useConfiguration } from '#src/admin/session/session.tsx';
import { errorText } from '../page/errorText.ts';
import {
  answerWith,
  answerWithPasskey,
  FACTORS_KEY,
  type FactorMethod,
  methodsOf,
  type PasskeyQuestion,
} from './factors.ts';
import { passkeyFailure } from './passkeyFailure.ts';

type CodeMethod = Exclude<FactorMethod, 'passkey'>;

interface Refusal {
  readonly place: 'password' | 'code' | 'form';
  readonly text: string;
}

const PLACES: Readonly<Record<string, Refusal['place']>> = {
  wrong_password: 'password',
  wrong_code: 'code',
};
const INPUTS: Readonly<Record<Refusal['place'], string>> = {
  password: 'password',
  code: 'factorCode',
  form: 'password',
};

/** How the person here can show who they are. */
const useOwnMethods = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { signIn } = useConfiguration();
  const [chosen, choose] = useState<CodeMethod>();
  const factors = useQuery({
    queryKey: FACTORS_KEY,
    queryFn: ({ signal }) => dataProvider.call<OwnFactors>('factors', { signal }),
    enabled: signIn && readFeatures().includes('secondFactor'),
  });
  const methods = factors.data ? methodsOf(factors.data) : [];
  const method = chosen ?? methods.find((one) => one !== 'passkey');

  return {
    /** Somebody who came by single sign-on may have none. */
    hasPassword: factors.data?.hasPassword !== false,
    methods,
    method,
    choose,
  };
};

/** Sends it, and keeps what the server said of it beside the input that it is about. */
const useSending = (
  form: RefObject<HTMLFormElement | null>,
  onConfirmed: () => void,
  onWrongCode: () => void,
) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);

  const refuse = (text: string, place: Refusal['place'] = 'form'): void => {
    setBusy(false);
    setRefusal({ place, text });
    form.current?.querySelector<HTMLInputElement>(`input[name="${INPUTS[place]}"]`)?.focus();
  };
  const send = async (body: Readonly<Record<string, unknown>>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await dataProvider.call('identityConfirm', { body });
      onConfirmed();
    } catch (error) {
      // Whoever has nothing but a passkey has no input for a code.
      if ('passkey' in body && hasCode(error, 'wrong_code'))
        return refuse(passkeyFailure(error, translate));
      const place = error instanceof ApiError ? PLACES[error.code ?? ''] : undefined;
      if (place === 'code') onWrongCode();
      refuse(errorText(error, translate), place);
    }
  };

  return { refusal, isBusy, refuse, forget: () => setRefusal(undefined), send };
};

/** What somebody types to show who they are, and what the server said of it. */
export const useIdentityProof = (
  form: RefObject<HTMLFormElement | null>,
  onConfirmed: () => void,
) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { hasPassword, methods, method, choose } = useOwnMethods();
  const { refusal, isBusy, refuse, forget, send } = useSending(form, onConfirmed, () =>
    setCode(''),
  );

  return {
    hasPassword,
    methods,
    method,
    setMethod: (next: CodeMethod): void => {
      choose(next);
      setCode('');
      forget();
    },
    password,
    setPassword: (value: string): void => {
      setPassword(value);
      forget();
    },
    code,
    setCode: (value: string): void => {
      setCode(value);
      forget();
    },
    refusal,
    refuse,
    isBusy,

    confirm: async (): Promise<void> => {
      if (password === '')
        return refuse(translate('souk.pages.login.passwordRequired'), 'password');
      if (method && code.trim() === '') return refuse(translate('signIn.step.missing'), 'code');
      await send({ password, ...(method && answerWith(method, code)) });
    },
    askPasskey: async (): Promise<void> => {
      let passkey: unknown;
      try {
        passkey = await answerWithPasskey(
          await dataProvider.call<PasskeyQuestion>('passkeyChallenge', { body: {} }),
        );
      } catch (error) {
        return refuse(passkeyFailure(error, translate));
      }
      await send({ passkey, ...(password !== '' && { password }) });
    },
  };
};
