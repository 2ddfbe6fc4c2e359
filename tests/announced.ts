/** What the marketplace's own server answers and announces. */
import type { CallTable, Feature } from '#schemas';
import { createApplication } from '#src/admin/start/createApplication.ts';
import { marketplace } from '#src/market/features.ts';

export const CALLS: CallTable = createApplication(marketplace).calls;

const ANNOUNCED: Readonly<Record<Feature, true>> = {
  idempotency: true,
  versions: true,
  query: true,
  suggestions: true,
  bulk: true,
  events: true,
  statistics: true,
  figures: true,
  schemas: true,
  history: true,
  export: true,
  import: true,
  views: true,
  ledger: true,
  payoutAccounts: true,
  payouts: true,
  offers: true,
  conversations: true,
  sessions: true,
  storage: true,
  studio: true,
  accounts: true,
  mail: true,
  notifications: true,
  audit: true,
  buyers: true,
  founding: true,
  refunds: true,
  resolutions: true,
  invoices: true,
  secondFactor: true,
  apiKeys: true,
  webhooks: true,
};
export const FEATURES: readonly string[] = Object.keys(ANNOUNCED);
