import type { InstallationSettings as MarketSettings } from '#schemas/generated/types.ts';

declare module '#server/engine/installation/installation.ts' {
  interface InstallationSettings extends Readonly<MarketSettings> {}
}

/** Figures of the marketplace that admins set. Basis points are hundredths of a percent of an order's subtotal. */
export interface MoneySettings
  extends Readonly<
    Pick<MarketSettings, 'commissionBasisPoints' | 'feeBasisPoints' | 'minimumWithdrawal'>
  > {
  readonly currency: string;
}
