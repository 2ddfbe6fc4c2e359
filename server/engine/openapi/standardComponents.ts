import {
  holdsBareValue,
  isAlwaysMoved,
  isObject,
  type JsonSchema,
  metaName,
  ownValue,
  type ResourceModel,
  takesFreeNames,
} from '#schemas';
import { addressOf } from '#schemas/model/standard/gather.ts';
import type { Shape } from './describe.ts';
import { componentName, componentOf, ID, MOMENT, nullable, whole } from './shapes.ts';

/*
 * Resources whose schemas others wrote: the schema stands in the document as it was written, in its own dialect and under
 * an address of its own, so that what it refers to is found from where it stands.
 */

type Shapes = Record<string, Shape>;

const NEWEST_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

const addressIn = (schema: JsonSchema, otherwise: string): string => {
  const own = schema.$id ?? ownValue({ ...schema }, 'id');
  if (typeof own !== 'string' || !URL.canParse(own, otherwise)) return otherwise;
  return new URL(own, otherwise).href.replace(/#.*$/s, '');
};

/** A schema with its address and dialect; two files may give themselves one address, and only one can have it. */
const placed = (schema: JsonSchema, address: string, taken: Set<string>): Shape => {
  const own = addressIn(schema, address);
  const $id = taken.has(own) ? address : own;
  taken.add($id);
  return { $schema: NEWEST_DIALECT, ...schema, $id };
};

const pointerTo = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** What each field may be, where the schema says it at its root. */
const fieldShapes = ({ fields, schema }: ResourceModel, $id: string): Shapes =>
  Object.fromEntries(
    fields
      .filter(({ writeOnly }) => !writeOnly)
      .map(({ name }) => {
        const isAtRoot = isObject(schema.properties) && Object.hasOwn(schema.properties, name);
        return [name, isAtRoot ? { $ref: `${$id}#/properties/${pointerTo(name)}` } : {}];
      }),
  );

const own = (resource: ResourceModel): Shapes => ({
  _id: ID,
  ...(resource.scope === 'team' && { teamId: ID }),
  createdAt: MOMENT,
  updatedAt: MOMENT,
  version: whole(1),
});

/** The row's own data: beside the values, or under a name of its own where a value may have one of these. */
const ownShapes = (resource: ResourceModel): Shapes => {
  const name = metaName(resource);
  const meta = {
    type: 'object',
    description: 'The row’s own data, where a value has one of these names.',
    properties: { id: ID, ...own(resource) },
  };
  if (isAlwaysMoved(resource)) return { [name]: meta };
  // An open row may hold such a name as a value of any type.
  return takesFreeNames(resource) ? { [name]: meta } : { id: ID, ...own(resource) };
};

const valueName = ({ name }: ResourceModel): string => `${name}.value`;

const createShape = (resource: ResourceModel): Shape => {
  const value = componentOf(valueName(resource));
  if (!holdsBareValue(resource)) return value;
  const bare = { $ref: resource.schema.properties?.['value']?.$ref };
  return { anyOf: [value, bare], description: 'The value itself, or a row with it.' };
};

/** The components of one resource; `taken` are the addresses of the whole document. */
export const standardComponents = (resource: ResourceModel, taken: Set<string>): Shapes => {
  const { name, schema, references } = resource;
  // Readers of such documents do not find an address with escaped letters again.
  const value = placed(schema, addressOf(componentName(name)), taken);
  const fields = fieldShapes(resource, String(value['$id']));
  const title = resource.title.en;
  const others = Object.entries(references)
    .filter(([address]) => !taken.has(address))
    .map(([address, other]): [string, Shape] => {
      taken.add(address);
      return [componentName(`reference.${address}`), { ...other, $id: address }];
    });
  return {
    ...Object.fromEntries(others),
    [componentName(valueName(resource))]: value,
    [componentName(`${name}.row`)]: {
      type: 'object',
      title,
      description: `Values as ${valueName(resource)} says, with the row’s own data.`,
      properties: { ...fields, ...ownShapes(resource) },
    },
    [componentName(`${name}.create`)]: createShape(resource),
    [componentName(`${name}.update`)]: {
      type: 'object',
      title: `${title}, changes`,
      description: `Named values replace, absent ones stay; \`null\` removes a value that cannot be null, and the parameter \`without\` any. \`${metaName(resource)}.version\` refuses a stale change.`,
      properties: {
        ...Object.fromEntries(
          Object.entries(fields).map(([field, shape]) => [field, nullable(shape)]),
        ),
        [metaName(resource)]: { type: 'object', properties: own(resource) },
      },
    },
  };
};
