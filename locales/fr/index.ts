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

export const french: Messages = {
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
  messages: french,
  parts: {
    apiKeys: async () => (await import('./apiKeys.ts')).apiKeys,
    webhooks: async () => (await import('./webhooks.ts')).webhooks,
    changes: async () => (await import('./changes.ts')).changes,
    fromData: async () => (await import('./fromData.ts')).fromData,
    imageLibrary: async () => (await import('./library.ts')).library,
    many: async () => (await import('./many.ts')).many,
    firstRun: async () => (await import('./firstRun.ts')).firstRun,
    notices: async () => (await import('./notices.ts')).notices,
    audit: async () => (await import('./audit.ts')).audit,
    refunds: async () => (await import('./refunds.ts')).refunds,
    team: async () => (await import('./team.ts')).team,
    tags: async () => (await import('./tags.ts')).tags,
    filters: async () => (await import('./filters.ts')).filters,
    inPlace: async () => (await import('./inPlace.ts')).inPlace,
    dates: async () => (await import('./dates.ts')).dates,
    imports: async () => (await import('./imports.ts')).imports,
    palette: async () => (await import('./palette.ts')).palette,
    accounts: async () => (await import('./accounts.ts')).accounts,
    outbox: async () => (await import('./outbox.ts')).outbox,
    documents: async () => (await import('./documents.ts')).documents,
    orderStatuses: async () => (await import('./orderStatuses.ts')).orderStatuses,
    invoices: async () => (await import('./invoices.ts')).invoices,
    storage: async () => (await import('./storage.ts')).storage,
    conversation: async () => (await import('./messages.ts')).messages,
    resolutions: async () => (await import('./resolutions.ts')).resolutions,
    letters: async () => (await import('./letters.ts')).letters,
    payingOut: async () => (await import('./payingOut.ts')).payingOut,
    layouts: async () => (await import('./layouts.ts')).layouts,
    signIn: async () => (await import('./signIn.ts')).signIn,
    studio: async () => (await import('./studio/index.ts')).studio,
  },
};
