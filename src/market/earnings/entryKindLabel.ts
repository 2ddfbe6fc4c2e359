import type { Language, Localized } from '#schemas';
import entrySchema from '#schemas/generated/shared/balanceEntry.json' with { type: 'json' };
import type { BalanceEntry } from '#schemas/generated/types.ts';

const KINDS: Readonly<Record<BalanceEntry['kind'], Localized>> =
  entrySchema.properties.kind['x-enum'];

/** What happened, as the ledger's schema words it. */
export const entryKindLabel = (kind: BalanceEntry['kind'], language: Language): string =>
  KINDS[kind]?.[language] ?? kind;
