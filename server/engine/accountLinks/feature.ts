import { HOUR_MS, MINUTE_MS } from '#schemas';
import { ACCOUNT_CALLS } from '#schemas/model/calls/accountCalls.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { runOnMessage } from '#server/engine/jobs/runOnMessage.ts';
import { type AccountLinks, createAccountLinks } from './accountLinks.ts';
import { accountRoutes, invitationRoutes } from './accountRoutes.ts';
import { linkRoutes } from './linkRoutes.ts';
import { endLinks } from './links.ts';
import { ACCOUNT_LINK_TABLES, SENDER_COLUMN } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly accountLinks: AccountLinks;
  }
}

const JOB = 'requests of accounts';

/** Invitation, recovery, a new address: by links that letters bring (PEOPLE-2). */
export const accountLinksFeature = defineFeature({
  name: 'account links',
  needs: ['database', 'bus', 'inTransaction', 'model', 'access', 'mail', 'audit', 'notices'],
  calls: ACCOUNT_CALLS,
  abilities: ['accounts'],
  pages: ['reset', 'join', 'confirm-address', 'stop-address'],
  tables: [
    { number: 30, name: 'links of accounts', statements: ACCOUNT_LINK_TABLES },
    { number: 37, name: 'who sent invitations', statements: SENDER_COLUMN },
  ],
  signInTables: ['account_links', 'account_requests'],
  open: (core) => {
    const accountLinks = createAccountLinks(core);
    const { links, recovery } = accountLinks;
    return {
      gives: { accountLinks },
      routes: [linkRoutes, invitationRoutes, accountRoutes],
      changeListeners: [{ stage: 'access', listener: endLinks }],
      jobs: [
        { name: JOB, everyMs: MINUTE_MS, run: recovery.answerAll },
        {
          name: 'expired links of accounts',
          everyMs: HOUR_MS,
          run: async () => {
            await links.removeExpired(core.database);
          },
        },
      ],
      subscribe: () => {
        const { bus, jobs, log } = core;
        return runOnMessage({ bus, channel: 'souk_accounts', jobs, job: JOB, log });
      },
    };
  },
});
