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
    apiKeys: async () => (await import('./parts/apiKeys.ts')).apiKeys,
    webhooks: async () => (await import('./parts/webhooks.ts')).webhooks,
    changes: async () => (await import('./parts/changes.ts')).changes,
    fromData: async () => (await import('./parts/fromData.ts')).fromData,
    imageLibrary: async () => (await import('./parts/imageLibrary.ts')).library,
    many: async () => (await import('./parts/many.ts')).many,
    firstRun: async () => (await import('./parts/firstRun.ts')).firstRun,
    notices: async () => (await import('./parts/notices/index.ts')).notices,
    audit: async () => (await import('./parts/audit.ts')).audit,
    refunds: async () => (await import('./parts/refunds.ts')).refunds,
    team: async () => (await import('./parts/team.ts')).team,
    tags: async () => (await import('./parts/tags.ts')).tags,
    filters: async () => (await import('./parts/filters.ts')).filters,
    inPlace: async () => (await import('./parts/inPlace.ts')).inPlace,
    dates: async () => (await import('./parts/dates.ts')).dates,
    drafts: async () => (await import('./parts/drafts.ts')).drafts,
    imports: async () => (await import('./parts/imports.ts')).imports,
    palette: async () => (await import('./parts/palette.ts')).palette,
    accounts: async () => (await import('./parts/accounts.ts')).accounts,
    outbox: async () => (await import('./parts/outbox.ts')).outbox,
    documents: async () => (await import('./parts/documents.ts')).documents,
    orderStatuses: async () => (await import('./parts/orderStatuses.ts')).orderStatuses,
    invoices: async () => (await import('./parts/invoices.ts')).invoices,
    storage: async () => (await import('./parts/storage.ts')).storage,
    conversation: async () => (await import('./parts/conversation.ts')).messages,
    resolutions: async () => (await import('./parts/resolutions.ts')).resolutions,
    letters: async () => (await import('./parts/letters/index.ts')).letters,
    payingOut: async () => (await import('./parts/payingOut/index.ts')).payingOut,
    layouts: async () => (await import('./parts/layouts.ts')).layouts,
    signIn: async () => (await import('./parts/signIn.ts')).signIn,
    studio: async () => (await import('./parts/studio/index.ts')).studio,
  },
};
