import type { Page } from 'playwright-core';
import { MINUTE_MS } from '#schemas';
import { keysOf, mostRows, newsOf, noteKeys, noteNews, THREAD } from './conversationProbes.ts';
import {
  type LongConversation,
  makeLongConversation,
  messageSelector,
  openConversation,
} from './conversationRows.ts';
import { clickUntilShown, frameTimes } from './probes.ts';
import type { ScreenPart, Stage } from './stage.ts';

const MESSAGES = 100_000;
const CONVERSATIONS = 1_000;
/** Made so many at once, they are there in seconds. */
const AT_ONCE = 10;
const LIST = '[aria-label="Conversations"] ul';
const SCROLL_PX = 12_000;
const PINGS = 20;
const PING_PAUSE_MS = 300;
const SETTLE_MS = 2_000;

const linkTo = (page: Page, id: string) => page.locator(`a[href*="order=${id}"]`);

const opening = async (
  { times }: Stage,
  page: Page,
  long: LongConversation,
  otherId: string,
): Promise<number[]> => {
  const values: number[] = [];
  const latest = messageSelector(long.count - 1);
  for (let time = 0; time < times; time += 1) {
    await linkTo(page, otherId).click();
    await page.locator(latest).waitFor({ state: 'detached' });
    values.push(await clickUntilShown(page, latest, () => linkTo(page, long.orderId).click()));
  }
  return values;
};

/** Days all over the conversation, each with the first message that was written on it. */
const jumping = async ({ times }: Stage, page: Page, long: LongConversation): Promise<number[]> => {
  const values: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const near = long.momentOf(Math.floor(((time + 0.5) / times) * (long.count - 3_000)));
    const midnight = new Date(near.getFullYear(), near.getMonth(), near.getDate() + 1);
    const minutes = (midnight.getTime() - long.momentOf(0).getTime()) / MINUTE_MS;
    const two = (part: number): string => String(part).padStart(2, '0');
    const day = [midnight.getFullYear(), two(midnight.getMonth() + 1), two(midnight.getDate())];
    await page.getByRole('button', { name: 'Go to a date' }).click();
    await page.getByLabel('Date', { exact: true }).fill(day.join('-'));
    const go = page.getByRole('button', { name: 'Go', exact: true });
    const first = messageSelector(Math.ceil(minutes));
    values.push(await clickUntilShown(page, first, () => go.click()));
    await go.waitFor({ state: 'hidden' });
  }
  return values;
};

/** What one person writes, another one sees. */
const talking = async (stage: Stage, orderId: string) => {
  const path = `messages?order=${orderId}`;
  const [writer, reader] = [await stage.open(path), await stage.open(path)];
  for (const page of [writer, reader]) await page.locator(THREAD).waitFor();
  await reader.waitForTimeout(SETTLE_MS);
  await noteKeys(writer);
  await noteNews(reader);
  const box = writer.getByRole('textbox', { name: 'Message', exact: true });
  for (let time = 0; time < PINGS; time += 1) {
    await box.fill(`ping${time}!`);
    await box.press('Enter');
    await reader.getByText(`ping${time}!`, { exact: true }).waitFor();
    await reader.waitForTimeout(PING_PAUSE_MS);
  }
  const [keys, { arrived, drawn }] = [await keysOf(writer), await newsOf(reader)];
  const seen: number[] = [];
  const painted: number[] = [];
  keys.forEach((pressedMs, time) => {
    const drawnMs = drawn[`ping${time}!`];
    const toldMs = arrived.find((atMs) => atMs >= pressedMs);
    if (!drawnMs || toldMs === undefined) throw new Error(`Message ${time} was never drawn.`);
    seen.push(drawnMs - pressedMs);
    painted.push(drawnMs - toldMs);
  });
  return { seen, painted };
};

const measure = async (stage: Stage) => {
  const numbers = Array.from({ length: CONVERSATIONS / AT_ONCE }, (_, number) => number);
  for (const number of numbers) {
    const titles = Array.from({ length: AT_ONCE }, (_, own) => `Talk ${number * AT_ONCE + own}`);
    await Promise.all(titles.map((title) => openConversation(stage, title)));
  }
  const otherId = await openConversation(stage, 'A short talk');
  const long = await makeLongConversation(stage, MESSAGES);

  const page = await stage.open('messages');
  await linkTo(page, long.orderId).waitFor();
  // What only the first conversation of a visit loads is not asked for here.
  await linkTo(page, long.orderId).click();
  await page.locator(messageSelector(long.count - 1)).waitFor();
  const open = await opening(stage, page, long, otherId);
  const frames: number[] = [];
  const rows = await mostRows(page, async () => {
    for (const way of [-SCROLL_PX, SCROLL_PX])
      frames.push(...(await frameTimes(page, THREAD, way)));
  });
  const jump = await jumping(stage, page, long);
  const list = await frameTimes(page, LIST, SCROLL_PX);
  const { seen, painted } = await talking(stage, long.orderId);
  return [
    { what: 'Click to its latest messages', unit: 'ms', values: open, heldTo: { most: 300 } },
    { what: 'Between frames, scrolled', unit: 'ms', values: frames, heldTo: { most: 17 } },
    { what: 'Rows in the page meanwhile', unit: 'nodes', values: [rows], heldTo: { most: 100 } },
    { what: 'Jump to a day', unit: 'ms', values: jump, heldTo: { most: 300 } },
    { what: 'An event to its message drawn', unit: 'ms', values: painted, heldTo: { most: 50 } },
    { what: 'Enter here to seen there', unit: 'ms', values: seen, heldTo: { most: 150 } },
    {
      what: `Between frames, ${CONVERSATIONS} conversations scrolled`,
      unit: 'ms',
      values: list,
      heldTo: { most: 17 },
    },
  ] as const;
};

/** A conversation of 100,000 messages among a thousand others, and two people in it. */
export const conversation: ScreenPart = {
  name: 'A conversation of 100,000 messages',
  on: ['postgres'],
  measure,
};
