import type { Language, Localized } from '#schemas';
import type { BalanceEntry } from '#schemas/generated/types.ts';
import entrySchema from '#schemas/shared/balanceEntry.json' with { type: 'json' };

const KINDS: Readonly<Record<BalanceEntry['kind'], Localized>> =
  entrySchema.properties.kind['x-enum'];

/** What happened, as the ledger's schema words it. */
export const kindWords = (kind: BalanceEntry['kind'], language: Language): string =>
  KINDS[kind]?.[language] ?? kind;
