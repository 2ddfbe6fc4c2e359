import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chooseOption, frameBody, inFrame, renderPreview } from './renderPreview.tsx';
import { DRAFT as draft, PUBLISHED as published, ROWS as rows } from './samples.ts';

const writes = (asked: readonly string[]) => asked.filter((call) => !call.startsWith('GET '));

test('shows the form of the draft over a copy of a stored row', async () => {
  renderPreview({ draft, published, rows });
  const frame = await inFrame();
  expect(await frame.findByLabelText(/^Name/)).toHaveValue('First');
  expect(frame.getByLabelText(/^Warranty/)).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('Copies of stored rows: 2 of 2.');
});

test('brings stored rows into the shape of the draft', async () => {
  renderPreview({ draft, published, rows, convert: (row) => ({ ...row, warranty: 24 }) });
  const frame = await inFrame();
  expect(await frame.findByLabelText(/^Warranty/)).toHaveValue('24');
});

test('judges by the rules of the draft before anything is compiled on the server', async () => {
  renderPreview({ draft, published, rows });
  const frame = await inFrame();
  const person = userEvent.setup({ document: (await frameBody()).ownerDocument });
  await person.type(await frame.findByLabelText(/^Warranty/), '0');
  await person.click(frame.getByRole('button', { name: 'Save' }));
  // What is still on its way says so in the same place first.
  await waitFor(() => expect(frame.getByRole('alert')).toHaveTextContent('Warranty'));
});

test('saves into the copy alone: nothing is sent and no draft of the form is kept', async () => {
  const { asked } = renderPreview({ draft, published, rows });
  const frame = await inFrame();
  const person = userEvent.setup({ document: (await frameBody()).ownerDocument });
  await person.type(await frame.findByLabelText(/^Name/), ' and last');
  await waitFor(() => expect(frame.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(Object.keys(localStorage).filter((key) => key.includes('drafts'))).toEqual([]);
  await person.click(frame.getByRole('button', { name: 'Save' }));
  expect(await frame.findByText('First and last')).toBeInTheDocument();
  expect(writes(asked)).toEqual([]);
});

test('creates and deletes rows of the copy alone', async () => {
  const { asked } = renderPreview({ draft, published, rows });
  await chooseOption(/^Row/, 'New row');
  const frame = await inFrame();
  const person = userEvent.setup({ document: (await frameBody()).ownerDocument });
  await waitFor(() => expect(frame.getByLabelText(/^Name/)).toHaveValue(''));
  await person.type(frame.getByLabelText(/^Name/), 'Third');
  await person.click(frame.getByRole('button', { name: 'Save' }));
  expect(await frame.findByRole('heading', { name: 'Third' })).toBeInTheDocument();
  await chooseOption(/^Screen/, 'List');
  expect(await frame.findByRole('link', { name: 'Third' })).toBeInTheDocument();
  expect(frame.getByRole('link', { name: 'Second' })).toBeInTheDocument();
  await chooseOption(/^Screen/, 'Details');
  await person.click(await frame.findByRole('button', { name: 'Delete' }));
  await person.click(await frame.findByRole('button', { name: /Delete|Move/ }));
  await waitFor(() => expect(frame.queryByRole('link', { name: 'Third' })).not.toBeInTheDocument());
  expect(writes(asked)).toEqual([]);
});

test('follows a link of the list to the details of that row', async () => {
  renderPreview({ draft, published, rows });
  await chooseOption(/^Screen/, 'List');
  const frame = await inFrame();
  const person = userEvent.setup({ document: (await frameBody()).ownerDocument });
  await person.click(await frame.findByRole('link', { name: 'Second' }));
  expect(await frame.findByRole('heading', { level: 1, name: 'Second' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Screen/ })).not.toHaveTextContent('List');
  expect(screen.getByRole('button', { name: /^Row/ })).toHaveTextContent('Second');
});

test('turns language and direction of the frame without loading it again', async () => {
  renderPreview({ draft, published, rows });
  const before = await frameBody();
  await chooseOption(/^Language/, 'العربية');
  const page = before.ownerDocument.documentElement;
  await waitFor(() => expect(page).toHaveAttribute('dir', 'rtl'));
  expect(page).toHaveAttribute('lang', 'ar');
  const frame = await inFrame();
  expect(await frame.findByRole('button', { name: 'حفظ' })).toBeInTheDocument();
  expect(await frameBody()).toBe(before);
  expect(document.documentElement).not.toHaveAttribute('lang', 'ar');
  expect(screen.getByRole('button', { name: /^Screen/ })).toBeInTheDocument();
});

test('takes theme and width that are chosen, and keeps them when it is opened again', async () => {
  const first = renderPreview({ draft, published, rows });
  const { classList } = (await frameBody()).ownerDocument.documentElement;
  await chooseOption(/^Theme/, 'Dark');
  await waitFor(() => expect(classList.contains('theme-dark')).toBe(true));
  await chooseOption(/^Width/, '390 px');
  expect(screen.getByTitle('Preview')).toHaveStyle({ inlineSize: '390px' });
  first.unmount();
  renderPreview({ draft, published, rows, isAgain: true });
  expect(await screen.findByRole('button', { name: /^Width/ })).toHaveTextContent('390 px');
  expect(screen.getByRole('button', { name: /^Theme/ })).toHaveTextContent('Dark');
});

test('Ctrl-S in the page around it saves nothing in the preview', async () => {
  renderPreview({ draft, published, rows });
  const frame = await inFrame();
  const inside = userEvent.setup({ document: (await frameBody()).ownerDocument });
  await inside.type(await frame.findByLabelText(/^Name/), ' and last');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(frame.queryByRole('heading', { name: 'First and last' })).not.toBeInTheDocument();
  await inside.keyboard('{Control>}s{/Control}');
  expect(await frame.findByRole('heading', { name: 'First and last' })).toBeInTheDocument();
});
