import { sameInAll } from '#schemas';
import type { JsonSchema } from '#schemas/model/model.ts';
import { modelOf } from '../../form/renderForm.tsx';

/** A resource with the fields of a test. */
export const samplesWith = (properties: JsonSchema['properties']) =>
  modelOf({
    title: 'Sample',
    type: 'object',
    'x-resource': {
      name: sameInAll('Sample |||| Samples'),
      rules: 'souk',
      api: 'store',
      recordTitle: 'name',
      screens: ['list', 'show', 'create', 'edit'],
    },
    properties,
    required: ['name'],
  });

const name = { type: 'string', title: 'Name' } as const;

export const PUBLISHED = samplesWith({ name });
export const DRAFT = samplesWith({
  name,
  warranty: { type: 'integer', title: 'Warranty', minimum: 1 },
});
export const ROWS = [
  { _id: 's1', name: 'First', version: 1 },
  { _id: 's2', name: 'Second', version: 1 },
] as const;
