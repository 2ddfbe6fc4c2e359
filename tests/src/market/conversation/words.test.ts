import { expect, test } from 'vitest';
import { filledReply } from '#src/market/conversation/box/savedReplies.ts';
import {
  EMPTY_OFFER,
  faultsOf,
  filledFrom,
  offerOf,
} from '#src/market/conversation/offer/offerForm.ts';
import { offerState, openOffer } from '#src/market/conversation/offer/offerState.ts';
import { richMessage } from '#src/market/conversation/richMessage.ts';
import { messageAt } from './server.ts';

test('keeps lines and paragraphs, and makes links of addresses alone', () => {
  expect(richMessage('Hello\nyou\n\nSee https://example.com/a?b=1&c=2.')).toBe(
    '<p>Hello<br>you</p><p>See <a href="https://example.com/a?b=1&amp;c=2">https://example.com/a?b=1&amp;c=2</a>.</p>',
  );
});

test('takes nothing that was typed for markup', () => {
  const typed = '<img src=x onerror="alert(1)"> javascript:alert(1) https://a.b/"onclick="x';

  const message = richMessage(typed, '<script>alert(2)</script>');

  expect(message).not.toMatch(/<(?:img|script)/);
  expect(message.match(/<a href="([^"]*)"/)?.[1]).toBe('https://a.b/');
});

test('quotes in front of the answer, and shortens what is long', () => {
  expect(richMessage('Yes', 'Is it done?')).toBe(
    '<blockquote><p>Is it done?</p></blockquote><p>Yes</p>',
  );
  expect(richMessage('Yes', 'x'.repeat(500)).length).toBeLessThan(320);
});

test('fills in what is known of a saved reply and leaves the rest to be seen', () => {
  expect(
    filledReply('Hello {name}, {order} is due {due}. {other}', { name: 'Amina', order: 'Logo' }),
  ).toBe('Hello Amina, Logo is due {due}. {other}');
});

const NOW = new Date('2026-03-01T12:00:00Z');

test('takes price and days from the chosen service and says what is missing', () => {
  const { teamId, createdAt, updatedAt, version } = messageAt(0);
  const row = { _id: 's'.repeat(24), teamId, createdAt, updatedAt, version };
  const service = { ...row, title: 'Logo', price: 120, deliveryDays: 4 };

  const form = filledFrom(EMPTY_OFFER, service);

  expect(faultsOf(form, NOW)).toEqual(['description']);
  expect(offerOf({ ...form, description: ' Three drafts ' })).toEqual({
    serviceId: service._id,
    description: 'Three drafts',
    price: 120,
    deliveryDays: 4,
  });
});

test.for([
  ['12,50', 12.5],
  ['1,250', 1_250],
  ['1,200.50', 1_200.5],
  ['١٢٫٥٠', 12.5],
] as const)('offers %s for what every other input of money takes it for', ([price, amount]) => {
  const form = { ...EMPTY_OFFER, description: 'Work', price, deliveryDays: '٣' };

  expect(faultsOf(form, NOW)).toEqual([]);
  expect(offerOf(form)).toMatchObject({ price: amount, deliveryDays: 3 });
});

test.for([
  [{ price: '0' }, 'price'],
  [{ price: 'ten' }, 'price'],
  [{ price: '12.505' }, 'price'],
  [{ price: '10000000' }, 'price'],
  [{ deliveryDays: '0' }, 'deliveryDays'],
  [{ deliveryDays: '1.5' }, 'deliveryDays'],
  [{ expiresOn: '2026-02-01' }, 'expiresOn'],
] as const)('refuses an offer with %o', ([part, fault]) => {
  const form = {
    description: 'Work',
    price: '1,200.50',
    deliveryDays: '3',
    expiresOn: '2026-04-01',
  };

  expect(faultsOf(form, NOW)).toEqual([]);
  expect(faultsOf({ ...form, ...part }, NOW)).toEqual([fault]);
});

test('takes an offer for expired as soon as its time is over', () => {
  const offer = { description: 'Work', price: 10, deliveryDays: 1, status: 'open' } as const;
  const over = { ...offer, expiresAt: '2026-03-01T11:59:59Z' };

  expect(offerState(over, NOW)).toBe('expired');
  expect(openOffer([messageAt(0, { offer: over })], NOW)).toBeUndefined();
  expect(openOffer([messageAt(0, { offer }), messageAt(1)], NOW)).toEqual(offer);
});
