import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Findings } from '#src/admin/studio/review/Findings.tsx';
import { jsonAnswer, renderInside } from '../../form/renderForm.tsx';
import { productModel } from '../../table/product.ts';

const FOUND = { recordId: '7', field: 'title', outcome: 'misfit', message: 'It is too long.' };

test.each([
  ['customers', '/customers/7/show', '/customers?'],
  ['orders', '/orders/7', '/orders?'],
  ['messages', undefined, undefined],
  ['gone', undefined, undefined],
])(
  'a row of a trial leads to a screen that there is: %s (STUDIO-10)',
  async (resource, row, list) => {
    renderInside(<Findings list={{ change: 'c1' }} outcome="misfit" resource={resource} />, {
      of: productModel,
      network: async () => jsonAnswer({ results: [FOUND], pagination: { total: 1 } }),
    });
    expect(await screen.findByText('It is too long.')).toBeVisible();
    const addresses = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(row ? [expect.stringContaining(String(list)), row] : []);
  },
);
