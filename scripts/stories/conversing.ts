/** Both sides of a conversation: the seller's row by the simple-REST dialect, the buyer by the API with an own token. */
import type { Locator, Page } from 'playwright-core';
import { callServer, type Row, type restClient, signIn } from './api.ts';
import { ADMIN } from './server.ts';

type Rest = ReturnType<typeof restClient>;

/** Runs wherever it is taken for markup. */
export const XSS = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && '_id' in value;

let people = 0;

/** An order of the administrator's own team: marks of what was read are its own, too. */
export const newOrder = async (
  rest: Rest,
  title: string,
  names: object = {},
  terms: object = {},
): Promise<Row> => {
  people += 1;
  const email = `m${Date.now()}.${people}@example.com`;
  const person = { firstname: 'Mona', lastname: 'Story', email, ...names };
  const customer = await rest.create('customers', person);
  const price = { quantity: 1, packagePrice: 100 };
  return rest.create('orders', { title, customerId: customer._id, ...price, ...terms });
};

/** The buyer of an order. */
export const buyerOf = async (address: string, order: Row) => {
  const post = (path: string, token: string, body: object): Promise<unknown> =>
    callServer(address, path, { token, body });
  const rowOf = async (answer: Promise<unknown>): Promise<Row> => {
    const row = await answer;
    if (!isRow(row)) throw new Error('The answer is no row.');
    return row;
  };
  const admin = await signIn(address, ADMIN);
  const answer = await post('/api/auth/buyer', admin, { customerId: order['customerId'] });
  const token =
    typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : '';
  const markets = '/apis/markets/api';
  return {
    say: (orderId: string, message: string) =>
      rowOf(post(`${markets}/messages/create`, token, { orderId, message })),
    accept: (offerId: string) => rowOf(post(`${markets}/offers/accept?id=${offerId}`, token, {})),
    decline: (offerId: string) => rowOf(post(`${markets}/offers/decline?id=${offerId}`, token, {})),
    ask: (orderId: string, kind: string, reason: string) =>
      rowOf(post(`${markets}/resolutions/create`, token, { orderId, kind, reason })),
    answer: (id: string, ending: 'accept' | 'decline' | 'withdraw') =>
      rowOf(post(`${markets}/resolutions/${ending}?id=${id}`, token, {})),
    move: (orderId: string, change: object) =>
      post(`${markets}/orders/update?id=${orderId}`, token, change),
  };
};

/** On a machine that does something else as well. */
export const SLOW = { timeout: 15_000 };

export const thread = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** Hands over a small file. */
export const deliver = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  const delivery = page.getByRole('dialog', { name: 'Deliver' });
  await delivery.locator('input[type=file]').setInputFiles({
    name: 'window.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Glass'),
  });
  await delivery.getByRole('progressbar').waitFor({ state: 'hidden' });
  await delivery.getByRole('button', { name: 'Deliver now' }).click();
  await delivery.waitFor({ state: 'hidden' });
};
