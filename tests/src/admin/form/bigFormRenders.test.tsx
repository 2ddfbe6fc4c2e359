import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldModel, JsonSchema } from '#schemas';
import { field, foreignModelOf, renderForm, resourceOf } from './renderForm.tsx';

const texts = (prefix: string, count: number): Record<string, JsonSchema> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${prefix}${index + 1}`, { type: 'string' }]),
  );

const of = foreignModelOf({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    ...texts('plain', 18),
    part: { type: 'object', properties: texts('inner', 12) },
    other: { type: 'object', properties: texts('beside', 2) },
  },
});

/** Notes each field that is drawn: whatever draws one reads what it is called. */
const noteDrawn = (fields: Iterable<FieldModel>, drawn: Set<string>): void => {
  for (const one of fields) {
    const { title } = one;
    Object.defineProperty(one, 'title', {
      get: () => {
        drawn.add(one.name);
        return title;
      },
    });
    noteDrawn(one.fields.values(), drawn);
  }
};

test('a key draws its own field and the parts around it, and none of the others', async () => {
  const drawn = new Set<string>();
  noteDrawn(resourceOf('samples', of).fields, drawn);
  const record = { id: 'r1', _id: 'r1', version: 1, plain1: 'a', part: { inner1: 'b' }, other: {} };
  const { user } = renderForm({ of, record });
  await user.click(await screen.findByText('Part'));
  await user.click(screen.getByText('Other'));
  // The first key makes the form a changed one.
  await user.type(field('Plain2'), 'x');
  drawn.clear();
  await user.tab();
  await waitFor(() => expect([...drawn]).toEqual(['plain2']));

  drawn.clear();
  await user.type(field('Plain1'), 'y');
  await user.tab();
  await waitFor(() => expect([...drawn]).toEqual(['plain1']));

  drawn.clear();
  await user.type(field('Inner1'), 'z');
  await user.tab();
  await waitFor(() => expect([...drawn].toSorted()).toEqual(['inner1', 'part']));
});
