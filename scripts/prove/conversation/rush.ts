/** Both sides write as fast as they can: everybody ends with the same messages in the same order. */
import type { Page } from 'playwright-core';
import { loadPart } from '#locales/load.ts';
import type { Language } from '#schemas';
import type { restClient } from '../../stories/api.ts';
import { buyerOf, newOrder } from '../../stories/conversing.ts';

export interface RushParts {
  readonly address: string;
  readonly rest: ReturnType<typeof restClient>;
  /** Of both sides together. */
  readonly count: number;
  readonly open: (path: string, language: Language) => Promise<Page>;
}

const SETTLE_MS = 60_000;
const THREAD = 'section[tabindex="0"]';

/** Every message of a conversation as a page shows it, from its first to its last. */
const shownOn = async (page: Page): Promise<string[]> =>
  page.locator(THREAD).evaluate(async (thread) => {
    const texts = new Map<string, string>();
    const pause = (): Promise<void> => new Promise((settle) => setTimeout(settle, 60));
    const collect = (): void => {
      for (const row of thread.querySelectorAll('[data-message]')) {
        const [word] = /[sb]\d+\./.exec(row.textContent ?? '') ?? [];
        const key = row.getAttribute('data-message') ?? '';
        if (word !== undefined) texts.set(key, word);
      }
    };
    // Up to the first page, which reads the ones above; then down again.
    for (let still = 0; still < 10; ) {
      const before = thread.scrollHeight;
      thread.scrollTop = 0;
      await pause();
      still = thread.scrollHeight === before && thread.scrollTop === 0 ? still + 1 : 0;
    }
    const end = (): number => thread.scrollHeight - thread.clientHeight;
    for (let at = 0; at <= end() + 1; at += 200) {
      thread.scrollTop = at;
      await pause();
      collect();
    }
    return [...texts.values()];
  });

export const rush = async ({ address, rest, count, open }: RushParts): Promise<void> => {
  const order = await newOrder(rest, 'Both at once');
  const buyer = await buyerOf(address, order);
  const path = `messages?order=${order._id}`;
  const [seller, other] = [await open(path, 'en'), await open(path, 'ar')];
  const { box: words } = await loadPart('en', 'conversation');
  const box = seller.getByRole('textbox', { name: words.message });
  const numbers = Array.from({ length: Math.floor(count / 2) }, (_, number) => number);
  const write = async (): Promise<void> => {
    for (const number of numbers) {
      await box.first().fill(`s${number}.`);
      await box.first().press('Enter');
    }
  };
  const speak = async (): Promise<void> => {
    for (const number of numbers) await buyer.say(order._id, `<p>b${number}.</p>`);
  };
  await Promise.all([write(), speak()]);

  const stored = async (): Promise<string[]> => {
    const sides = { orderId: order._id, sender: ['seller', 'buyer'] };
    const rows = await rest.find('messages', sides, 1_000);
    return rows
      .toSorted((one, next) => (String(one['createdAt']) < String(next['createdAt']) ? -1 : 1))
      .map(({ message }) => String(message).replace(/<[^>]*>/g, ''));
  };
  const until = Date.now() + SETTLE_MS;
  while ((await stored()).length < numbers.length * 2 && Date.now() < until) {
    await seller.waitForTimeout(500);
  }
  await seller.waitForTimeout(2_000);
  const truth = (await stored()).join(' ');
  const own = (side: string): string[] => truth.split(' ').filter((word) => word.startsWith(side));
  for (const side of ['s', 'b']) {
    const expected = numbers.map((number) => `${side}${number}.`).join(' ');
    if (own(side).join(' ') !== expected) throw new Error(`Side ${side} was stored out of order.`);
  }
  for (const page of [seller, other]) {
    const shown = (await shownOn(page)).join(' ');
    if (shown !== truth) throw new Error(`A page shows another order:\n${shown}\nfor\n${truth}`);
  }
};
