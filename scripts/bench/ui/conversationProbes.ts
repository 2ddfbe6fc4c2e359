/** What is measured in a conversation, by the clocks of the pages: they are the same on one machine. */
import type { Page } from 'playwright-core';

export const THREAD = '[aria-label="Messages of this order"]';

/** The most message rows that were in the page at once while something went on there. */
export const mostRows = async (page: Page, during: () => Promise<void>): Promise<number> => {
  await page.evaluate((thread) => {
    Reflect.set(window, 'benchRows', 0);
    const count = (): void => {
      if (!Reflect.has(window, 'benchRows')) return;
      const rows = document.querySelectorAll(`${thread} [role="listitem"]`).length;
      Reflect.set(window, 'benchRows', Math.max(rows, Reflect.get(window, 'benchRows')));
      requestAnimationFrame(count);
    };
    count();
  }, THREAD);
  await during();
  return page.evaluate(() => {
    const rows = Number(Reflect.get(window, 'benchRows'));
    Reflect.deleteProperty(window, 'benchRows');
    return rows;
  });
};

/** Notes in the page when Enter is pressed. */
export const noteKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const keys: number[] = [];
    Reflect.set(window, 'benchKeys', keys);
    const note = ({ key, timeStamp }: KeyboardEvent): void => {
      if (key === 'Enter') keys.push(performance.timeOrigin + timeStamp);
    };
    document.addEventListener('keydown', note, true);
  });

export const keysOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => Reflect.get(window, 'benchKeys'));

/** Notes in the page when events of messages arrive, and when each `ping…!` of the conversation is drawn. */
export const noteNews = (page: Page): Promise<void> =>
  page.evaluate((thread) => {
    const arrived: number[] = [];
    const drawn: Record<string, number> = {};
    Reflect.set(window, 'benchNews', { arrived, drawn });
    const now = (): number => performance.timeOrigin + performance.now();
    const reader = ReadableStreamDefaultReader.prototype;
    const read = reader.read;
    const decoder = new TextDecoder();
    reader.read = async function heard(this: ReadableStreamDefaultReader) {
      const part = await read.call(this);
      if (part.value && decoder.decode(part.value).includes('"messages"')) arrived.push(now());
      return part;
    };
    const look = (): void => {
      const text = document.querySelector(thread)?.textContent ?? '';
      for (const [word] of text.matchAll(/ping\d+!/g)) {
        if (word in drawn) continue;
        drawn[word] = 0;
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            drawn[word] = now();
          };
          channel.port2.postMessage(undefined);
        });
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, THREAD);

export interface News {
  readonly arrived: readonly number[];
  readonly drawn: Readonly<Record<string, number>>;
}

export const newsOf = (page: Page): Promise<News> =>
  page.evaluate(() => Reflect.get(window, 'benchNews'));
