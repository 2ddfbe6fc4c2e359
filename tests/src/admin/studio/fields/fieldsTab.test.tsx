import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { JsonSchema } from '#schemas';
import { FieldsTab } from '#src/admin/studio/fields/FieldsTab.tsx';
import { foreignModelOf, modelOf, renderInside, resourceOf } from '../../form/renderForm.tsx';

const SCHEMA: JsonSchema = {
  $schema: './meta.json',
  type: 'object',
  title: 'Sample',
  'x-resource': {
    form: {
      sections: [
        { name: 'first', fields: ['name'] },
        { name: 'second', fields: ['size.mm'] },
      ],
    },
  },
  properties: { name: { type: 'string' }, 'size.mm': { type: 'integer', title: 'Size' } },
} as object;

test('a field whose name has a dot is one of the row, with all that such a field has (GEN-4)', async () => {
  const change = vi.fn();
  const model = modelOf(SCHEMA);
  const draft = {
    ...{ name: 'samples', published: SCHEMA, folder: undefined, shared: {}, needs: [] },
    ...{ document: SCHEMA, resource: resourceOf('samples', model), reason: undefined, steps: [] },
    ...{ problems: [], conflicts: [], change, settle: vi.fn(), drop: vi.fn() },
  };
  const { user } = renderInside(<FieldsTab draft={draft} document={SCHEMA} />, { of: model });
  await user.click(await screen.findByRole('button', { name: /^Size/ }));
  await user.click(await screen.findByRole('combobox', { name: /Group/ }));
  await user.click(screen.getByRole('option', { name: 'first' }));
  const moved = { kind: 'moveField', field: 'size\\.mm', group: 'first', after: 'name' };
  expect(change).toHaveBeenCalledWith(moved);
});

test('fields of a shape that the root refers to are told, and none is added beside it (GEN-4)', async () => {
  const schema: JsonSchema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $ref: '#/definitions/boat',
    definitions: {
      boat: { type: 'object', properties: { name: {}, length: { title: 'Length' } } },
    },
  } as object;
  const model = foreignModelOf(schema);
  const draft = {
    ...{ name: 'samples', published: schema, folder: undefined, shared: {}, needs: [] },
    ...{ document: schema, resource: resourceOf('samples', model), reason: undefined, steps: [] },
    ...{ problems: [], conflicts: [], change: vi.fn(), settle: vi.fn(), drop: vi.fn() },
  };
  renderInside(<FieldsTab draft={draft} document={schema} />, { of: model });
  expect(await screen.findByText(/in the JSON: Name and Length\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a field' })).not.toBeInTheDocument();
});
