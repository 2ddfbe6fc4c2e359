import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { CELLS, type CellName, type JsonSchema, type Language, sameInAll } from '#schemas';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { cells } from '#src/admin/table/cells/cells.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { modelWithField, resourceOf } from './product.ts';
import { customers } from './rows.ts';

const OLD = 'This value does not fit the field any more';

interface Shown {
  readonly name?: string;
  readonly property: JsonSchema;
  readonly value: unknown;
  readonly room?: 'line' | 'block';
  readonly language?: Language;
}

const showCell = ({
  name = 'probe',
  property,
  value,
  room = 'line',
  language = 'en',
}: Shown): void => {
  const model = modelWithField('apps', name, property);
  const field = resourceOf('apps', model).fields.find((one) => one.name === name);
  if (!field) throw new Error('The probe is a field of apps.');
  show({
    dataProvider: memoryServer({ customers }).provider,
    path: '/',
    model,
    language,
    children: (
      <ResourceContextProvider value="apps">
        <div data-testid="cell">
          <Cell
            field={field}
            // As the server answers: without what is not there.
            record={{ ...(value !== undefined && { [name]: value }), currency: 'USD' }}
            room={room}
          />
        </div>
      </ResourceContextProvider>
    ),
  });
};
const cell = (): HTMLElement => screen.getByTestId('cell');

test('has a cell for every name that a schema may use (LIST-6)', () => {
  expect(Object.keys(cells).toSorted()).toEqual([...CELLS].toSorted());
});

const TEXT: JsonSchema = { type: 'string' };
const as = (name: CellName, schema: JsonSchema = TEXT): JsonSchema => ({
  ...schema,
  'x-ui': { cell: name },
});
const NUMBER: JsonSchema = { type: 'number' };
const MANY: JsonSchema = { type: 'array', items: { type: 'string' } };
const PICTURE = { src: '/images/x.webp', title: 'A shop' };

test.each([
  { property: as('text'), value: 'Hello', text: 'Hello' },
  { property: as('longText'), value: 'Long story', text: 'Long story' },
  { property: as('richText'), value: '<p>One</p><p>two</p>', text: 'One two' },
  { property: as('number', NUMBER), value: 1_234.5, text: '1,234.5' },
  { property: as('money', NUMBER), value: 1_234.5, text: '$1,234.50' },
  { property: as('boolean', { type: 'boolean' }), value: false, text: 'No' },
  { property: as('date'), value: '2026-03-05', text: '05/03/2026' },
  { property: as('link'), value: 'https://www.example.com/a/', text: 'example.com/a' },
  { property: as('email'), value: 'a@example.com', text: 'a@example.com' },
  { property: as('phone'), value: '+212612345678', text: '+212612345678' },
  { property: as('tags', MANY), value: ['a', 'b', 'c'], text: 'ab1 more' },
  { property: as('color'), value: '#4F46C8', text: '#4F46C8' },
  { property: as('json', { type: 'object' }), value: { a: 1 }, text: '{"a":1}' },
  { property: as('list', MANY), value: ['a', 'b'], text: 'a · b' },
  {
    property: { type: 'object', properties: { a: TEXT, b: NUMBER } },
    value: { a: 'x', b: 2 },
    text: 'x · 2',
  },
])('shows $value as "$text" (LIST-6)', ({ property, value, text }) => {
  showCell({ property, value });
  expect(cell()).toHaveTextContent(text);
  expect(screen.queryByText(OLD)).toBeNull();
});

test('shows an icon by its name, a picture of a person or a product, and a state as a chip (LIST-6)', () => {
  showCell({ property: { type: 'string', format: 'icon' }, value: 'shopping_cart' });
  expect(cell().querySelector('svg')).not.toBeNull();
  cleanup();
  showCell({ property: as('avatar', { type: 'object' }), value: PICTURE });
  expect(within(cell()).getByRole('img', { hidden: true })).toHaveAttribute('src', PICTURE.src);
  cleanup();
  showCell({ property: { type: 'string', enum: ['plus'] }, value: 'plus' });
  expect(screen.getByText('Plus').className).toMatch(/chip/);
});

test.each([
  { property: as('number', NUMBER), value: 'twelve', text: 'twelve' },
  { property: as('money', NUMBER), value: '12 euros', text: '12 euros' },
  { property: as('date'), value: 'someday', text: 'someday' },
  { property: { type: 'string', enum: ['a'] } as const, value: 'b', text: 'b' },
  { property: as('tags', MANY), value: 'one', text: 'one' },
  { property: as('boolean', { type: 'boolean' }), value: 'yes', text: 'yes' },
  { property: as('text'), value: { a: 1 }, text: '{"a":1}' },
  { property: as('link'), value: 'javascript:alert(1)', text: 'javascript:alert(1)' },
  { property: as('image'), value: 'javascript:alert(1)', text: 'javascript:alert(1)' },
])('keeps the old value $value readable and marks it', ({ property, value, text }) => {
  showCell({ property, value });
  expect(cell()).toHaveTextContent(text);
  expect(screen.getByText(OLD)).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([undefined, null, '', [], {}])('shows a dash for %j', (value) => {
  showCell({ property: TEXT, value });
  expect(cell()).toHaveTextContent('—No value');
});

test.each([
  ['A builder', 'A builder'],
  [undefined, '—No value'],
])('shows a field that is called as every object has something, with %j', (value, text) => {
  showCell({ name: 'constructor', property: TEXT, value });
  expect(cell()).toHaveTextContent(text);
});

test('shows zero and no as values', () => {
  showCell({ property: NUMBER, value: 0 });
  expect(cell()).toHaveTextContent(/^0$/);
});

test('shows the label of a choice in the language of the page', () => {
  const property: JsonSchema = {
    type: 'string',
    enum: ['big'],
    'x-enum': { big: { ...sameInAll('Big'), fr: 'Grand', ar: 'كبير' } },
  };
  showCell({ property, value: 'big', language: 'fr' });
  expect(cell()).toHaveTextContent('Grand');
});

test('shows a choice in its colour, and one without a colour as any chip', () => {
  const choice: JsonSchema = {
    type: 'string',
    enum: ['plus', 'basic'],
    'x-colors': { plus: 'success' },
  };
  showCell({ property: choice, value: 'plus' });
  expect(screen.getByText('Plus')).toHaveClass('plain-chip-success');
  cleanup();
  showCell({ property: choice, value: 'basic' });
  expect(screen.getByText('Basic')).toHaveClass('plain-chip-dark');
  cleanup();
  showCell({ property: { type: 'array', items: choice }, value: ['plus'] });
  expect(screen.getByText('Plus')).toHaveClass('plain-chip-success');
});

test('shows the title of the row that an id names, as a link to it', async () => {
  showCell({ property: { type: 'string', 'x-ref': 'customers' }, value: 'c1' });
  expect(await screen.findByRole('link', { name: 'Boris Haddad' })).toHaveAttribute(
    'href',
    '/customers/c1/show',
  );
});

test('marks an id that names no row', async () => {
  showCell({ property: { type: 'string', 'x-ref': 'customers' }, value: 'gone' });
  expect(await screen.findByText(OLD)).toBeInTheDocument();
  expect(cell()).toHaveTextContent('gone');
});

test('opens a picture large, by its title', async () => {
  showCell({ property: as('image', { type: 'object' }), value: PICTURE });
  await userEvent.click(screen.getByRole('button', { name: 'Open the image A shop' }));
  expect(await screen.findByRole('img', { name: 'A shop' })).toHaveAttribute('src', PICTURE.src);
});

test('keeps money left to right inside Arabic', () => {
  showCell({ property: as('money', NUMBER), value: 1_234.5, language: 'ar' });
  expect(screen.getByText('$1,234.50')).toHaveAttribute('dir', 'ltr');
});

test('keeps what stands inside a field readable on a details screen', () => {
  const property: JsonSchema = {
    type: 'array',
    items: { type: 'object', properties: { question: TEXT, answer: TEXT } },
  };
  showCell({ property, value: [{ question: 'Why?', answer: 'So.' }], room: 'block' });
  expect(cell()).toHaveTextContent('Entry 1QuestionWhy?AnswerSo.');
});

test('calls the entries of a list by the title of their own schema', () => {
  const items = { type: 'object', title: 'Package', properties: { price: TEXT } } as const;
  const value = [{ price: 'Nine' }, { price: 'Ten' }];
  showCell({ property: { type: 'array', items }, value, room: 'block' });
  expect(cell()).toHaveTextContent('Package 1PriceNinePackage 2PriceTen');
});
