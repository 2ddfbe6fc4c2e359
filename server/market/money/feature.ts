import settings from '#schemas/generated/shared/installationSettings.json' with { type: 'json' };
import { MONEY_CALLS } from '#schemas/market/money.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { translator } from '#server/engine/language/translate.ts';
import { MONEY } from '#server/engine/openapi/shapes.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { balanceRoutes } from './balanceRoutes.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { ledgerFaults } from './ledgerFaults.ts';
import { onlyOneDefault, payoutAccountsResource } from './payoutAccounts.ts';
import { rebuildLedger } from './rebuildLedger.ts';
import type { MoneySettings } from './settings.ts';
import { FIRST_LEDGER_TABLES, LEDGER_TABLES } from './tables.ts';
import { copySavedAccount } from './withdrawalAccount.ts';
import { withdrawalsResource } from './withdrawals.ts';

declare module '#server/engine/features/feature.ts' {
  interface ApplicationOptions {
    /** The one currency that orders, withdrawals and the ledger are in. */
    readonly currency: string;
  }
  interface Services {
    readonly currency: string;
    readonly ledger: Ledger;
    readonly money: () => MoneySettings;
  }
}

/** What a team has earned, and how it is paid out. */
export const moneyFeature = defineFeature({
  name: 'money',
  fields: {
    payoutAccounts: ['name', 'method', 'account', 'accountMasked', 'accountSince', 'isDefault'],
    withdrawals: [
      'amount',
      'currency',
      'method',
      'payoutAccountId',
      'account',
      'accountMasked',
      'status',
      'reason',
      'reference',
      'requestedAt',
      'processedAt',
    ],
  },
  values: {
    payoutAccounts: { method: ['bank_transfer', 'paypal', 'wallet'] },
    withdrawals: { status: ['requested', 'approved', 'paid', 'rejected'] },
  },
  calls: MONEY_CALLS,
  pages: ['earnings'],
  settings,
  needs: ['installation', 'events'],
  abilities: ['ledger', 'payoutAccounts'],
  teamTables: ['ledger_lines', 'ledger_heads'],
  tables: [
    { number: 2, name: 'ledger', statements: FIRST_LEDGER_TABLES },
    { number: 38, name: 'lines of the ledger', statements: LEDGER_TABLES },
  ],
  faultsOf: ledgerFaults,
  open: ({ options, installation, events, clock, writeContext }) => {
    const { currency } = options;
    const ledger = createLedger({
      currency,
      newId: createIdSource(clock),
      translate: translator,
      onBalance: (transaction, teamId) => events.publish(transaction, { kind: 'balance', teamId }),
    });
    const money = (): MoneySettings => ({ currency, ...installation.current() });
    return {
      gives: { currency, ledger, money },
      resources: [withdrawalsResource(money), payoutAccountsResource()],
      changeListeners: [
        { stage: 'books', listener: ledger.listener },
        { stage: 'consequences', listener: copySavedAccount },
        { stage: 'consequences', listener: onlyOneDefault(writeContext) },
      ],
      derived: [
        { name: 'ledger lines', rebuild: (transaction) => rebuildLedger(transaction, currency) },
      ],
      routes: [balanceRoutes],
      // Sellers may not read the settings, but are told what they may ask for before they type it.
      startFacts: [
        {
          name: 'minimumWithdrawal',
          shape: MONEY,
          read: () => money().minimumWithdrawal,
        },
      ],
    };
  },
});
