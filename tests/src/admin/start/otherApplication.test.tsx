/** A second application of the engine: another trade, features of its own, nothing of the marketplace. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_MOUNTS, loadModel, sameInAll } from '#schemas';
import type { ApplicationDefinition } from '#src/admin/application/application.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { usePublishWaitingCount } from '#src/admin/layout/notifications/waitingCounts.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { STORAGE_KEYS, writeText } from '#src/admin/session/storage.ts';
import { openApplication } from './application.tsx';

const library = loadModel({
  resources: {
    books: {
      type: 'object',
      properties: {
        title: { type: 'string', title: 'Title' },
        cover: { type: 'string', title: 'Cover', 'x-ui': { widget: 'image' } },
      },
      required: ['title'],
      'x-resource': {
        name: { ...sameInAll('Book |||| Books'), fr: 'Livre |||| Livres', ar: 'كتاب' },
        menu: { group: 'shelves', order: 1 },
        api: 'markets',
      },
    },
  },
  shared: {},
});

const Town = createContext('nowhere');

let timesDrawn = 0;
const LoansPage = lazyScreen(async () => () => (
  <PageHead title={useTranslate()('library.loans')} context={useContext(Town)} />
));
const LateWatcher = lazyScreen(async () => () => {
  usePublishWaitingCount('/loans', 3, true);
  return null;
});

const loans = defineFeature({
  name: 'loans',
  pages: {
    '/loans': {
      title: 'library.loans',
      screen: LoansPage,
      menu: { icon: 'schedule', group: 'shelves', order: 2 },
    },
    '/returns': { title: 'library.loans', screen: LoansPage, needs: 'ledger' },
  },
  actions: [{ title: 'library.lend', icon: 'schedule', to: '/loans' }],
  Watcher: LateWatcher,
  Provider: ({ children }) => {
    timesDrawn += 1;
    return <Town value="Tunis">{children}</Town>;
  },
  texts: async (language) => ({
    library:
      language === 'fr'
        ? { loans: 'Prêts', lend: 'Prêter un livre' }
        : { loans: 'Loans', lend: 'Lend a book' },
  }),
});

const definition: ApplicationDefinition = {
  name: { ...sameInAll('Shelf'), fr: 'Étagère', ar: 'رف' },
  features: [loans],
};

const show = (path: string) => openApplication(path, library, {}, { definition });

const findMenu = () => screen.findByRole('navigation', { name: 'Sections' });

beforeEach(() => writeText(STORAGE_KEYS.token, 'a token'));
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

describe('an application of another trade', () => {
  test('START-2: draws what stands around its pages twice at most when it starts', async () => {
    const showWhole = async (): Promise<void> => {
      show('/loans');
      await screen.findByRole('heading', { name: 'Loans' });
      await within(await findMenu()).findByText('3');
    };
    // Texts that come for the first time are drawn when they come.
    await showWhole();
    cleanup();
    timesDrawn = 0;
    await showWhole();
    expect(timesDrawn).toBeLessThanOrEqual(2);
  });

  test('has its own name, pages and texts, and nothing of the marketplace', async () => {
    const { calls } = show('/loans');
    await screen.findByRole('heading', { level: 1, name: 'Loans' });
    const menu = await findMenu();
    const links = within(menu).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Books',
      expect.stringMatching(/^Loans/),
      'Settings',
    ]);
    expect(within(menu).getByText('Shelf')).toBeVisible();
    expect(screen.getByText('Tunis')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Souk|order|seller|buyer/i);
    expect(calls).not.toContain(`GET ${API_MOUNTS.markets}/api/messages/me`);
  });

  test('says in the menu and in the title what its watchers count', async () => {
    show('/loans');
    await waitFor(() => expect(document.title).toBe('(3) Loans · Shelf'));
    expect(within(await findMenu()).getByRole('link', { name: /^Loans/ })).toHaveTextContent('3');
  });

  test('goes to its first list where no page stands at its home', async () => {
    show('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  });

  test('says why a page is not there that its server does not offer', async () => {
    show('/returns');
    expect(await screen.findByText('Not available with this server')).toBeVisible();
  });

  test('brings its own actions to the palette', async () => {
    show('/books');
    await screen.findByRole('heading', { level: 1, name: 'Books' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'lend');
    await userEvent.click(await screen.findByRole('option', { name: /Lend a book/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
  });
});
