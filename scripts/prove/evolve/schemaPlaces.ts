import {
  isObject,
  type Model,
  modelFromBundle,
  type ResourceModel,
  type SchemaBundle,
} from '#schemas';

/** The model that a page makes of what the server answers. */
export const modelIn = (answer: object): Model =>
  // The server's own answer, held by its tests.
  modelFromBundle(answer as SchemaBundle);

/** Says what the field was called before, and what its values are kept under. */
const KEPT_NAMES = ['x-id', 'x-aliases'];
/** Names of groups and texts for people: no field's. */
const NO_FIELDS = ['name', 'title', 'description'];

/** Where a schema says one of the names, in a text of its own, a template or a key. */
const placesOf = (value: unknown, names: readonly string[], at = ''): readonly string[] => {
  if (typeof value === 'string')
    return names.some((name) => value === name || value.includes(`{${name}}`)) ? [at] : [];
  if (Array.isArray(value))
    return value.flatMap((one, index) => placesOf(one, names, `${at}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (KEPT_NAMES.includes(key) || NO_FIELDS.includes(key)) return [];
    const place = `${at}/${key}`;
    return [...(names.includes(key) ? [place] : []), ...placesOf(inner, names, place)];
  });
};

/** Everywhere that the planted schema names the field. */
const wantedPlaces = (name: string): readonly string[] => [
  ...['/x-resource/recordTitle', '/x-resource/listDefault/columns/3'],
  ...['/x-resource/listDefault/sort/field', '/x-resource/form/sections/2/fields/0'],
  ...['/x-resource/indexes/2/0', `/properties/${name}`, '/properties/line/x-computed'],
  ...['/properties/handle/x-slug', '/properties/partner/x-ref/by'],
  ...[`/allOf/0/if/properties/${name}`, '/allOf/0/if/required/0'],
];

/** Where the schema does not say the present name, or says a former one. */
export const faultsOfSchema = (
  { schema }: Pick<ResourceModel, 'schema'>,
  names: readonly string[],
): readonly string[] => {
  const present = names.at(-1) ?? '';
  const found = placesOf(schema, [present]);
  return [
    ...wantedPlaces(present)
      .filter((place) => !found.includes(place))
      .map((place) => `${place} does not say it`),
    ...placesOf(schema, names.slice(0, -1)).map((place) => `${place} says a former name`),
  ];
};
