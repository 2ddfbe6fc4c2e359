import type { JsonSchema, Localized, Problem, SchemaDocuments } from '#schemas';
import { sameInAll } from '#schemas';
import { checkDocuments, type UsableOptions } from '#schemas/model/check.ts';

export const label = (text: string): Localized => sameInAll(text);

const STATES: JsonSchema = {
  type: 'string',
  enum: ['open', 'shut'],
  'x-states': {
    initial: 'open',
    states: {
      open: { title: label('Open'), color: 'success' },
      shut: { title: label('Shut'), color: 'dark' },
    },
    moves: [{ from: ['open'], to: 'shut', by: ['seller'], title: label('Shut') }],
  },
};

/** A folder in order: a resource with a bit of everything, one it refers to, and a shape. */
const SHOPS: JsonSchema = {
  $schema: './meta.json',
  title: 'Shop',
  type: 'object',
  'x-resource': { name: label('Shop |||| Shops') },
  properties: {
    name: { type: 'string' },
    kind: { type: 'string', enum: ['small', 'large'] },
    owner: { type: 'string', 'x-ref': 'owners' },
    status: STATES,
    logo: { $ref: 'shared/media.json' },
  },
};
const OWNERS: JsonSchema = {
  $schema: './meta.json',
  title: 'Owner',
  type: 'object',
  properties: { name: { type: 'string' } },
};
const MEDIA: JsonSchema = {
  $schema: './meta.json',
  title: 'Media',
  type: 'object',
  properties: { src: { type: 'string' } },
};

export const shops = (change: JsonSchema): JsonSchema => ({ ...SHOPS, ...change });

export const withField = (name: string, schema: JsonSchema): JsonSchema =>
  shops({ properties: { ...SHOPS.properties, [name]: schema } });

export const withKeywords = (
  keywords: Partial<NonNullable<JsonSchema['x-resource']>>,
): JsonSchema => shops({ 'x-resource': { name: label('Shop |||| Shops'), ...keywords } });

export const withStates = (change: Partial<NonNullable<JsonSchema['x-states']>>): JsonSchema =>
  withField('status', {
    ...STATES,
    'x-states': {
      initial: 'open',
      states: STATES['x-states']?.states ?? {},
      moves: [],
      ...change,
    },
  });

/** The folder with one file replaced or added, as the check sees it. */
export const problemsWith = (
  change: {
    readonly resources?: SchemaDocuments['resources'];
    readonly shared?: SchemaDocuments['shared'];
  },
  options?: UsableOptions,
): readonly Problem[] =>
  checkDocuments(
    {
      resources: { owners: OWNERS, shops: SHOPS, ...change.resources },
      shared: { media: MEDIA, ...change.shared },
    },
    options,
  );
