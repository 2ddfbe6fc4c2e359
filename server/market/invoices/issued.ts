import type { Party } from '#schemas/market/invoices.ts';
/** What an invoice or a credit note says. It is kept as it was said: names, addresses and rates may change later. */

export type IssuedKind = 'invoice' | 'credit_note';

/** Amounts are in cents: what is added up is added up exactly. */
export interface IssuedLine {
  readonly title: string;
  readonly detail?: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly sumCents: number;
}

export interface IssuedContent {
  readonly currency: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly orderId: string;
  /** The order's own number, which buyer and seller know it by. */
  readonly orderNumber?: string;
  readonly lines: readonly IssuedLine[];
  readonly subtotalCents: number;
  readonly feesCents: number;
  readonly totalCents: number;
  /** Included in the total, in hundredths of a per cent: 2000 is 20 %. */
  readonly taxBasisPoints: number;
  /** What of the total is tax; of all credit notes of an invoice together never more than of the invoice. */
  readonly taxCents: number;
  readonly paidAt?: string;
  /** Of a credit note: the invoice that it takes from. */
  readonly corrects?: string;
  /** Of a credit note: why, in the words of whoever gave the money back. */
  readonly reason?: string;
}

export interface IssuedDocument extends IssuedContent {
  readonly kind: IssuedKind;
  /** "INV-2026-00042": without gaps for each team, kind and year. */
  readonly number: string;
  readonly issuedAt: string;
}

const ALL_BASIS_POINTS = 10_000n;

/** The tax within an amount that includes it, rounded half up: of 120.00 at 20 % it is 20.00. */
export const taxWithin = (cents: number, basisPoints: number): number => {
  const whole = ALL_BASIS_POINTS + BigInt(basisPoints);
  return Number((BigInt(cents) * BigInt(basisPoints) * 2n + whole) / (whole * 2n));
};
