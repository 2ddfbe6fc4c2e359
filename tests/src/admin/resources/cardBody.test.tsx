import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fieldNamed } from '#schemas';
import { CardBody } from '#src/admin/resources/layouts/CardBody.tsx';
import { jsonAnswer, renderInside, resourceOf } from '../form/renderForm.tsx';

test('a card cuts the title of another row at its end, not at the edge of the card', async () => {
  const resource = resourceOf('apps');
  const field = fieldNamed(resource, 'categories');
  if (!field) throw new Error('Apps have no categories.');
  const category = { _id: 'c1', name: 'Upsell and bundles', title: 'Upsell and bundles' };
  renderInside(
    <CardBody resource={resource} record={{ id: 'a1', categories: ['c1'] }} facts={[field]} />,
    { network: async () => jsonAnswer({ results: [category], pagination: { total: 1 } }) },
  );
  const title = await screen.findByText('Upsell and bundles');
  expect(title.tagName).toBe('BDI');
  // jsdom lays nothing out and knows no ellipsis: a title that is a box of its own is cut by itself.
  expect(title).toHaveStyle({ display: 'inline-block', overflow: 'hidden' });
});
