import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { drag, pressUntil } from './dragging.ts';
import { demoLine, queryOf } from './looking.ts';
import { removeSchema, serveSchema } from './schemaFiles.ts';
import { story } from './story.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, name: string, title: string) =>
  column(page, name).getByRole('group', { name: title, exact: true });

/** By the keyboard: Space lifts, arrows go from one open column to the next, Space drops. */
const carryCard = async (
  page: Page,
  { title, from, to, key }: Readonly<Record<'title' | 'from' | 'to' | 'key', string>>,
): Promise<void> => {
  await cardIn(page, from, title).focus();
  await page.keyboard.press('Space');
  await column(page, to).and(page.locator('[data-target=open]')).waitFor();
  await pressUntil(page, key, `“${title}” is over ${to}.`);
  await page.keyboard.press('Space');
};

/** What is stored waits until it is let go. */
const holdUpdates = async (page: Page): Promise<() => void> => {
  let letGo = (): void => undefined;
  const isTime = new Promise<void>((settle) => {
    letGo = settle;
  });
  await page.route('**/update?*', async (route) => {
    await isTime;
    await route.continue();
  });
  return letGo;
};

describe('TABLE-4: a board', () => {
  story('moves cards where it may, for everybody who looks', async ({ visit, rest }) => {
    const [app] = await rest.find('apps', { status: 'draft', description: { exists: true } }, 1);
    const title = String(app?.['title']);
    const filter = encodeURIComponent(JSON.stringify({ id: [app?._id] }));
    const address = `applications?filter=${filter}&layout=board,status`;
    const page = await visit(address);
    const colleague = await visit(address);
    await cardIn(colleague, 'Draft', title).waitFor();

    await cardIn(page, 'Draft', title).focus();
    await page.keyboard.press('Space');
    await column(page, 'Archived').getByRole('note').waitFor();
    expect(await column(page, 'Archived').getAttribute('data-target')).toBe('closed');
    expect(await column(page, 'Published').getAttribute('data-target')).toBe('open');
    await page.keyboard.press('Escape');
    await carryCard(page, { title, from: 'Draft', to: 'Published', key: 'ArrowRight' });
    await cardIn(page, 'Published', title).waitFor();
    await cardIn(colleague, 'Published', title).waitFor();

    // By the mouse, to a column that asks first.
    const card = cardIn(page, 'Published', title);
    await card.and(page.locator('[aria-busy=false]')).waitFor();
    await demoLine(page);
    await drag(page, card.locator('p'), column(page, 'Draft'), `“${title}” is over Draft.`);
    const question = page.getByRole('alertdialog');
    await question.getByRole('button').last().click();
    await cardIn(page, 'Draft', title).waitFor();
    await cardIn(colleague, 'Draft', title).waitFor();
    expect(await axeLinesOn(page)).toEqual([]);

    // While one move is on its way, the next one is taken, and follows it.
    const [before] = await rest.find('apps', { id: [app?._id] });
    const letGo = await holdUpdates(page);
    await carryCard(page, { title, from: 'Draft', to: 'Published', key: 'ArrowRight' });
    await cardIn(page, 'Published', title).and(page.locator('[aria-busy=true]')).waitFor();
    await carryCard(page, { title, from: 'Published', to: 'Draft', key: 'ArrowLeft' });
    await question.getByRole('button').last().click();
    await cardIn(page, 'Draft', title).waitFor();
    letGo();
    await cardIn(page, 'Draft', title).and(page.locator('[aria-busy=false]')).waitFor();
    const [after] = await rest.find('apps', { id: [app?._id] });
    expect([after?.['status'], after?.['version']]).toEqual([
      'draft',
      Number(before?.['version']) + 2,
    ]);
  });

  story('is part of a view that others open', async ({ visit }) => {
    const colleague = await visit('applications?page=1');
    await colleague.getByRole('button', { name: 'Views' }).waitFor();
    const page = await visit('applications?layout=board,status');
    await column(page, 'Published').waitFor();
    const name = `Board ${Date.now()}`;
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save as a new view' }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(name).first().waitFor();

    // It was open before, and is not loaded again.
    await colleague.getByRole('button', { name: 'Views' }).click();
    await colleague
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await column(colleague, 'Published').waitFor();
    expect(queryOf(colleague).get('layout')).toBe('board,status');
  });

  story('reads in Arabic on a phone, in the dark', async ({ visit }) => {
    const page = await visit('applications?layout=board,status', {
      ...{ language: 'ar', width: 390, height: 844, theme: 'dark' },
    });
    await page.getByRole('region').locator('[data-board-column]').first().waitFor();
    expect(await axeLinesOn(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});

/** Of somebody else: one that has a day to be on. */
const TRIPS = {
  title: 'Trip',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    day: { type: 'string', format: 'date', title: 'Day' },
    guests: { type: 'integer', title: 'Guests' },
    note: { type: 'string', title: 'Note' },
    isPaid: { type: 'boolean', title: 'Paid' },
  },
  required: ['name'],
};

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleih';

const dayOn = (page: Page, day: string) => page.locator(`[data-calendar-day="${day}"]`);

describe('TABLE-4: a calendar', () => {
  story(
    'moves a row to another day for everybody, and keeps its month',
    async ({ visit, rest }) => {
      onTestFinished(() => removeSchema('trips'));
      await serveSchema('trips', TRIPS);
      const { _id } = await rest.create('trips', { name: 'To the sea', day: '2026-03-10' });
      const address = 'trips?layout=calendar,day&shown=2026-03';
      const page = await visit(address);
      const colleague = await visit(address);
      const on = (other: Page, day: string): Locator =>
        dayOn(other, day).getByRole('button', { name: 'To the sea' });
      await on(colleague, '2026-03-10').waitFor();

      // By the keyboard.
      await on(page, '2026-03-10').focus();
      await page.keyboard.press('Space');
      await page.getByText(/^“To the sea” is over .*10/).waitFor();
      // Above the first week there is no day to go to.
      await pressUntil(page, 'ArrowUp', /^“To the sea” is over .*3 March/);
      await pressUntil(page, 'ArrowUp', /^“To the sea” is over .*24 February/);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
      await page.getByText(/^“To the sea” is over .*3 March/).waitFor();
      await pressUntil(page, 'ArrowDown', /^“To the sea” is over .*10 March/);
      await pressUntil(page, 'ArrowRight', /^“To the sea” is over .*11/);
      await page.keyboard.press('Space');
      await on(page, '2026-03-11').waitFor();
      await on(colleague, '2026-03-11').waitFor();

      // By the mouse.
      const entry = on(page, '2026-03-11');
      await entry.and(page.locator('[aria-busy=false]')).waitFor();
      await demoLine(page);
      await drag(page, entry, dayOn(page, '2026-03-19'), /^“To the sea” is over .*19/);
      await on(colleague, '2026-03-19').waitFor();
      await expect
        .poll(async () => (await rest.find('trips', { id: [_id] }))[0]?.['day'])
        .toBe('2026-03-19');
      expect(await axeLinesOn(page)).toEqual([]);

      // The month is in the address: a reload keeps it, and so does the way back from a row.
      await page.getByRole('button', { name: 'Next month' }).click();
      await expect.poll(() => queryOf(page).get('shown')).toBe('2026-04');
      await page.getByRole('button', { name: 'Previous month' }).click();
      await page.reload();
      await on(page, '2026-03-19').click();
      await page.getByRole('heading', { level: 1, name: 'To the sea' }).waitFor();
      await page.goBack();
      await on(page, '2026-03-19').waitFor();
      await page.getByRole('button', { name: 'Today' }).click();
      await expect.poll(() => queryOf(page).get('shown')).toBeNull();
    },
  );
});

const PHONE = { width: 390, height: 844 } as const;

/** Cards that can be seen from edge to edge without a scroll. */
const wholeCards = (page: Page): Promise<number> =>
  page
    .locator('li[data-list-row]')
    .evaluateAll(
      (all) => all.filter((one) => one.getBoundingClientRect().bottom <= window.innerHeight).length,
    );

/** A finger along a card; `x` is how far it goes. */
const swipe = async (page: Page, card: Locator, x: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  // What fingers press is larger.
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const { x: left = 0, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  const [from, across] = [left + width / 2, y + height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y: across }],
    });
  await touch('touchStart', from);
  for (const share of [0.1, 0.3, 0.6, 1]) await touch('touchMove', from + x * share);
  await touch('touchEnd');
  await session.detach();
};

describe('TABLE-4: a list on a phone', () => {
  story('shows at least four whole cards, and acts behind a swipe', async ({ visit, rest }) => {
    onTestFinished(() => removeSchema('trips'));
    await serveSchema('trips', TRIPS);
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const name = number === 1 ? LONG : `Trip ${number}`;
      await rest.create('trips', { name, guests: number, note: LONG, isPaid: true });
    }
    const page = await visit('trips', PHONE);
    const widths = [];
    for (const path of ['trips', 'orders', 'applications', 'customers']) {
      await page.goto(new URL(path, page.url()).href);
      await page.locator('li[data-list-row]').nth(4).waitFor();
      expect([path, (await wholeCards(page)) >= 4]).toEqual([path, true]);
      widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
      expect(await axeLinesOn(page)).toEqual([]);
    }
    expect(Math.max(...widths)).toBeLessThanOrEqual(PHONE.width);

    await page.goto(new URL('applications', page.url()).href);
    await demoLine(page);
    const card = page.locator('li[data-list-row]').first();
    const title = await card.getByRole('link').innerText();
    await swipe(page, card, -300);
    const deletion = card.getByRole('button', { name: `Delete: ${title}` });
    await deletion.waitFor();
    await page.keyboard.press('Escape');
    await deletion.waitFor({ state: 'hidden' });

    const arabic = await visit('applications', { ...PHONE, language: 'ar', theme: 'dark' });
    await arabic.getByText('هذه بيانات تجريبية').waitFor();
    const mirrored = arabic.locator('li[data-list-row]').first();
    await mirrored.waitFor();
    expect(await wholeCards(arabic)).toBeGreaterThanOrEqual(4);
    await swipe(arabic, mirrored, 300);
    await mirrored.getByRole('button', { name: /^حذف: / }).waitFor();
  });
});
