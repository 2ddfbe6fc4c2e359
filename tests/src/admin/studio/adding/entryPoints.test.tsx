import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { ApplicationProvider } from '#src/admin/application/application.ts';
import { ResourceCreate } from '#src/admin/resources/ResourceCreate.tsx';
import { ResourceList } from '#src/admin/resources/ResourceList.tsx';
import { type Session, SessionProvider } from '#src/admin/session/session.tsx';
import { createApplication } from '#src/admin/start/createApplication.ts';
import { field, modelOf, renderInside } from '../../form/renderForm.tsx';
import { MACHINES, serverOf } from './machines.ts';

// Screens ask who types and what the server can do, nothing else.
const session = (features: readonly string[]) =>
  ({ user: { _id: 'u1' }, features }) as unknown as Session;

const APPLICATION = createApplication({ name: { en: 'A', fr: 'A', ar: 'A' }, features: [] });

const show = (screenOf: 'create' | 'list', features: readonly string[]) => {
  const { sent, network } = serverOf();
  const page = renderInside(
    <ApplicationProvider value={APPLICATION}>
      <SessionProvider session={session(features)}>
        <ResourceContextProvider value="samples">
          {screenOf === 'create' ? <ResourceCreate /> : <ResourceList />}
        </ResourceContextProvider>
      </SessionProvider>
    </ApplicationProvider>,
    { of: modelOf(MACHINES), network },
  );
  return { ...page, sent };
};

const addButton = () => screen.findByRole('button', { name: 'Add a field' });

describe('the end of a form', () => {
  test('leads to a new field, and keeps what was typed in the form', async () => {
    const { user, sent } = show('create', ['studio']);
    await screen.findByRole('button', { name: 'Save' });
    await user.type(field('Name'), 'Lathe');
    await user.click(await addButton());
    const dialog = await screen.findByRole('dialog', { name: 'Add a field to Machines' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Label/ }), 'Weight{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ kind: 'addField', group: 'last' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Name')).toHaveValue('Lathe');
  });

  test('says nothing of it to those who may not', async () => {
    show('create', ['schemas']);
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByRole('button', { name: 'Add a field' })).not.toBeInTheDocument();
  });
});

describe('an empty list', () => {
  test('leads to a new field beside what is there', async () => {
    const { user } = show('list', ['studio']);
    await screen.findByText('No Machines yet');
    await user.click(await addButton());
    expect(await screen.findByRole('dialog', { name: 'Add a field to Machines' })).toBeVisible();
  });

  test('leads there from the chooser of columns, which makes room for it', async () => {
    const { user } = show('list', ['studio']);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const chooser = await screen.findByRole('dialog', { name: 'Columns' });
    await user.click(await within(chooser).findByRole('button', { name: 'Add a field' }));
    expect(await screen.findByRole('dialog', { name: 'Add a field to Machines' })).toBeVisible();
    await waitFor(() => expect(chooser).not.toBeInTheDocument());
  });

  test('says nothing of it to those who may not', async () => {
    const { user } = show('list', []);
    await screen.findByText('No Machines yet');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await screen.findByRole('button', { name: 'Back to the usual columns' });
    expect(screen.queryByRole('button', { name: 'Add a field' })).not.toBeInTheDocument();
  });
});
