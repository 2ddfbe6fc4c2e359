import { expect, test } from 'vitest';
import { shownColumns, toggleColumn, usualColumns } from '#src/admin/table/columns/columns.ts';
import { modelWithField, productModel, resourceOf } from './product.ts';

const orders = resourceOf('orders');
const names = (fields: readonly { readonly name: string }[]): string[] =>
  fields.map((field) => field.name);

test('shows the columns that the schema names until somebody chooses', () => {
  expect(names(shownColumns(orders, undefined))).toEqual(orders.columns);
});

test('TABLE-11: the team stands beside the title for who sees several, also in an older choice', () => {
  const usual = usualColumns(orders, true);
  expect(usual.slice(0, 4)).toEqual(['invoiceId', 'title', 'teamId', 'customerId']);
  expect(usualColumns(orders, false)).toEqual(orders.columns);
  const team = shownColumns(orders, undefined, usual).find(({ name }) => name === 'teamId');
  expect(team?.cell).toBe('reference');
  const choice = { shown: ['title'], known: orders.columns };
  expect(names(shownColumns(orders, choice, usual))).toEqual(['title', 'teamId']);
  const without = { shown: ['title'], known: usual };
  expect(names(shownColumns(orders, without, usual))).toEqual(['title']);
});

test('shows the chosen columns in the chosen order', () => {
  const choice = { shown: ['total', 'title'], known: orders.columns };
  expect(names(shownColumns(orders, choice))).toEqual(['total', 'title']);
});

test('adds a field that came to the schema after the choice, and leaves hidden ones hidden', () => {
  const changed = modelWithField('orders', 'channel', { type: 'string', title: 'Channel' });
  const choice = { shown: ['title'], known: orders.columns };
  expect(names(shownColumns(resourceOf('orders', changed), choice))).toEqual(['title', 'channel']);
});

test('drops a chosen column whose field left the schema', () => {
  const choice = { shown: ['title', 'gone'], known: [...orders.columns, 'gone'] };
  expect(names(shownColumns(orders, choice))).toEqual(['title']);
});

test('puts a column that is shown again at the end', () => {
  expect(toggleColumn(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggleColumn(['b'], 'a')).toEqual(['b', 'a']);
});

test('finds every usual column of every resource among its fields', () => {
  const missing = [...productModel.resources.values()].flatMap((resource) =>
    resource.columns.filter((name) => !names(shownColumns(resource, undefined)).includes(name)),
  );
  expect(missing).toEqual([]);
});
