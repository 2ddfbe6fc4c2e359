import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImageReferences } from '#src/market/images/ImageReferences.tsx';
import { jsonAnswer, renderInside } from '../../admin/form/renderForm.tsx';
import { productModel } from '../../admin/table/product.ts';

const image = { id: 'i1', title: 'A window', src: '/media/1.png', thumbnail: '/media/1.png' };
const useOf = (resource: string, title: string) => ({
  ...{ resource, id: `${resource}1`, title, field: 'message' },
});

test('a row that shows a picture is a link where there is a screen of it, and a name where there is none', async () => {
  const results = [useOf('apps', 'Stock Watch'), useOf('messages', 'See the window')];
  renderInside(<ImageReferences image={image as never} />, {
    of: productModel,
    network: async () => jsonAnswer({ total: 2, results }),
  });
  const link = await screen.findByRole('link', { name: 'Stock Watch' });
  expect(link).toHaveAttribute('href', '/apps/apps1/show');
  expect(screen.getByText('See the window')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
