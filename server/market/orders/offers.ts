import type { Issue } from '#schemas';
import { isEmpty, isSame } from '#schemas';
import { type Row, toText } from '#server/engine/database/json.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import type { Write } from '#server/engine/records/writeTypes.ts';

const TERMS = [
  'orderId',
  'serviceId',
  'description',
  'deliveryDays',
  'price',
  'expiresAt',
] as const;

/** What the buyer agreed to, on the order that it became; frozen although nothing is paid yet. */
const AGREED = [
  'title',
  'productType',
  'productId',
  'packageName',
  'packageType',
  'packagePrice',
  'quantity',
  'durationDays',
  'details',
  'customerId',
] as const;

const changed = (fields: readonly string[], stored: Row, row: Row): readonly Issue[] =>
  fields.filter((name) => !isSame(stored[name], row[name])).map((name) => issue(name, 'readOnly'));

const check = async ({ caller, stored, row, now }: Write): Promise<readonly Issue[]> => {
  if (caller.kind === 'system') return [];
  if (stored) return changed(TERMS, stored, row);
  const { expiresAt } = row;
  if (isEmpty(expiresAt) || Date.parse(toText(expiresAt)) > now.getTime()) return [];
  return [issue('expiresAt', 'minimum', { bound: now.toISOString() })];
};

/** Offers: sent as they are; another one replaces them. */
export const checkOffer = check;

/** An order made from an offer keeps the offer's terms, for everybody. */
export const agreedTermIssues = ({ caller, stored, row }: Write): readonly Issue[] =>
  stored && caller.kind !== 'system' && !isEmpty(stored['offerId'])
    ? changed(AGREED, stored, row)
    : [];
