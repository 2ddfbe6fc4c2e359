import offerTerms from '#schemas/generated/shared/offerTerms.json' with { type: 'json' };
import type { OfferTerms, Service } from '#schemas/generated/types.ts';
import { midnight } from '#src/admin/format/dates.ts';
import { parseNumber } from '#src/admin/typing/numberText.ts';
import { isTooLong } from '#src/admin/words/words.ts';
import { isWholeCents } from '#src/market/earnings/cents.ts';

/** The dialog's fields as they are typed. */
export interface OfferForm {
  readonly serviceId?: string;
  readonly description: string;
  readonly price: string;
  readonly deliveryDays: string;
  /** A day, as the input gives it; the offer holds until its end. */
  readonly expiresOn: string;
}

export const EMPTY_OFFER: OfferForm = {
  description: '',
  price: '',
  deliveryDays: '',
  expiresOn: '',
};

const { description: DESCRIPTION, deliveryDays: DAYS, price: PRICE } = offerTerms.properties;
export const MAX_DESCRIPTION_CHARACTERS = DESCRIPTION.maxLength;
/** A price is below it. */
export const PRICE_LIMIT = PRICE.exclusiveMaximum;

export type OfferFault = 'description' | 'price' | 'deliveryDays' | 'expiresOn';

/** Nought for what is no number: it is refused like one. */
const numberOf = (text: string): number => {
  const number = parseNumber(text);
  return typeof number === 'number' ? number : 0;
};

/** The last moment of the day where the seller is; where clocks go back at midnight, 23:59 comes twice. */
const endOf = (day: string): Date => new Date(midnight(new Date(`${day}T12:00:00`), 1) - 1);

/** What is offered, as far as it is typed: also for the preview. */
export const offerOf = (form: OfferForm): OfferTerms => {
  const expiresAt = form.expiresOn === '' ? undefined : endOf(form.expiresOn);
  return {
    ...(form.serviceId && { serviceId: form.serviceId }),
    description: form.description.trim(),
    price: numberOf(form.price),
    deliveryDays: numberOf(form.deliveryDays),
    ...(expiresAt && !Number.isNaN(expiresAt.getTime()) && { expiresAt: expiresAt.toISOString() }),
  };
};

/** The fields that cannot be sent as they are; the server has the last word. */
export const faultsOf = (form: OfferForm, now: Date): readonly OfferFault[] => {
  const { description, price, deliveryDays, expiresAt } = offerOf(form);
  const faults: (OfferFault | false)[] = [
    (description === '' ||
      isTooLong(form.description, { maxLength: MAX_DESCRIPTION_CHARACTERS })) &&
      'description',
    !(price > PRICE.exclusiveMinimum && price < PRICE_LIMIT && isWholeCents(price)) && 'price',
    !(
      Number.isInteger(deliveryDays) &&
      deliveryDays >= DAYS.minimum &&
      deliveryDays <= DAYS.maximum
    ) && 'deliveryDays',
    form.expiresOn !== '' &&
      !(expiresAt !== undefined && Date.parse(expiresAt) > now.getTime()) &&
      'expiresOn',
  ];
  return faults.filter((fault) => fault !== false);
};

/** Price and days of the service, or the price of its first package; what was typed before gives way. */
export const filledFrom = (form: OfferForm, service: Service): OfferForm => {
  const price = service.price ?? service.packages?.find((one) => one.price !== undefined)?.price;
  const days = service.deliveryDays;
  return {
    ...form,
    serviceId: service._id,
    ...(price !== undefined && { price: String(price) }),
    ...(days !== undefined && { deliveryDays: String(days) }),
  };
};
