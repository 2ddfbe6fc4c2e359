import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { WIDGETS, type WidgetName } from '#schemas';
import type { JsonSchema } from '#schemas/model/model.ts';
import {
  field,
  jsonAnswer,
  modelOf,
  type Network,
  renderForm,
  saveButton,
  silence,
} from './renderForm.tsx';

const PLAIN = { type: 'string' } as const;
/** What each widget edits where it is not a plain text. */
const SHAPES: Readonly<Record<string, JsonSchema>> = {
  number: { type: 'number' },
  money: { type: 'number', format: 'money' },
  slider: { type: 'integer', minimum: 0, maximum: 10 },
  select: { type: 'string', enum: ['one', 'two'] },
  radio: { type: 'string', enum: ['one', 'two'] },
  multiSelect: { type: 'array', items: { type: 'string', enum: ['one', 'two'] } },
  checkbox: { type: 'boolean' },
  switch: { type: 'boolean' },
  tags: { type: 'array', items: PLAIN },
  reference: { type: 'string', 'x-ref': 'samples' },
  references: { type: 'array', items: { type: 'string', 'x-ref': 'samples' } },
  gallery: { type: 'array', items: { $ref: 'shared/media.json' } },
  dateRange: {
    type: 'object',
    properties: {
      start: { type: 'string', format: 'date', title: 'Start' },
      end: { type: 'string', format: 'date', title: 'End' },
    },
  },
  json: { type: 'object' },
  object: { type: 'object', properties: { inner: { type: 'string', title: 'Inner' } } },
  array: {
    type: 'array',
    items: { type: 'object', properties: { inner: { type: 'string', title: 'Inner' } } },
  },
};

const withWidgets = (widgets: readonly WidgetName[]) =>
  modelOf({
    title: 'Sample',
    type: 'object',
    properties: Object.fromEntries(
      widgets.map((widget) => [
        `field_${widget}`,
        { ...(SHAPES[widget] ?? PLAIN), title: `Field ${widget}`, 'x-ui': { widget } },
      ]),
    ),
  });

test('shows every widget with its label, and writes nothing to the console (FORM-5)', async () => {
  // The editor of rich text loads by itself and has a browser test. So many fields fold, which loads by itself too.
  const plain = WIDGETS.filter((widget) => widget !== 'richText');
  renderForm({ of: withWidgets(plain) });
  const visible = plain.filter((widget) => widget !== 'hidden');
  for (const widget of visible) {
    expect((await screen.findAllByText(`Field ${widget}`)).length, widget).toBeGreaterThan(0);
  }
  expect(screen.queryByText('Field hidden')).not.toBeInTheDocument();
});

test('chooses from a select, with the label in its name', async () => {
  const { user, saved } = renderForm({ of: withWidgets(['select']) });
  await user.click(screen.getByRole('combobox', { name: /^Field select/ }));
  await user.click(within(screen.getByRole('listbox')).getByText('Two'));
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ field_select: 'two' }]));
});

describe('where the application has no library of pictures', () => {
  const openDialog = async (user: ReturnType<typeof renderForm>['user'], name: RegExp) => {
    await user.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: 'Choose an image' }));
  };

  test.each([
    'javascript:alert(1)',
    '//elsewhere.example/a.png',
    'a.png',
    'https://a:b@c.example',
    'https:host.example/a.png',
    'https:///host.example/a.png',
    'https://c.example\\@evil.example/a.png',
    '/covers/\u202egnp.exe',
  ])('the address %s is refused', async (address) => {
    const { user, saved } = renderForm({ of: withWidgets(['image']) });
    const dialog = await openDialog(user, /Field image/);
    await user.type(dialog.getByLabelText('Address'), `${address}{Enter}`);
    expect(dialog.getByLabelText('Address')).toBeInvalid();
    expect(saved).toEqual([]);
  });

  test('a picture is chosen by its address', async () => {
    const { user, saved } = renderForm({ of: withWidgets(['image']) });
    const dialog = await openDialog(user, /Field image/);
    await user.type(dialog.getByLabelText('Address'), '/covers/dune.png{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove the image' })).toBeVisible();
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ field_image: '/covers/dune.png' }]));
  });

  test('a gallery takes pictures with a title, one after the other', async () => {
    const { user, saved } = renderForm({ of: withWidgets(['gallery']) });
    for (const name of ['dune', 'emma']) {
      const dialog = await openDialog(user, /Add an image/);
      await user.type(dialog.getByLabelText('Title'), name);
      await user.type(dialog.getByLabelText('Address'), `https://c.example/${name}.png{Enter}`);
      expect(await screen.findByText(name)).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    await user.click(saveButton());
    const media = (name: string) => ({ src: `https://c.example/${name}.png`, title: name });
    await waitFor(() => expect(saved).toEqual([{ field_gallery: [media('dune'), media('emma')] }]));
  });
});

test('finds a row of another resource by search and stores its identifier (FORM-5)', async () => {
  const asked: string[] = [];
  const network: Network = async (url, request) => {
    asked.push(decodeURIComponent(url));
    return url.includes('samples')
      ? jsonAnswer([{ id: 'row1', _id: 'row1', title: 'Lantern' }])
      : silence(url, request);
  };
  const { user, saved } = renderForm({ of: withWidgets(['reference']), network });
  await user.type(await screen.findByRole('combobox', { name: /^Field reference$/ }), 'lan');
  await waitFor(() => expect(asked.some((url) => url.includes('"q":"lan"'))).toBe(true));
  await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ field_reference: 'row1' }]));
});

describe('a choice of several rows out of more than a page', () => {
  const many = Array.from({ length: 28 }, (_, place) => {
    const id = `lantern-${String(place + 1).padStart(2, '0')}`;
    return { id, _id: id };
  });
  const asked: URLSearchParams[] = [];
  /** Rows by ids, by a word, and by range, as the dialect asks for them. */
  const network: Network = async (url, request) => {
    const query = new URL(url, 'http://here').searchParams;
    if (!url.includes('samples')) return silence(url, request);
    const { q, id } = JSON.parse(query.get('filter') ?? '{}');
    if (id) return jsonAnswer(many.filter((row) => id.includes(row.id)));
    asked.push(query);
    const found = many.filter((row) => row.id.includes(q ?? ''));
    const [first, last] = JSON.parse(query.get('range') ?? '[0,9]');
    return new Response(JSON.stringify(found.slice(first, last + 1)), {
      headers: {
        'content-range': `samples 0-0/${found.length}`,
        'content-type': 'application/json',
      },
    });
  };
  const renderChoice = (record: object = {}) => {
    asked.length = 0;
    const form = renderForm({ of: withWidgets(['references']), network, record: { ...record } });
    return { ...form, input: screen.getByRole('combobox', { name: /^Field references$/ }) };
  };
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const chip = (name: string) => screen.getByRole('button', { name });

  test('is searched by its words, and takes rows from behind the first page', async () => {
    const { user, saved, input } = renderChoice({ field_references: ['lantern-28', 'lantern-02'] });
    await screen.findByRole('button', { name: 'lantern-28' });
    await user.type(input, 'lantern-25');
    expect(input).toHaveValue('lantern-25');
    await waitFor(() => expect(options()).toEqual(['lantern-25']));
    expect(input).toHaveValue('lantern-25');
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('button', { name: 'lantern-25' });
    expect(input).toHaveValue('');
    await user.type(input, 'lantern-26{ArrowLeft}{Backspace}');
    await user.clear(input);
    // Backspace in the empty box takes the last one away, its cross the one it stands at.
    await user.type(input, '{Backspace}');
    await user.type(input, '27');
    await waitFor(() => expect(options()).toEqual(['lantern-27']));
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(within(chip('lantern-28')).getByTestId('CancelIcon'));
    await user.click(saveButton());
    await waitFor(() =>
      expect(saved).toEqual([{ field_references: ['lantern-02', 'lantern-27'] }]),
    );
  });

  test('asks once for a word, and for the rows behind the first ones at the end of the list', async () => {
    const { user, input } = renderChoice();
    await user.click(input);
    await waitFor(() => expect(options()).toHaveLength(20));
    fireEvent.scroll(screen.getByRole('listbox'));
    await waitFor(() => expect(options()).toHaveLength(28));
    fireEvent.scroll(screen.getByRole('listbox'));
    await user.keyboard('28');
    await waitFor(() => expect(options()).toEqual(['lantern-28']));
    expect(asked.map((query) => query.get('range'))).toEqual(['[0,19]', '[0,39]', '[0,19]']);
  });

  test('lets one row be searched for whose chosen one is gone', async () => {
    const form = renderForm({
      of: withWidgets(['reference']),
      network,
      record: { field_reference: 'gone' },
    });
    const input = screen.getByRole('combobox', { name: /^Field reference$/ });
    await waitFor(() => expect(input).toHaveValue('gone'));
    await form.user.clear(input);
    await form.user.type(input, '17');
    expect(input).toHaveValue('17');
    await waitFor(() => expect(options()).toEqual(['lantern-17']));
  });
});

const SLUGGED = modelOf({
  title: 'Sample',
  type: 'object',
  properties: {
    title: { ...PLAIN, title: 'Title' },
    slug: { ...PLAIN, format: 'slug', title: 'Slug', 'x-slug': 'title', 'x-unique': true },
  },
});
const settled = (text: string) => waitFor(() => expect(field('Slug')).toHaveValue(text));

test('makes the slug from the title until somebody writes one, and again once that is gone', async () => {
  const { user, saved } = renderForm({ of: SLUGGED });
  await user.type(field('Title'), '  Café & Thé: n° 1 ');
  await settled('cafe-the-n-1');
  await user.type(field('Slug'), '-mine');
  expect(field('Slug')).toHaveFocus();
  await user.type(field('Title'), 'more');
  await user.tab();
  await settled('cafe-the-n-1-mine');
  await user.clear(field('Slug'));
  await user.tab();
  await settled('cafe-the-n-1-more');
  await user.click(saveButton());
  // The server makes it: it alone knows which ones are taken.
  await waitFor(() => expect(saved).toEqual([{ title: 'Café & Thé: n° 1 more' }]));
});

test('says that a made slug is taken and gets a number', async () => {
  const network: Network = async (url, request) =>
    decodeURIComponent(url).includes('"slug":["lantern"]')
      ? jsonAnswer([{ id: 'row1', _id: 'row1', title: 'Lantern' }])
      : silence(url, request);
  const { user } = renderForm({ of: SLUGGED, network });
  await user.type(field('Title'), 'Lantern');
  expect(await screen.findByText(/A number is added/)).toHaveTextContent('Lantern');
});

test('refuses a span that ends before it starts, and stores one that does not', async () => {
  const { user, saved } = renderForm({ of: withWidgets(['dateRange']) });
  await user.type(field('Start'), '5/3/2027');
  await user.type(field('End'), '4/3/2027');
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('the end is before the start');
  expect(saved).toEqual([]);
  await user.clear(field('End'));
  await user.type(field('End'), '9/3/2027');
  await user.click(saveButton());
  await waitFor(() =>
    expect(saved).toEqual([{ field_dateRange: { start: '2027-03-05', end: '2027-03-09' } }]),
  );
});
