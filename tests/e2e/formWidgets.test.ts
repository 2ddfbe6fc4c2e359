import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { sameInAll } from '#schemas';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { carry, over } from './dragging.ts';
import { save } from './looking.ts';
import { removeSchema, serveSchema } from './schemaFiles.ts';
import { story } from './story.ts';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const number = (title: string, more: object = {}) => ({ type: 'number', title, ...more });
const widget = (name: string) => ({ 'x-ui': { widget: name } });
const SIZES = { enum: ['small', 'large'] };

/** A field for every widget that a person fills in by keyboard and pointer; pictures and files have stories of their own. */
const SAMPLES = {
  $schema: './meta.json',
  title: 'Sample',
  type: 'object',
  'x-resource': {
    name: { ...sameInAll('Sample |||| Samples'), fr: 'S |||| S', ar: 'S |||| S' },
    recordTitle: 'line',
  },
  properties: {
    line: text('Line'),
    slug: text('Slug', { format: 'slug', 'x-slug': 'line', 'x-unique': true }),
    lines: text('Lines', widget('longText')),
    amount: { type: 'integer', title: 'Amount' },
    price: number('Price', { format: 'money', multipleOf: 0.01 }),
    level: { type: 'integer', title: 'Level', minimum: 0, maximum: 10, ...widget('slider') },
    size: text('Size', { ...SIZES, ...widget('select') }),
    shape: text('Shape', { ...SIZES, ...widget('radio') }),
    kinds: { type: 'array', title: 'Kinds', uniqueItems: true, items: text('Kind', SIZES) },
    agreed: { type: 'boolean', title: 'Agreed', ...widget('checkbox') },
    open: { type: 'boolean', title: 'Open', ...widget('switch') },
    colour: text('Colour', { format: 'color' }),
    day: text('Day', { format: 'date' }),
    moment: text('Moment', { format: 'date-time' }),
    mail: text('Mail', { format: 'email' }),
    phone: text('Phone', { format: 'phone' }),
    address: text('Address', { format: 'url' }),
    words: { type: 'array', title: 'Words', items: text('Word') },
    icon: text('Icon', { format: 'icon' }),
    category: text('Category', { 'x-ref': 'categories' }),
    free: { type: 'object', title: 'Free data' },
    parts: {
      type: 'array',
      title: 'Parts',
      maxItems: 3,
      items: { type: 'object', properties: { name: text('Part') } },
    },
    payment: {
      type: 'object',
      title: 'Payment',
      oneOf: [
        { title: 'By card', properties: { card: text('Card') }, required: ['card'] },
        { title: 'By transfer', properties: { account: text('Account') }, required: ['account'] },
      ],
    },
  },
  required: ['line'],
};

const box = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

/** A picture of one point. */
const LANTERN =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Each would set `harmed` on the window, or load or style what it must not. */
const HARM = [
  '<p>kept</p>',
  '<script>window.harmed = 1</script>',
  '<img src="x" onerror="window.harmed = 1">',
  '<svg onload="window.harmed = 1"></svg>',
  '<a href="javascript:window.harmed = 1">link</a>',
  '<a href=" java\tscript:window.harmed = 1">link</a>',
  '<iframe srcdoc="<script>parent.harmed = 1</script>"></iframe>',
  '<p style="position:fixed;inset:0" onclick="window.harmed = 1">cover</p>',
  '<form action="https://example.org"><button>send</button></form>',
  '<img src="data:image/svg+xml,<svg onload=window.harmed=1>">',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.harmed=1">',
];

describe('every widget', () => {
  beforeAll(() => serveSchema('samples', SAMPLES));
  afterAll(() => removeSchema('samples'));

  story('hears a press whose field above it changes its height meanwhile', async ({ visit }) => {
    const page = await visit('samples/create');
    const free = box(page, 'Free data');
    for (const values of ['[1]', '[1, 2, 3, 4]', '[1, 2, 3, 4, 5, 6, 7, 8]']) {
      await free.fill('{"a":');
      await page.getByText('Free data is not valid JSON').waitFor();
      // The error goes and the text is laid out when the field loses the focus, which is when the button is pressed.
      await free.fill(`{"a": ${values}}`);
      await page.getByRole('button', { name: 'Add to Parts' }).click();
      await box(page, 'Part').waitFor();
      await page.getByRole('button', { name: 'Remove Entry 1' }).click();
      await box(page, 'Part').waitFor({ state: 'detached' });
      await expect.poll(() => free.inputValue()).toContain('\n');
    }
  });

  story('takes what is typed and chosen, and stores it (FORM-5)', async ({ visit, rest }) => {
    await rest.create('samples', { line: 'First', slug: 'taken' });
    const page = await visit('samples/create');
    await box(page, 'Line').fill('Café & Thé');
    await expect.poll(() => box(page, 'Slug').inputValue()).toBe('cafe-the');
    await box(page, 'Slug').fill('taken');
    await page.getByText('The same “Slug” is already with First').waitFor();
    await box(page, 'Slug').fill('free');
    await expect.poll(() => page.getByText('The same “Slug”').count()).toBe(0);
    await box(page, 'Lines').fill('one\ntwo');
    await box(page, 'Amount').fill('١٢');
    await box(page, 'Price').fill('1234,5');
    await page.getByRole('slider', { name: 'Level' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('combobox', { name: /^Size/ }).click();
    await page.getByRole('option', { name: 'Large' }).click();
    await page.getByRole('radio', { name: 'Small' }).check();
    await page.getByRole('combobox', { name: 'Kinds' }).click();
    await page.getByRole('option', { name: 'Small' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Agreed' }).check();
    await page.getByRole('switch', { name: 'Open' }).click();
    // The picker beside it has the same name.
    await box(page, 'Colour').last().fill('#00ff7f');
    await box(page, 'Day').fill('1/3/2027');
    await box(page, 'Moment').fill('1/3/2027 14:05');
    await box(page, 'Mail').fill('lina@example.com');
    await box(page, 'Phone').fill('123456789');
    await box(page, 'Address').fill('https://example.org/');
    await page.getByRole('combobox', { name: 'Words' }).fill('red');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Icon' }).fill('shopping cart');
    await page.getByRole('option', { name: 'shopping cart', exact: true }).click();
    await page.getByRole('button', { name: 'New: Category' }).click();
    const dialog = page.getByRole('dialog', { name: 'New: Category' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Made in place');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Open Category in a new tab' }).waitFor();
    await box(page, 'Free data').fill('{"a":');
    await page.getByText('Free data is not valid JSON').waitFor();
    await box(page, 'Free data').fill('{"a": [1, true, "x"]}');
    for (const [place, part] of ['front', 'back'].entries()) {
      await page.getByRole('button', { name: 'Add to Parts' }).click();
      await box(page, 'Part').nth(place).fill(part);
    }
    await carry(page, 'Entry 1', 'ArrowRight', over('Entry 1', 2));
    await page.getByRole('radio', { name: 'By transfer' }).check();
    await box(page, 'Account').fill('DE89');
    expect(await axeLinesOn(page)).toEqual([]);

    await save(page);
    await page.getByText('Sample created').waitFor();
    const [stored] = await rest.find('samples', { slug: ['free'] });
    const [category] = await rest.find('categories', { name: ['Made in place'] });
    expect(stored).toMatchObject({
      line: 'Café & Thé',
      lines: 'one\ntwo',
      amount: 12,
      price: 1234.5,
      level: 2,
      size: 'large',
      shape: 'small',
      kinds: ['small'],
      agreed: true,
      open: true,
      colour: '#00ff7f',
      day: '2027-03-01',
      mail: 'lina@example.com',
      phone: '123456789',
      address: 'https://example.org/',
      words: ['red'],
      icon: 'shopping_cart',
      category: category?._id,
      free: { a: [1, true, 'x'] },
      parts: [{ name: 'back' }, { name: 'front' }],
      payment: { account: 'DE89' },
    });
    expect(Number.isNaN(Date.parse(String(stored?.['moment'])))).toBe(false);
  });

  story('loses and mixes up no key that a machine types', async ({ visit }) => {
    const page = await visit('customer/create');
    await box(page, 'First name').waitFor();
    const session = await page.context().newCDPSession(page);
    const inputs = page
      .locator('form')
      .locator('input[type=text], input[type=email], input[type=tel], textarea:not([aria-hidden])');
    const typed: string[] = [];
    for (let place = 0; place < 10; place += 1) {
      const input = inputs.nth(place);
      await input.focus();
      const words = Array.from(
        { length: place === 0 ? 500 : 60 },
        (_, index) => 'abcdefghij klmnop'[(index * 7 + place) % 17],
      );
      // No key waits for the one before: the browser gets them as fast as it takes them.
      await Promise.all(
        words.map((key) => session.send('Input.dispatchKeyEvent', { type: 'char', text: key })),
      );
      typed.push(words.join(''));
    }
    await page.keyboard.press('Tab');
    const read = await inputs.evaluateAll((found) =>
      found
        .slice(0, 10)
        .map((input) =>
          input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
            ? input.value
            : '',
        ),
    );
    expect(read).toEqual(typed);
  });

  story('puts a picture of the library into a text, 460 high (FORM-5)', async ({ visit, rest }) => {
    await rest.create('images', { title: 'A lantern', src: LANTERN });
    const { _id } = await rest.create('apps', { title: 'With a lantern' });
    const page = await visit(`applications/update/${_id}`);
    const editor = page.getByRole('textbox', { name: 'Full description' });
    await editor.fill('Lit: ');
    await page.getByRole('button', { name: 'Insert an image' }).click();
    const library = page.getByRole('dialog', { name: 'Image library' });
    await library.getByRole('button', { name: 'A lantern', exact: true }).click();
    await library.getByRole('button', { name: 'Insert photos' }).click();
    const picture = editor.getByRole('img', { name: 'A lantern' });
    await expect.poll(async () => (await picture.boundingBox())?.height).toBe(460);
    await save(page);
    await page.getByText('Updated successfully').waitFor();
    const [stored] = await rest.find('apps', { id: [_id] });
    expect(stored?.['comprehensiveDescription']).toMatch(/<img [^>]*height="460"/);
  });

  story(
    'lets no script in through formatted text, from either side (FORM-5, SEC-5)',
    async ({ visit, rest, troubles }) => {
      const harm = HARM.join('');
      const { _id } = await rest.create('apps', {
        title: 'Harmless',
        comprehensiveDescription: harm,
      });
      const page = await visit(`applications/update/${_id}`);
      const editor = page.getByRole('textbox', { name: 'Full description' });
      await editor.getByText('kept').first().waitFor();
      await expect
        .poll(async () => (await editor.boundingBox())?.height)
        .toBeGreaterThanOrEqual(500);
      await editor.evaluate((element, html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, `<p>pasted</p>${harm}`);
      await editor.getByText('pasted').waitFor();
      // The browser's parser names what the policy forbids already where it is only taken apart.
      troubles.forget();
      await save(page);
      await page.getByText('Updated successfully').waitFor();
      const [stored] = await rest.find('apps', { id: [_id] });
      expect(stored?.['comprehensiveDescription']).toContain('pasted');
      expect(stored?.['comprehensiveDescription']).not.toMatch(
        /<(script|svg|iframe|style|form)|\son\w+=|javascript:|data:|style=/i,
      );
      await page.goto(page.url().replace('/update/', '/view/'));
      await page.getByText('pasted', { exact: true }).waitFor();
      expect(await page.evaluate(() => Reflect.get(window, 'harmed'))).toBeUndefined();
    },
  );
});
