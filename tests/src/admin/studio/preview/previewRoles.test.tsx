import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sameInAll } from '#schemas';
import type { JsonSchema } from '#schemas/model/model.ts';
import { expectConsole } from '../../../../setup/expectConsole.ts';
import { jsonAnswer } from '../../form/renderForm.tsx';
import { chooseOption, frameBody, inFrame, renderPreview } from './renderPreview.tsx';
import { DRAFT, PUBLISHED, ROWS, samplesWith } from './samples.ts';

const STATE = {
  type: 'string',
  title: 'State',
  enum: ['open', 'closed'],
  default: 'open',
  'x-states': {
    initial: 'open',
    states: {
      open: { title: sameInAll('Open'), color: 'warning' },
      closed: { title: sameInAll('Closed'), color: 'success' },
    },
    moves: [{ from: ['open'], to: 'closed', by: ['admin'], title: sameInAll('Close it') }],
  },
} satisfies JsonSchema;

test('offers the moves that the role may make', async () => {
  const draft = samplesWith({
    name: { type: 'string', title: 'Name' },
    state: STATE,
  });
  const rows = [{ _id: 's1', name: 'First', state: 'open', version: 1 }];
  renderPreview({ draft, published: draft, rows });
  const frame = await inFrame();
  expect(await frame.findByRole('button', { name: 'Close it' })).toBeInTheDocument();
  await chooseOption(/^As/, 'reader');
  await waitFor(async () =>
    expect((await inFrame()).queryByRole('button', { name: 'Close it' })).not.toBeInTheDocument(),
  );
  expect(await (await inFrame()).findByRole('button', { name: 'Save' })).toBeInTheDocument();
});

test('refuses what the server would refuse to the role, in its words', async () => {
  expectConsole('error', /may not "update" in "samples"/);
  renderPreview({ draft: DRAFT, published: PUBLISHED, rows: ROWS });
  await chooseOption(/^As/, 'reader');
  const frame = await inFrame();
  const person = userEvent.setup({ document: (await frameBody()).ownerDocument });
  await person.type(await frame.findByLabelText(/^Name/), ' and last');
  await waitFor(() => expect(frame.getByRole('button', { name: 'Save' })).toBeEnabled());
  await person.click(frame.getByRole('button', { name: 'Save' }));
  expect(await frame.findByText(/Your role may not “Change” in “Samples”/)).toBeInTheDocument();
});

test('shows no rows to a role that may not read them', async () => {
  expectConsole('error', /may not "search" in "samples"/);
  renderPreview({ draft: DRAFT, published: PUBLISHED, rows: ROWS });
  await chooseOption(/^Screen/, 'List');
  const frame = await inFrame();
  expect(await frame.findByRole('link', { name: 'Second' })).toBeInTheDocument();
  await chooseOption(/^As/, 'stranger');
  expect(await frame.findByText(/Your role may not “Search” in “Samples”/)).toBeInTheDocument();
  expect(frame.queryByRole('link', { name: 'Second' })).not.toBeInTheDocument();
});

test('says that the roles could not be read, and shows what the reader sees', async () => {
  expectConsole('error', /No roles today/);
  const network = (url: string) =>
    url.includes('roles') ? jsonAnswer({ message: 'No roles today' }, 403) : undefined;
  renderPreview({ draft: DRAFT, published: PUBLISHED, rows: ROWS, network });
  expect(await screen.findByText(/The roles could not be read/)).toHaveTextContent(
    'No roles today',
  );
  expect(screen.getByRole('button', { name: /^As/ })).toHaveTextContent(/admin/i);
  expect(await (await inFrame()).findByLabelText(/^Name/)).toHaveValue('First');
});
