import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { readFeatures, useConfiguration } from '#src/admin/session/session.tsx';
import { errorText } from '../page/errorText.ts';
import {
  answerWith,
  answerWithPasskey,
  FACTORS_KEY,
  type FactorMethod,
  methodsOf,
  type OwnFactors,
  type PasskeyQuestion,
} from './factors.ts';

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

/** What somebody types to show who they are, and what the server said of it. */
export const useIdentityProof = (
  form: RefObject<HTMLFormElement | null>,
  onConfirmed: () => void,
) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { signIn } = useConfiguration();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [chosen, setMethod] = useState<CodeMethod>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const factors = useQuery({
    queryKey: FACTORS_KEY,
    queryFn: ({ signal }) => dataProvider.call<OwnFactors>('factors', { signal }),
    enabled: signIn && readFeatures().includes('secondFactor'),
  });
  const methods = factors.data ? methodsOf(factors.data) : [];
  const method = chosen ?? methods.find((one) => one !== 'passkey');

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
      const place = error instanceof ApiError ? PLACES[error.code ?? ''] : undefined;
      if (place === 'code') setCode('');
      refuse(errorText(error, translate), place);
    }
  };

  return {
    /** Somebody who came by single sign-on may have none. */
    hasPassword: factors.data?.hasPassword !== false,
    methods,
    method,
    setMethod: (next: CodeMethod): void => {
      setMethod(next);
      setCode('');
      setRefusal(undefined);
    },
    password,
    setPassword: (value: string): void => {
      setPassword(value);
      setRefusal(undefined);
    },
    code,
    setCode: (value: string): void => {
      setCode(value);
      setRefusal(undefined);
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
        return refuse(
          error instanceof ApiError
            ? errorText(error, translate)
            : translate('signIn.passkey.failed'),
        );
      }
      await send({ passkey, ...(password !== '' && { password }) });
    },
  };
};
