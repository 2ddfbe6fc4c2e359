/** GEN-4, GEN-8: lists of resources made of objects, and of fields with any name. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type JsonSchema, loadModel } from '#schemas';
import { withColumns } from '#schemas/model/lists/columnFields.ts';
import { conditionIn, openBuilder } from './building.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';

const text: JsonSchema = { type: 'string' };
const metadata: JsonSchema = {
  type: 'object',
  properties: { name: text, '$note.by': text, owner: { $ref: '#/properties/metadata' } },
  required: ['name'],
};
const schema: JsonSchema = {
  type: 'object',
  properties: {
    metadata,
    parts: { type: 'array', items: { type: 'object', properties: { colour: text } } },
    q: text,
  },
  required: ['metadata'],
};
const model = withColumns(loadModel({ resources: { things: schema }, shared: {} }));
const things = [
  {
    id: 't1',
    metadata: { name: 'Lamp', '$note.by': 'Ada', owner: { name: 'Zed' } },
    parts: [{ colour: 'red' }, { colour: 'blue' }],
    madeUp: 'by hand',
  },
];

const open = async (path: string) => {
  const server = memoryServer({ things });
  show({ dataProvider: server.provider, path, model });
  await screen.findByRole('table');
  return server;
};
const address = (): string =>
  decodeURIComponent(screen.getByLabelText('address').textContent ?? '');

test('a resource of objects shows what is inside them, under the titles on the way', async () => {
  await open('/things');
  expect(screen.getByRole('columnheader', { name: 'Metadata › Name' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Lamp' })).toBeVisible();
  expect(screen.getByText('colour: red · colour: blue')).toBeVisible();
});

test('an address names columns of any name, however deep', async () => {
  const columns = encodeURIComponent('metadata.$note\\.by,metadata.owner.owner.owner.name,\\q');
  await open(`/things?columns=${columns}`);
  const heads = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
  expect(heads).toEqual(
    expect.arrayContaining(['Metadata › $note.by', 'Metadata › Owner › Owner › Owner › Name', 'Q']),
  );
  expect(screen.getByRole('cell', { name: 'Ada' })).toBeVisible();
  await waitFor(() => expect(address()).toContain('metadata.$note\\.by'));
});

test('the chooser unfolds a shape that contains itself, step by step', async () => {
  await open('/things');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await userEvent.click(await chooser.findByRole('button', { name: 'Unfold Metadata' }));
  await userEvent.click(chooser.getByRole('button', { name: 'Unfold Owner' }));
  expect(chooser.getAllByRole('button', { name: 'Unfold Owner' })).toHaveLength(1);
  const [nearest] = chooser.getAllByRole('checkbox', { name: '$note.by' });
  if (nearest) await userEvent.click(nearest);
  expect(
    await screen.findByRole('columnheader', { name: 'Metadata › $note.by', hidden: true }),
  ).toBeInTheDocument();
});

test('a filter of an inner field is found by its title, and says in words what it asks', async () => {
  const { asked } = await open('/things');
  const condition = conditionIn(await openBuilder(), 1);
  await condition.setField('Metadata › $note.by');
  await userEvent.type(condition.value(), 'Ada');
  expect(await screen.findByText(/contains “Ada”/)).toBeVisible();
  expect(screen.getByText(/Metadata › \$note\.by:/)).toBeVisible();
  await waitFor(() =>
    expect(asked.at(-1)?.params.filter).toEqual({ 'metadata.$note\\.by': { contains: 'Ada' } }),
  );
});

test('details show values under names that no schema lists', async () => {
  const server = memoryServer({ things });
  show({ dataProvider: server.provider, path: '/things/t1/show', model });
  await screen.findByRole('heading', { level: 1, name: 'Lamp' });
  expect(screen.getByText('madeUp', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    'by hand',
  );
});

const steps: JsonSchema = {
  type: 'object',
  properties: {
    name: text,
    steps: {
      type: 'array',
      items: { type: 'object', additionalProperties: { type: 'object' } },
    },
  },
};
const pipelines = [
  {
    id: 'p1',
    name: 'Nightly',
    steps: [{ lint: { run: 'biome check' } }, { test: { run: 'vitest' } }],
  },
];

test('entries that are maps are called by their keys, in a list and on a details screen', async () => {
  const of = withColumns(loadModel({ resources: { pipelines: steps }, shared: {} }));
  const { provider } = memoryServer({ pipelines });
  const list = show({ dataProvider: provider, path: '/pipelines?columns=name,steps', model: of });
  expect(
    await screen.findByRole('cell', { name: 'lint: biome check · test: vitest' }),
  ).toBeVisible();
  list.unmount();
  show({ dataProvider: provider, path: '/pipelines/p1/show', model: of });
  const region = within(await screen.findByRole('region', { name: 'General' }));
  const titles = region.getAllByRole('listitem').map((entry) => entry.firstElementChild);
  expect(titles.map((title) => title?.textContent)).toEqual(['lint', 'test']);
});
