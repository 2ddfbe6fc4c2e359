/** Keywords that speak of values of some types only. */
const TYPES_OF: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...['minLength', 'maxLength', 'pattern', 'x-slug', 'x-computed', 'x-message', 'x-states'],
      ...['contentEncoding', 'contentMediaType', 'contentSchema'],
    ].map((keyword) => [keyword, ['string']]),
  ),
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((keyword) => [
      keyword,
      ['number', 'integer'],
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['items', 'prefixItems', 'contains', 'minContains', 'maxContains', 'minItems'],
      ...['maxItems', 'uniqueItems', 'unevaluatedItems'],
    ].map((keyword) => [keyword, ['array']]),
  ),
  ...Object.fromEntries(
    [
      ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames'],
      ...['minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas'],
      'unevaluatedProperties',
    ].map((keyword) => [keyword, ['object']]),
  ),
};

/** Whether a keyword can say something about values of a type; anything can where no type is named. */
export const typeTakes = (type: unknown, keyword: string): boolean => {
  const types = TYPES_OF[keyword];
  if (types === undefined || type === undefined) return true;
  return [type].flat().some((one) => types.includes(String(one)));
};
