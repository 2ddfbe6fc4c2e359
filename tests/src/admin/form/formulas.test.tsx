import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, modelOf, renderForm, saveButton } from './renderForm.tsx';

const LOT = modelOf({
  title: 'Lot',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    price: { type: 'number', title: 'Price' },
    quantity: { type: 'integer', title: 'Quantity' },
    total: { type: 'number', title: 'Total', 'x-formula': 'price * quantity' },
    size: {
      type: 'string',
      title: 'Size',
      enum: ['bulk', 'single'],
      'x-formula': 'if(quantity > 10, "bulk", "single")',
    },
    line: { type: 'string', title: 'Line', 'x-formula': 'name & ": " & total' },
  },
});
const output = (label: string) => screen.findByLabelText(label, { selector: 'output' });

test('shows what formulas give while one types, and sends none of it (STUDIO-12)', async () => {
  const { user, saved } = renderForm({ of: LOT });
  expect(await output('Total')).toHaveTextContent('No value');
  await user.type(field('Name'), 'Tea ');
  await user.type(field('Price'), '2.5');
  await user.type(field('Quantity'), '12');
  await user.tab();
  expect(await output('Total')).toHaveTextContent(/^30$/);
  expect(await output('Size')).toHaveTextContent(/^Bulk$/);
  expect(await output('Line')).toHaveTextContent(/^Tea: 30$/);
  await user.clear(field('Quantity'));
  await user.tab();
  expect(await output('Total')).toHaveTextContent('No value');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ name: 'Tea', price: 2.5 }]));
});

test('follows what is stored until something is typed', async () => {
  const record = { _id: 's1', id: 's1', version: 1, price: 3, quantity: 2, total: 999 };
  renderForm({ of: LOT, record });
  expect(await output('Total')).toHaveTextContent(/^6$/);
});

test('is said in the language of the reader', async () => {
  const record = { _id: 's1', id: 's1', version: 1, price: 3, quantity: 2 };
  renderForm({ of: LOT, record, language: 'ar' });
  expect(await output('Total')).toHaveTextContent(/^6$/);
  expect(screen.getAllByText('يُحسب من حقول أخرى.')).toHaveLength(3);
});
