import { TextField } from '@mui/material';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { StarTeam } from '#src/admin/layout/stars/StarTeam.tsx';
import { RowChoice } from '#src/admin/rowChoice/RowChoice.tsx';
import { type Session, SessionProvider } from '#src/admin/session/session.tsx';
import { RefusedGroups } from '#src/admin/table/bulk/RefusedGroups.tsx';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { resourceOf } from './product.ts';

const sessionOf = (scope: 'all' | 'team'): Session =>
  ({ user: { role: 'admin', scope }, features: [] }) as unknown as Session;

const teams = ['Palm Works', 'Atlas Studio'].map((name, index) => ({ id: `t${index}`, name }));
/** Two apps of one title: only the team tells them apart. */
const apps = teams.map(({ id }, index) => ({ id: `a${index}`, title: 'Cedar', teamId: id }));
const resource = resourceOf('apps');

const Parts = () => (
  <>
    <RowChoice
      target={resource}
      value={undefined}
      onChange={() => undefined}
      renderInput={(params) => <TextField {...params} label="App" />}
    />
    <p>
      Starred: <StarTeam to="/apps/a1/show?tab=1" />
    </p>
    <RefusedGroups
      resource={resource}
      refused={[{ id: 'a0', error: { code: 'forbidden', message: 'No.' } }]}
    />
  </>
);

const open = async (scope: 'all' | 'team') => {
  const { provider } = memoryServer({ apps, teams });
  show({
    dataProvider: provider as DataProvider,
    path: '/apps/a0',
    children: (
      <SessionProvider session={sessionOf(scope)}>
        <Parts />
      </SessionProvider>
    ),
  });
  await userEvent.click(screen.getByLabelText('App'));
  return screen.findAllByRole('option');
};

describe('TABLE-11: where rows of several teams are shown, each says whose it is', () => {
  test('options of a reference, starred rows and refused rows', async () => {
    const options = await open('all');
    const texts = () => options.map((option) => option.textContent).toSorted();
    await waitFor(() => expect(texts()).toEqual(['Cedar · Atlas Studio', 'Cedar · Palm Works']));
    const starred = screen.getByText(/^Starred:/);
    await waitFor(() => expect(starred).toHaveTextContent('Starred: · Atlas Studio'));
    const refused = screen.getByRole('list', { name: 'Refused rows', hidden: true });
    await waitFor(() => expect(refused).toHaveTextContent('Cedar · Palm Works'));
  });

  test('and nobody who sees one team reads its name everywhere', async () => {
    const options = await open('team');
    expect(options.map((option) => option.textContent)).toEqual(['Cedar', 'Cedar']);
    expect(screen.getByText(/^Starred:/)).toHaveTextContent(/^Starred:$/);
  });
});
