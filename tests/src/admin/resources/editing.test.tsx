import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ResourceCreate } from '#src/admin/resources/ResourceCreate.tsx';
import { ResourceEdit } from '#src/admin/resources/ResourceEdit.tsx';
import { type Session, SessionProvider } from '#src/admin/session/session.tsx';
import { FEATURES } from '../../../announced.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import {
  descriptionOf,
  field,
  jsonAnswer,
  type Network,
  renderInside,
  saveButton,
} from '../form/renderForm.tsx';
import { ReadAgain } from './samples.tsx';

const user = { _id: 'user1', email: 'admin@example.com', role: 'admin' };
// Only what forms ask of the session; the rest of it belongs to the shell.
const session = {
  user,
  seller: user,
  team: {},
  store: {},
  features: FEATURES,
} as unknown as Session;

/** Drafts are kept by record: each test edits one of its own. */
const newRecord = () => ({ ...STORED, _id: crypto.randomUUID() });

const STORED = {
  teamId: 't1',
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  version: 1,
  amount: 120,
  currency: 'USD',
  method: 'paypal',
  note: 'As agreed',
  status: 'requested',
};

interface Sent {
  readonly url: string;
  readonly body: Record<string, unknown>;
}

/** A server with one withdrawal; `answers` are what its writes get, in turn. */
const serverOf = (reads: readonly object[], answers: readonly Response[]) => {
  const sent: Sent[] = [];
  let read = 0;
  const network: Network = async (url, request) => {
    if ((request.method ?? 'GET') === 'GET') {
      const row = reads[Math.min(read, reads.length - 1)];
      if (url.includes('/get')) read += 1;
      return url.includes('/get')
        ? jsonAnswer(row)
        : jsonAnswer({
            results: [],
            pagination: { current_page: 1, per_page: 10, total: 0, last_page: 1 },
          });
    }
    sent.push({ url, body: JSON.parse(String(request.body)) });
    return answers[sent.length - 1] ?? jsonAnswer({ ...reads[0], version: 2 });
  };
  return { network, sent };
};

const renderEdit = (network: Network, id: string) =>
  renderInside(
    <SessionProvider session={session}>
      <ResourceContextProvider value="withdrawals">
        <Routes>
          <Route path="/withdrawals" element={<p>The list</p>} />
          <Route path="/withdrawals/create" element={<ResourceCreate />} />
          <Route path="/withdrawals/:id" element={<ResourceEdit />} />
        </Routes>
        <ReadAgain />
      </ResourceContextProvider>
    </SessionProvider>,
    { network, path: `/withdrawals/${id}` },
  );

test('sends only what changed, with the version it was changed from', async () => {
  const record = newRecord();
  const { network, sent } = serverOf([record], []);
  const page = renderEdit(network, record._id);
  await page.user.type(await screen.findByLabelText(/^Note/), ', twice');
  await page.user.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ note: 'As agreed, twice', version: 1 });
});

test('sends null for a field that was cleared', async () => {
  const record = newRecord();
  const { network, sent } = serverOf([record], []);
  const page = renderEdit(network, record._id);
  await page.user.clear(await screen.findByLabelText(/^Note/));
  await page.user.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ note: null, version: 1 });
});

test('puts what the server refuses at its field', async () => {
  const refused = {
    code: 'validation_failed',
    message: 'Some fields are not valid.',
    params: {},
    errors: [{ field: 'amount', rule: 'balance', params: {}, message: 'More than is available.' }],
    requestId: 'r1',
  };
  const record = newRecord();
  expectConsole('error', /Some fields are not valid/);
  const { network } = serverOf([record], [jsonAnswer(refused, 422)]);
  const page = renderEdit(network, record._id);
  await page.user.type(await screen.findByLabelText(/^Note/), '!');
  await page.user.click(saveButton());
  await waitFor(() => expect(descriptionOf(field(/^Amount/))).toContain('More than is available.'));
  expect(field(/^Note/)).toHaveValue('As agreed!');
});

test('asks field by field when somebody else was faster, and sends the outcome over theirs', async () => {
  const record = newRecord();
  const theirs = { ...record, version: 5, note: 'Theirs', amount: 90 };
  const stale = { code: 'stale_version', message: 'Somebody was faster.', params: {}, errors: [] };
  const { network, sent } = serverOf([record, theirs], [jsonAnswer(stale, 409)]);
  expectConsole('error', /Somebody was faster/);
  const page = renderEdit(network, record._id);
  await page.user.type(await screen.findByLabelText(/^Note/), ' by me');
  await page.user.click(saveButton());
  const dialog = await screen.findByRole('dialog');
  // Nobody changed the amount here: it is theirs without a question.
  expect(within(dialog).queryByRole('region', { name: 'Amount' })).not.toBeInTheDocument();
  const note = within(dialog).getByRole('region', { name: 'Note' });
  expect(note).toHaveTextContent('As agreed by me');
  expect(note).toHaveTextContent('Theirs');
  const keep = within(note).getByRole('button', { name: 'Keep mine' });
  expect(keep).toHaveAttribute('aria-pressed', 'false');
  await page.user.click(keep);
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  // Their amount stays theirs: nobody changed it here.
  expect(sent[1]?.body).toEqual({ note: 'As agreed by me', version: 5 });
});

test('offers the moves of the role, asks for the reason, and sends the state alone', async () => {
  const record = newRecord();
  const { network, sent } = serverOf([record], []);
  const page = renderEdit(network, record._id);
  await page.user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('alertdialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(dialog).toHaveTextContent('Write why.');
  await page.user.type(within(dialog).getByRole('textbox'), 'No such account');
  await page.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ status: 'rejected', reason: 'No such account', version: 1 }),
  );
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
});

test('agrees to the record as it was when the question was asked, whatever came since', async () => {
  const record = newRecord();
  const stale = { code: 'stale_version', message: 'Somebody was faster.', params: {}, errors: [] };
  expectConsole('error', /Somebody was faster/);
  const reads = [record, { ...record, amount: 900, version: 2 }];
  const { network, sent } = serverOf(reads, [jsonAnswer(stale, 409)]);
  const page = renderEdit(network, record._id);
  await page.user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(screen.getByText('Read again'));
  await waitFor(() => expect(screen.getByDisplayValue(/^900/)).toBeInTheDocument());
  await page.user.type(within(dialog).getByRole('textbox'), 'No such account');
  await page.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ status: 'rejected', version: 1 }));
});

test('leads to the first field that a move requires, and marks each of them', async () => {
  const missing = (name: string) => ({ field: name, rule: 'required', params: {}, message: '' });
  const refused = {
    ...{ code: 'validation_failed', message: 'Some fields are not valid.', params: {} },
    errors: [missing('note'), missing('amount')],
  };
  const record = newRecord();
  expectConsole('error', /Some fields are not valid/);
  const { network } = serverOf([record], [jsonAnswer(refused, 422)]);
  const page = renderEdit(network, record._id);
  await page.user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('alertdialog');
  await page.user.type(within(dialog).getByRole('textbox'), 'No such account');
  await page.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(descriptionOf(field(/^Note/))).toContain('Note is required'));
  expect(descriptionOf(field(/^Amount/))).toContain('Amount is required');
  await waitFor(() => expect(field(/^Note/)).toHaveFocus());
});

test('says so when there is no such row', async () => {
  const missing = { code: 'not_found', message: 'There is no such row.', params: {}, errors: [] };
  const network: Network = async () => jsonAnswer(missing, 404);
  expectConsole('error', /There is no such row/);
  renderEdit(network, 'nowhere');
  expect(await screen.findByRole('heading', { name: 'There is no such row' })).toBeVisible();
});

test('tells beside a record who changed what, and shows what it was', async () => {
  const record = newRecord();
  const entry = {
    _id: 'entry1',
    at: '2026-02-01T10:00:00.000Z',
    kind: 'update',
    by: { kind: 'user', userId: 'u1', role: 'admin', name: 'Amel' },
    changes: [{ field: 'note', before: 'Not agreed yet', after: 'As agreed' }],
  };
  const { network } = serverOf([record], []);
  const withHistory: Network = async (url, request) =>
    url.includes('/history')
      ? jsonAnswer({ results: [entry], pagination: { total: 1 } })
      : network(url, request);
  const page = renderEdit(withHistory, record._id);
  const history = await screen.findByRole('complementary', { name: 'History' });
  expect(await within(history).findByText('Changed: Note')).toBeVisible();
  // A name is a whole of its own inside the sentence (FMT-3).
  expect(within(history).getByText('\u2068Amel\u2069 (Admin)')).toBeVisible();
  await page.user.click(within(history).getByText('What it was, what it is'));
  expect(within(history).getByText('Not agreed yet')).toBeVisible();
});
