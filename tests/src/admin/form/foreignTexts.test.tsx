import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foreignModelOf, renderForm } from './renderForm.tsx';

test('texts of a schema keep their own direction in a page that runs the other way', () => {
  const text = (name: string) => ({ title: `${name} (old).`, description: `${name} is kept.` });
  const of = foreignModelOf({
    type: 'object',
    properties: {
      name: { type: 'string', ...text('Name') },
      place: { type: 'object', properties: { town: { type: 'string' } }, ...text('Place') },
      days: { type: 'array', items: { type: 'number' }, ...text('Days') },
    },
  });
  renderForm({ of, language: 'ar' });
  for (const name of ['Name', 'Place', 'Days']) {
    // Without it the full stop would stand before the first word.
    expect(screen.getByText(`${name} (old).`)).toHaveProperty('tagName', 'BDI');
    expect(screen.getByText(`${name} is kept.`)).toHaveProperty('tagName', 'BDI');
  }
});
