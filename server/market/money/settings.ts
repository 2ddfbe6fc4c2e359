/** Figures of the marketplace that admins set. */
export interface MoneySettings {
  readonly currency: string;
  /** Hundredths of a percent of the subtotal that the seller does not get. */
  readonly commissionBasisPoints: number;
  /** Hundredths of a percent of the subtotal that the buyer pays on top. */
  readonly feeBasisPoints: number;
  /** The smallest amount of a withdrawal. */
  readonly minimumWithdrawal: number;
}
