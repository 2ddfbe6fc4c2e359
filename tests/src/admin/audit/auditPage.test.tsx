/** PEOPLE-7: the audit log in the browser. */
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { AuditPage } from '#src/admin/audit/AuditPage.tsx';
import type { Session } from '#src/admin/session/session.tsx';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { PATIENCE } from '../../../patience.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { jsonAnswer, type Network, renderInside } from '../form/renderForm.tsx';
import { productModel } from '../table/product.ts';

// A page of the log needs no more of whoever reads it.
const SESSION = { user: { _id: 'u1' }, features: [] } as unknown as Session;

beforeAll(() => bringTexts('audit'));

const entry = (id: string) => ({
  ...{ _id: id, teamId: 't1', team: 'Palm Works', at: '2026-03-01T10:00:00.000Z' },
  ...{ action: 'signIn.done', actor: { kind: 'user', id: 'u1', name: `Person ${id}` } },
  ...{ target: null, origin: null, details: null, position: 1, hash: 'h' },
});

/** Without the marks that keep directions apart. */
const unmarked = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

const Address = () => <output>{decodeURIComponent(useLocation().search)}</output>;

const open = (path: string, network: Network) =>
  renderInside(
    <>
      <AuditPage />
      <Address />
    </>,
    {
      ...{ path, session: SESSION },
      network: async (url, request) =>
        url.includes('/state') ? jsonAnswer({ results: [] }) : network(url, request),
    },
  );

test('keeps its filters in the address, and begins with those that are there', async () => {
  // jsdom does not know <search>; React says so of the first one.
  expectConsole('error', /search$/);
  const asked: string[] = [];
  const { user } = open('/audit?words=lantern&action=signIn.&from=2026-02-30', async (url) => {
    asked.push(url);
    return jsonAnswer({ results: [], next: null });
  });
  expect(await screen.findByRole('textbox', { name: 'Words' })).toHaveValue('lantern');
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveTextContent('Signing in');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
  expect(asked.some((url) => url.includes('words=lantern') && url.includes('signIn.'))).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Done by' }), 'amina');
  expect(screen.getByRole('status')).toHaveTextContent('?action=signIn.&actor=amina&words=lantern');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('leaves out what nobody can choose of an address, and says which words are too long', async () => {
  const address = `/audit?action=nonsense.&to=never&words=${'x'.repeat(101)}&team=t2`;
  const asked: string[] = [];
  open(address, async (url) => {
    asked.push(url);
    return jsonAnswer({ results: [], next: null });
  });
  expect(await screen.findByRole('textbox', { name: 'Words' })).toHaveValue('x'.repeat(101));
  expect(screen.getByText('101 of 100 characters: 1 too many')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveTextContent('Anything');
  // The server would refuse the whole question.
  expect(asked.join()).not.toContain('xxx');
});

test('says that pasted words are too long, and cuts none off without a word', async () => {
  const { user } = open('/audit', async () => jsonAnswer({ results: [], next: null }));
  const box = await screen.findByRole('textbox', { name: 'Done by' });
  await user.click(box);
  await user.paste('x'.repeat(70));
  expect(box).toHaveValue('x'.repeat(70));
  expect(box).toHaveAccessibleDescription('70 of 64 characters: 6 too many');
});

test('says why older entries do not come, and asks for them again', async () => {
  expectConsole('error', /^ApiError: The log is being moved/);
  let isBroken = true;
  const refusal = { code: 'unknown', message: 'The log is being moved.', errors: [] };
  const { user } = open('/audit', async (url) => {
    if (!url.includes('before=')) return jsonAnswer({ results: [entry('new')], next: 'new' });
    if (isBroken) return jsonAnswer(refusal, 400);
    return jsonAnswer({ results: [entry('old')], next: null });
  });
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByRole('alert', {}, PATIENCE)).toHaveTextContent('being moved');
  expect(screen.getByText('Person new')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('Person old')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('tells what an entry says beside in words, with what was changed from what to what', async () => {
  const details = {
    role: { before: 'seller', after: 'admin' },
    permissions: { orders: ['read', 'write'] },
    until: '2026-03-01T10:00:00.000Z',
    isLastNoted: true,
    unheardOf: 'as it is',
  };
  const one = { ...entry('e1'), details };
  const { user } = open('/audit', async () => jsonAnswer({ results: [one], next: null }));
  await user.click(await screen.findByRole('button', { name: 'Details: Signed in' }));
  const said = new Map(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, unmarked(term.nextElementSibling?.textContent ?? '')]),
  );
  expect(Object.fromEntries(said)).toMatchObject({
    ...{ Role: 'seller → admin', 'Permissions › Orders': 'read · write' },
    ...{ 'Further tries are not noted': 'Yes', unheardOf: 'as it is' },
  });
  expect(said.get('Holds until')).toMatch(/2026/);
});

test('leads from the name of a row to its details, to its form where it has none, else nowhere', async () => {
  const targets = ['customers', 'orders', 'messages', 'gone'].map((resource, at) => ({
    ...{ ...entry(`e${at}`), action: 'rows.exported' },
    target: { resource, id: '7', name: `One of ${resource}` },
  }));
  renderInside(<AuditPage />, {
    ...{ path: '/audit', session: SESSION, of: productModel },
    network: async (url) =>
      jsonAnswer({ results: url.includes('/state') ? [] : targets, next: null }),
  });
  const named = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
  expect(await screen.findByText('One of gone')).toBeVisible();
  expect(named('One of customers')).toBe('/customers/7/show');
  expect(named('One of orders')).toBe('/orders/7');
  expect(named('One of messages')).toBeUndefined();
  expect(named('One of gone')).toBeUndefined();
});
