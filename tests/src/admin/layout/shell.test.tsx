import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { readText, STORAGE_KEYS } from '#src/admin/session/storage.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { showShell } from './shell.tsx';

const Broken = () => {
  throw new Error('The screen is broken');
};

const Doer = () => {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify('ra.notification.created')}>
      Do it
    </button>
  );
};

const audit = <PageHead title="Speed audit" context="For one shop" />;

describe('the shell', () => {
  test('has a bar, a menu, a page and a footer that assistive technology can jump to (SHELL-5)', async () => {
    showShell({});
    expect(await screen.findByText('A page')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    expect(screen.getByRole('main')).toContainElement(screen.getByText('A page'));
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Skip to content' })).toBeInTheDocument();
  });

  test('names a role that an administrator added, and asks for no counts that it may not know', async () => {
    const { seen } = showShell({
      role: 'c'.repeat(24),
      ownRole: { name: 'Reader', isBuiltIn: false, permissions: { apps: ['search'] } },
      features: ['query', 'conversations'],
    });
    expect(await screen.findByText('Reader')).toBeVisible();
    expect(seen.map(({ path }) => path).filter((path) => /orders|messages/.test(path))).toEqual([]);
  });

  test('lists the sections of the schemas and marks the current one', async () => {
    showShell({ path: '/orders' });
    const menu = within(await screen.findByRole('navigation', { name: 'Sections' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Orders',
      'Messages',
      'Order statuses',
      'Resolutions',
      'Customers',
      'Apps',
      'Themes',
      'Services',
      'Categories',
      'Image library',
      'Earnings',
      'Withdrawals',
      'Team',
      'Users',
      'Roles',
      'Teams',
      'Stores',
      'Payout accounts',
      'Settings',
    ]);
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Orders');
  });

  test('keeps the names of the sections when the menu is folded, and remembers the fold', async () => {
    showShell({});
    await userEvent.click(await screen.findByRole('button', { name: 'Fold the menu' }));
    expect(screen.getByRole('link', { name: 'Orders' })).toHaveTextContent('');
    expect(screen.getByRole('button', { name: 'Unfold the menu' })).toBeVisible();
    expect(readText('souk.admin.menu.isFolded')).toBe('true');
  });

  test('names a record in the heading, the breadcrumb and the tab', async () => {
    showShell({ path: '/orders/42', page: audit });
    expect(await screen.findByRole('heading', { level: 1, name: 'Speed audit' })).toBeVisible();
    const way = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(way.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
    expect(way.getByText('Speed audit')).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Speed audit · Souk');
  });

  test('changes every text with the language, without a reload', async () => {
    showShell({ path: '/orders/42', page: audit });
    await userEvent.click(await screen.findByRole('button', { name: 'Language' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'العربية' }));
    expect(await screen.findByRole('navigation', { name: 'الأقسام' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'الطلبات' })).toHaveLength(2);
    expect(readText(STORAGE_KEYS.language)).toBe('ar');
  });

  test('remembers the chosen theme', async () => {
    showShell({});
    await userEvent.click(await screen.findByRole('button', { name: 'Preferences' }));
    const themes = within(await screen.findByRole('group', { name: 'Theme' }));
    expect(themes.getByRole('button', { pressed: true })).toHaveTextContent('Dark menu');
    await userEvent.click(themes.getByRole('button', { name: 'Dark' }));
    expect(readText(STORAGE_KEYS.theme)).toBe('dark');
  });

  test('says who is signed in and signs out on the server', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 'a token');
    const { seen } = showShell({});
    await userEvent.click(await screen.findByRole('button', { name: /Amina Haddad/ }));
    expect(screen.getByText('Administrator · Atlas Studio')).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(seen.map(({ path }) => path)).toContain('/api/auth/logout');
    expect(readText(STORAGE_KEYS.token)).toBeNull();
  });

  test('stays when a screen breaks, and lets the next screen work', async () => {
    expectConsole('error', /The screen is broken/);
    showShell({ page: <Broken /> });
    expect(await screen.findByRole('heading', { name: 'This page stopped working' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Customers' }));
    expect(
      await screen.findByRole('heading', { name: 'There is nothing at this address' }),
    ).toBeVisible();
  });

  test('shows the not-found page at an unknown path, with a way home', async () => {
    showShell({ path: '/nowhere/at/all' });
    const heading = await screen.findByRole('heading', {
      name: 'There is nothing at this address',
    });
    expect(screen.getByRole('main')).toContainElement(heading);
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/');
  });

  test('shows what was done at the foot of the page', async () => {
    showShell({ page: <Doer /> });
    await userEvent.click(await screen.findByRole('button', { name: 'Do it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Created');
  });
});

describe('the notice of demonstration data', () => {
  const demo = { 'GET /api/demo/status': () => ({ body: { isPresent: true, rows: 9 } }) };

  test('lets an administrator remove them after a question, and goes', async () => {
    let isPresent = true;
    const { seen } = showShell({
      server: {
        'GET /api/demo/status': () => ({ body: { isPresent, rows: 9 } }),
        'POST /api/demo/remove': () => {
          isPresent = false;
          return { body: {} };
        },
      },
    });
    const remove = await screen.findByRole('button', { name: 'Remove the demonstration data' });
    await userEvent.click(remove);
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the data' }));
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    expect(screen.getByText('The demonstration data are removed.')).toBeVisible();
  });

  test('says why when the server refuses', async () => {
    expectConsole('error', /unavailable/);
    showShell({
      server: {
        ...demo,
        'POST /api/demo/remove': () => ({
          status: 503,
          body: { code: 'unavailable', message: '', params: {} },
        }),
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove the demonstration data' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the data' }));
    expect(await screen.findByText(/The database cannot be reached/)).toBeVisible();
  });

  test('has no button for a seller, and is remembered as hidden', async () => {
    showShell({ server: demo, role: 'seller' });
    expect(
      await screen.findByText(/These are demonstration data. An administrator removes them/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove the demonstration data' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(screen.queryByText(/These are demonstration data/)).toBeNull();
    expect(readText('souk.admin.demoNotice.hidden')).toBe('true');
  });

  test('asks a server that knows the calls of the seed alone nothing', async () => {
    const { seen } = showShell({ server: demo, features: [] });
    expect(await screen.findByText('A page')).toBeVisible();
    // But how many orders there are, for the sound of a new one.
    const asked = () => seen.map(({ path }) => path);
    await waitFor(() => expect(asked()).toEqual(['/apis/markets/api/orders/search']));
  });
});

describe('the notice of refused schemas', () => {
  const broken = {
    'GET /api/schemas/status': () => ({
      body: {
        problems: [
          {
            file: 'orders.json',
            path: '/properties/total',
            reason: 'There is no widget "monney".',
          },
        ],
      },
    }),
  };

  test('gives administrators file, place and reason', async () => {
    showShell({ server: broken });
    expect(await screen.findByText(/1 schema file is not in order/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show the reasons' }));
    expect(screen.getByText('orders.json /properties/total')).toBeVisible();
    expect(screen.getByText(/There is no widget/)).toBeVisible();
  });

  test('is not for sellers', async () => {
    const { seen } = showShell({ server: broken, role: 'seller' });
    expect(await screen.findByText('A page')).toBeVisible();
    expect(seen.map(({ path }) => path)).not.toContain('/api/schemas/status');
  });
});

describe('the breadcrumb', () => {
  test('never names the last screen on the next one', async () => {
    showShell({
      page: (
        <>
          {audit}
          <Link to="/other">Go on</Link>
        </>
      ),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Go on' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    const way = screen.getByRole('navigation', { name: 'You are here' });
    expect(way).not.toHaveTextContent('Speed audit');
  });

  test('is the way back alone on the phone of who looks at a record', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    }));
    showShell({ path: '/orders/o1', page: audit });
    expect(await screen.findByRole('heading', { name: 'Speed audit' })).toBeVisible();
    const way = screen.getByRole('navigation', { name: 'You are here' });
    expect(within(way).getAllByRole('listitem')).toHaveLength(1);
    expect(within(way).getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
    vi.unstubAllGlobals();
  });
});

test('a failure says what happened and can be tried again', async () => {
  let attempts = 0;
  showShell({ page: <ErrorState error={new Error('inside')} onRetry={() => (attempts += 1)} /> });
  const alert = await screen.findByRole('alert');
  expect(alert).not.toHaveTextContent('inside');
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(attempts).toBe(1);
});
