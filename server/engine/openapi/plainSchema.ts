import type { JsonSchema } from '#schemas';
import type { Shape } from './describe.ts';

/** Keywords of ours and what only a bundle needs. */
const isDropped = (key: string): boolean =>
  key.startsWith('x-') || ['$defs', 'definitions', '$id', '$schema'].includes(key);
const MAPS_OF_SCHEMAS: readonly string[] = ['properties', 'patternProperties'];

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const referenceText = (reference: JsonSchema['x-ref']): string | undefined => {
  if (reference === undefined) return undefined;
  if (typeof reference === 'string') return `The \`_id\` of a row of \`${reference}\`.`;
  const choices = Object.entries(reference.resources)
    .map(([value, resource]) => `\`${resource}\` where it is \`${value}\``)
    .join(', ');
  return `The \`_id\` of a row, by \`${reference.by}\`: ${choices}.`;
};

const statesText = (states: JsonSchema['x-states']): string | undefined => {
  if (!states) return undefined;
  const moves = states.moves.map(
    ({ from, to, by, requires }) =>
      `${from.join(', ')} → ${to} (${by.join(', ')}${requires ? `, with ${requires.join(', ')}` : ''})`,
  );
  return `Begins as \`${states.initial}\`. Moves: ${moves.join('; ')}.`;
};

/** What our own keywords say, in words. */
const wordsOf = (schema: JsonSchema): string | undefined => {
  const computed = schema['x-computed'];
  const formula = schema['x-formula'];
  const equals = schema['x-equals'];
  const slug = schema['x-slug'];
  const parts = [
    schema.description,
    schema['x-ui']?.help?.en,
    referenceText(schema['x-ref']),
    schema['x-unique'] ? 'No two rows have the same.' : undefined,
    computed && `The server makes it: \`${computed}\`.`,
    formula && `The server works it out: \`${formula}\`.`,
    equals && `The same as \`${equals}\`.`,
    slug && `Made from \`${slug}\` when absent.`,
    statesText(schema['x-states']),
  ];
  const text = parts.filter(Boolean).map((part) => sentence(String(part)));
  return text.length > 0 ? text.join(' ') : undefined;
};

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Draft-07's words that draft 2020-12 spells differently. */
const renamed = (key: string, value: unknown): [string, unknown] => {
  if (key === 'items' && Array.isArray(value)) return ['prefixItems', value];
  if (key === 'dependencies' && isSchema(value)) {
    const isNames = Object.values(value).every(Array.isArray);
    return [isNames ? 'dependentRequired' : 'dependentSchemas', value];
  }
  return [key, value];
};

/** What `const`, `enum` and `default` hold is data, not a schema. */
const DATA: readonly string[] = ['const', 'enum', 'default', 'examples'];

/** The former names that fields answer to, each as its field is. */
export const formerShapes = <Part>(
  properties: Readonly<Record<string, JsonSchema>>,
  shapeOf: (schema: JsonSchema) => Part,
): readonly [string, Part][] =>
  Object.entries(properties).flatMap(([name, schema]) =>
    Object.entries(schema['x-aliases'] ?? {})
      .filter(([former]) => !Object.hasOwn(properties, former))
      .map(([former, { until }]): [string, Part] => [
        former,
        {
          ...shapeOf(schema),
          deprecated: true,
          description: `The former name of \`${name}\`, until ${until}.`,
        },
      ]),
  );

/**
 * One of our schemas as OpenAPI knows them: labels and layout go, what a caller must know becomes its description.
 *
 * `componentNamed` answers where a shape of the bundle's `$defs` is found.
 */
export const plainSchema = (
  schema: JsonSchema,
  componentNamed: (definition: string) => string,
): Shape => {
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert);
    return isSchema(value) ? plainSchema(value, componentNamed) : value;
  };
  const entries = Object.entries(schema)
    .filter(([key]) => !isDropped(key))
    .map(([own, given]): [string, unknown] => {
      const [key, value] = renamed(own, given);
      if (DATA.includes(key)) return [key, value];
      if (key === '$ref' && typeof value === 'string') {
        return [key, `#/components/schemas/${componentNamed(value.replace('#/$defs/', ''))}`];
      }
      if (MAPS_OF_SCHEMAS.includes(key) && isSchema(value)) {
        const parts = Object.entries(value).map(([name, part]): [string, unknown] => [
          name,
          convert(part),
        ]);
        return [
          key,
          Object.fromEntries([
            ...parts,
            ...formerShapes(key === 'properties' ? (schema.properties ?? {}) : {}, convert),
          ]),
        ];
      }
      return [key, convert(value)];
    });
  const description = wordsOf(schema);
  return { ...Object.fromEntries(entries), ...(description && { description }) };
};
