import { isSame, type JsonSchema, type Model, propertiesOf, type ResourceModel } from '#schemas';
import type { Shape } from './describe.ts';
import { formerShapes, plainSchema } from './plainSchema.ts';
import { ID, MOMENT, nullable } from './shapes.ts';
import { SHARED_SHAPES } from './sharedShapes.ts';
import { standardComponents } from './standardComponents.ts';

type Shapes = Readonly<Record<string, Shape>>;

const VERSION: Shape = {
  type: 'integer',
  minimum: 1,
  description: 'Counts the writes of this row. An update that names a stale one is refused.',
};
const TEAM: Shape = { ...ID, description: 'The team that the row belongs to.' };

export type Definitions = Readonly<Record<string, JsonSchema>>;

const sharedDefinitions = (model: Model, declared: Definitions): Definitions => {
  const used = [...model.resources.values()]
    .filter(({ rules }) => rules === 'souk')
    .flatMap(({ schema }) => Object.entries(schema.$defs ?? {}));
  return { ...SHARED_SHAPES, ...declared, ...Object.fromEntries(used) };
};

/** Where a shape of a resource's `$defs` stands: shared ones once, one of its own under the resource's name. */
const namesFor =
  (resource: ResourceModel, shared: Readonly<Record<string, JsonSchema>>) =>
  (definition: string): string =>
    isSame(resource.schema.$defs?.[definition], shared[definition])
      ? `shared.${definition}`
      : `${resource.name}.${definition}`;

const rowShape = (resource: ResourceModel, name: (definition: string) => string): Shape => {
  const shown = Object.fromEntries(
    [...propertiesOf(resource.schema, resource.schema)].filter(([, schema]) => !schema.writeOnly),
  );
  const shapeOf = (schema: JsonSchema): Shape => plainSchema(schema, name);
  const properties = [
    ...Object.entries(shown).map(([field, schema]) => [field, shapeOf(schema)]),
    ...formerShapes(shown, shapeOf),
  ];
  return {
    type: 'object',
    title: resource.title.en,
    description: `${resource.description ?? resource.title.en} Rows from before a change of the schema may hold other values.`,
    properties: {
      _id: ID,
      ...(resource.scope === 'team' && { teamId: TEAM }),
      createdAt: MOMENT,
      updatedAt: MOMENT,
      version: VERSION,
      ...Object.fromEntries(properties),
    },
    required: ['_id'],
  };
};

const isOwned = (resource: ResourceModel, name: string): boolean =>
  resource.fields.some((field) => field.name === name && field.readOnly);

const createShape = (resource: ResourceModel, name: (definition: string) => string): Shape => {
  const { schema } = resource;
  const own = Object.entries(schema.properties ?? {}).filter(
    ([field]) => !isOwned(resource, field),
  );
  const { description: _, ...written } = plainSchema(
    { ...schema, properties: Object.fromEntries(own) },
    name,
  );
  const properties = written['properties'];
  return {
    ...written,
    title: `${resource.title.en}, new`,
    properties: {
      ...(typeof properties === 'object' && properties),
      ...(resource.scope === 'team' && {
        teamId: { ...TEAM, description: 'Another team than one’s own: administrators only.' },
      }),
    },
    unevaluatedProperties: false,
  };
};

const updateShape = (resource: ResourceModel, name: (definition: string) => string): Shape => {
  const shown = Object.fromEntries(propertiesOf(resource.schema, resource.schema));
  const shapeOf = (schema: JsonSchema): Shape => {
    const { default: _, ...plain } = plainSchema(schema, name);
    return nullable(plain);
  };
  const fields = [
    ...Object.entries(shown).map(([field, schema]) => [field, shapeOf(schema)]),
    ...formerShapes(shown, shapeOf),
  ];
  return {
    type: 'object',
    title: `${resource.title.en}, changes`,
    description:
      'Named fields replace, absent ones stay, `null` clears. Fields of the server are taken where they are unchanged.',
    properties: {
      _id: ID,
      ...(resource.scope === 'team' && { teamId: TEAM }),
      createdAt: MOMENT,
      updatedAt: MOMENT,
      version: VERSION,
      ...Object.fromEntries(fields),
    },
    additionalProperties: false,
  };
};

/** Every resource as it is read, created and changed, and the shapes they share. */
export const resourceComponents = (model: Model, declared: Definitions): Shapes => {
  const shared = sharedDefinitions(model, declared);
  const sharedNames = (definition: string): string => `shared.${definition}`;
  const shapes: Record<string, Shape> = Object.fromEntries(
    Object.entries(shared).map(([name, schema]) => [
      `shared.${name}`,
      plainSchema(schema, sharedNames),
    ]),
  );
  const addresses = new Set<string>();
  for (const resource of model.resources.values()) {
    if (resource.rules === 'standard') {
      Object.assign(shapes, standardComponents(resource, addresses));
      continue;
    }
    const name = namesFor(resource, shared);
    for (const [definition, schema] of Object.entries(resource.schema.$defs ?? {})) {
      shapes[name(definition)] = plainSchema(schema, name);
    }
    shapes[`${resource.name}.row`] = rowShape(resource, name);
    shapes[`${resource.name}.create`] = createShape(resource, name);
    shapes[`${resource.name}.update`] = updateShape(resource, name);
  }
  return shapes;
};
