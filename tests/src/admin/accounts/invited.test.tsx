import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { UserShow } from '#src/admin/accounts/invitations/UserShow.tsx';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { show } from '../table/harness.tsx';
import { memoryServer } from '../table/memoryProvider.ts';

beforeAll(() => bringTexts('accounts'));

test('keeps what turns the direction of a name inside that name (FMT-3)', async () => {
  const name = 'Rana \u202egnp.exe\u2069';
  const users = [{ id: 'u1', name, email: 'rana@souk.example', role: 'seller', status: 'invited' }];
  const screens = (
    <ResourceContextProvider value="users">
      <Routes>
        <Route path="users/:id" element={<UserShow />} />
      </Routes>
    </ResourceContextProvider>
  );
  show({ dataProvider: memoryServer({ users }).provider, path: '/users/u1', children: screens });
  const sentence = '\u2068Rana \u202egnp.exe\u2069 can sign in after choosing a password';
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});
