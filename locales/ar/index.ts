import type { Messages } from '../messages.ts';
import { admin } from './admin.ts';
import { customers } from './customers.ts';
import { errors } from './errors.ts';
import { files } from './files.ts';
import { form } from './form.ts';
import { history } from './history.ts';
import { limited } from './limited.ts';
import { lists } from './lists.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { permissions } from './permissions.ts';
import { productPage } from './productPage.ts';
import { rows } from './rows.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { statistics } from './statistics.ts';
import { sums } from './sums.ts';
import { table } from './table.ts';
import { tree } from './tree.ts';
import { validation } from './validation.ts';

export const arabic: Messages = {
  ra: admin,
  souk: {
    statistics,
    settings,
    shell,
    pages,
    table,
    tree,
    sums,
    customers,
    productPage,
    form,
    limited,
    lists,
    rows,
    orders,
    files,
    permissions,
    history,
  },
  validation,
  errors,
};

/** The texts that every page needs, and those that few do: these are files of their own. */
export const language = {
  messages: arabic,
  loadApiKeys: async () => (await import('./apiKeys.ts')).apiKeys,
  loadWebhooks: async () => (await import('./webhooks.ts')).webhooks,
  loadChanges: async () => (await import('./changes.ts')).changes,
  loadFromData: async () => (await import('./fromData.ts')).fromData,
  loadLibrary: async () => (await import('./library.ts')).library,
  loadMany: async () => (await import('./many.ts')).many,
  loadFirstRun: async () => (await import('./firstRun.ts')).firstRun,
  loadNotices: async () => (await import('./notices.ts')).notices,
  loadAudit: async () => (await import('./audit.ts')).audit,
  loadRefunds: async () => (await import('./refunds.ts')).refunds,
  loadTeam: async () => (await import('./team.ts')).team,
  loadTags: async () => (await import('./tags.ts')).tags,
  loadFilters: async () => (await import('./filters.ts')).filters,
  loadInPlace: async () => (await import('./inPlace.ts')).inPlace,
  loadDates: async () => (await import('./dates.ts')).dates,
  loadImports: async () => (await import('./imports.ts')).imports,
  loadPalette: async () => (await import('./palette.ts')).palette,
  loadAccounts: async () => (await import('./accounts.ts')).accounts,
  loadOutbox: async () => (await import('./outbox.ts')).outbox,
  loadDocuments: async () => (await import('./documents.ts')).documents,
  loadOrderStatuses: async () => (await import('./orderStatuses.ts')).orderStatuses,
  loadInvoices: async () => (await import('./invoices.ts')).invoices,
  loadStorage: async () => (await import('./storage.ts')).storage,
  loadConversation: async () => (await import('./messages.ts')).messages,
  loadResolutions: async () => (await import('./resolutions.ts')).resolutions,
  loadLetters: async () => (await import('./letters.ts')).letters,
  loadPayingOut: async () => (await import('./payingOut.ts')).payingOut,
  loadLayouts: async () => (await import('./layouts.ts')).layouts,
  loadSignIn: async () => (await import('./signIn.ts')).signIn,
  loadStudio: async () => (await import('./studio/index.ts')).studio,
};
