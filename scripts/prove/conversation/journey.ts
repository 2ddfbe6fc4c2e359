/** An order's whole way, asked for in a language: the seller in a browser, the buyer by the API. */
import type { Locator, Page } from 'playwright-core';
import { loadPart } from '#locales/load.ts';
import type { Language } from '#schemas';
import type { restClient } from '../../stories/api.ts';
import { buyerOf, newOrder, XSS } from '../../stories/conversing.ts';

type Rest = ReturnType<typeof restClient>;

export interface JourneyParts {
  readonly address: string;
  readonly rest: Rest;
  readonly language: Language;
  readonly open: (path: string) => Promise<Page>;
  /** What the entries of the ledger that an order made moved. */
  readonly movedBy: (
    orderId: string,
  ) => Promise<readonly { readonly pending: number; readonly available: number }[]>;
}

const must = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Error(what);
};

const deliver = async (page: Page, language: Language): Promise<void> => {
  const { delivery } = await loadPart(language, 'conversation');
  await page.getByRole('button', { name: delivery.make, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: delivery.make });
  const buffer = Buffer.from('Glass');
  const file = { name: `<b onclick=x>${language}.txt`, mimeType: 'text/plain', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('progressbar').waitFor({ state: 'hidden' });
  await dialog.getByRole('textbox', { name: delivery.message }).fill(`Here ${XSS}`);
  await dialog.getByRole('button', { name: delivery.send }).click();
  await dialog.waitFor({ state: 'hidden' });
};

const offer = async (page: Page, language: Language): Promise<void> => {
  const { offer: texts } = await loadPart(language, 'conversation');
  await page.getByRole('button', { name: texts.make }).click();
  const dialog = page.getByRole('dialog', { name: texts.make });
  await dialog.getByRole('textbox', { name: texts.description }).fill(`A window ${XSS}`);
  await dialog.getByRole('textbox', { name: texts.price }).fill('120.50');
  await dialog.getByRole('textbox', { name: texts.deliveryDays }).fill('3');
  await dialog.getByRole('region', { name: texts.preview }).getByText('120.50').first().waitFor();
  await dialog.getByRole('button', { name: texts.send }).dblclick();
  await dialog.waitFor({ state: 'hidden' });
};

/** Asks, offers, accepts on two devices, answers, delivers, revises, delivers, completes, refunds. */
export const journey = async (parts: JourneyParts): Promise<void> => {
  const { address, rest, language, open, movedBy } = parts;
  const texts = await loadPart(language, 'conversation');
  const order = await newOrder(rest, `${language}: ${XSS}`, { firstname: XSS, company: XSS });
  const buyer = await buyerOf(address, order);
  await buyer.say(order._id, `<p>Can you? ${XSS}</p>`);
  const page = await open(`messages?order=${order._id}`);
  const messages = page.getByRole('region', { name: texts.thread.label });
  const said = (text: string): Locator => messages.getByText(text);
  await said('Can you?').waitFor();

  await offer(page, language);
  const offers = await rest.find('offers', { orderId: order._id });
  must(offers.length === 1, `a double click made ${offers.length} offers`);
  const id = String(offers[0]?._id);
  const accepted = await Promise.all([buyer.accept(id), buyer.accept(id), buyer.accept(id)]);
  const made = new Set(accepted.map((row) => String(row['acceptedOrderId'])));
  must(made.size === 1, `three devices made ${made.size} orders`);
  const [madeId = ''] = made;
  await said(texts.offer.newOrder).first().click();

  await buyer.move(madeId, { answers: [{ question: 'Which glass?', answer: XSS }] });
  await said(texts.events.requirements_answered).waitFor();
  await rest.update('orders', madeId, { status: 'paid' });
  await said(texts.events.order_paid).waitFor();
  await rest.update('orders', madeId, { status: 'in_progress' });
  await said(texts.events.order_started).waitFor();
  await deliver(page, language);
  await said(texts.delivery.question).waitFor();
  await buyer.move(madeId, { status: 'in_progress', revisionReason: `Wider ${XSS}` });
  await said('Wider').waitFor();
  await deliver(page, language);
  await said(texts.delivery.question).last().waitFor();
  await buyer.move(madeId, { status: 'completed' });
  await said(texts.events.order_completed_buyer).waitFor();

  const available = (await movedBy(madeId)).reduce((sum, moved) => sum + moved.available, 0);
  must(available > 0, 'a completed order made nothing available');
  await rest.update('orders', madeId, { status: 'refunded', endReason: `Broken ${XSS}` });
  await said(texts.events.order_refunded).waitFor();
  await said('Broken').waitFor();
  const left = (await movedBy(madeId)).reduce(
    (sum, { pending, available }) => sum + pending + available,
    0,
  );
  must(Math.abs(left) < 0.005, `a refund left ${left}`);

  must(!/^[123]$/.test(await page.title()), 'a text ran');
  must(
    (await page.locator('img[src="x"], [onerror], [onclick]').count()) === 0,
    'a text is markup',
  );
};
