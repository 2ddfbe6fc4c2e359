/** Every rule of a resource that a value can break, with a way to break it. */
import { isObject, type JsonSchema, propertiesOf, type ResourceModel, resolve } from '#schemas';
import { type Source, validValue } from './validValues.ts';

/** A rule of one field; `path` has `*` for a place in a list. */
export interface Break {
  readonly path: readonly string[];
  readonly rule: string;
  /** A value that breaks it; `undefined` takes the field away. */
  readonly spoil: (source: Source, present: unknown) => unknown;
}

const OTHER_TYPES: Readonly<Record<string, unknown>> = {
  string: 17,
  number: 'seventeen',
  integer: 'seventeen',
  boolean: 'perhaps',
  array: 'no list',
  object: 'no object',
};
const LONE_SURROGATE = 'half \ud800 a character';

const BAD_FORMATS: Readonly<Record<string, readonly string[]>> = {
  // Strict ones of many libraries and lenient ones part here; the seed's reading is the rule (VAL-7, VAL-8).
  email: [
    'lina',
    'lina@example',
    'lina@example.info',
    'li na@example.org',
    'lina+1@example.org',
    '@a.bc',
  ],
  'account-email': ['lina', 'lina@', 'li na@example.org'],
  phone: ['12', '12345678', 'call 123456789', '+123456789', '٠١٢٣٤٥٦٧٨'],
  slug: ['Not A Slug', '-edge', 'a--b', 'a_b'],
  color: ['red', '#12345', '#GGGGGG'],
  icon: ['Shopping Cart', '9'],
  date: ['2027-02-30', '1/3/2027'],
  'date-time': ['2027-02-30T10:00:00Z', '2027-01-01T25:00:00Z', 'tomorrow'],
  url: ['example.org', 'javascript:alert(1)', 'ftp://example.org'],
  uri: ['example.org', 'mailto:a@example.org'],
  'product-url': ['http://example.org', '//example.org', 'javascript:alert(1)', 'a b'],
  'data-url': ['data:text', 'https://example.org'],
};

const FORMAT_RULES: Readonly<Record<string, string>> = {
  email: 'email',
  'account-email': 'email',
  phone: 'phone',
};

type Spoil = Break['spoil'];

const ofText = (schema: JsonSchema): readonly (readonly [string, Spoil])[] => {
  const { minLength = 0, maxLength, pattern, format = '' } = schema;
  const wrong = BAD_FORMATS[format];
  return [
    ...(minLength > 1 ? [['minLength', () => 'a'.repeat(minLength - 1)] as const] : []),
    ...(maxLength === undefined ? [] : [['maxLength', () => `${'𝒮'.repeat(maxLength)}!`] as const]),
    ...(pattern === undefined ? [] : [['pattern', () => '¿not this?'] as const]),
    ...(wrong
      ? [[FORMAT_RULES[format] ?? 'format', ({ random }: Source) => random.pick(wrong)] as const]
      : []),
    ['characters', ({ random }) => (random.chance(0.5) ? 'nil \u0000' : LONE_SURROGATE)],
  ];
};

const ofNumber = (schema: JsonSchema): readonly (readonly [string, Spoil])[] => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  return [
    ...(minimum === undefined ? [] : [['minimum', () => minimum - 1] as const]),
    ...(maximum === undefined ? [] : [['maximum', () => maximum + 1] as const]),
    ...(exclusiveMinimum === undefined
      ? []
      : [['exclusiveMinimum', () => exclusiveMinimum] as const]),
    ...(exclusiveMaximum === undefined
      ? []
      : [['exclusiveMaximum', () => exclusiveMaximum] as const]),
    ...(multipleOf === undefined ? [] : [['multipleOf', () => 12 + multipleOf / 4] as const]),
  ];
};

const ofList = (schema: JsonSchema): readonly (readonly [string, Spoil])[] => {
  const { maxItems, uniqueItems, items = {} } = schema;
  const many = (count: number) => (source: Source) =>
    Array.from({ length: count }, () => validValue(items, source, 3));
  return [
    ...(maxItems === undefined ? [] : [['maxItems', many(maxItems + 1)] as const]),
    ...(uniqueItems
      ? [
          [
            'uniqueItems',
            (source: Source) => {
              const item = validValue(items, source);
              return [item, item];
            },
          ] as const,
        ]
      : []),
  ];
};

const ofValue = (schema: JsonSchema): readonly (readonly [string, Spoil])[] => {
  const types = [schema.type].flat();
  const [type = ''] = types;
  if (schema.enum) return [['enum', () => 'none of these']];
  const wrong = OTHER_TYPES[type];
  return [
    ...(wrong === undefined ? [] : [['type', () => wrong] as const]),
    ...(type === 'string' ? ofText(schema) : []),
    ...(type === 'number' || type === 'integer' ? ofNumber(schema) : []),
    ...(type === 'array' ? ofList(schema) : []),
    ...(type === 'object' && schema.additionalProperties === false
      ? [
          [
            'unknown',
            (_: Source, present: unknown) => ({ ...(isObject(present) && present), surprise: 1 }),
          ] as const,
        ]
      : []),
  ];
};

const EMPTIES: readonly (() => unknown)[] = [() => undefined, () => null, () => '', () => '   '];

const within = (own: JsonSchema, root: JsonSchema, path: readonly string[]): readonly Break[] => {
  const schema = resolve(own, root);
  const here = ofValue(schema).map(([rule, spoil]): Break => ({ path, rule, spoil }));
  const items = schema.items ? within(schema.items, root, [...path, '*']) : [];
  const inner = [...propertiesOf(schema, root)].flatMap(([name, property]) => [
    ...(schema.required?.includes(name) ? [missing([...path, name])] : []),
    ...within(property, root, [...path, name]),
  ]);
  return [...here, ...items, ...inner];
};

const missing = (path: readonly string[]): Break => ({
  path,
  rule: 'required',
  spoil: ({ random }) => random.pick(EMPTIES)(),
});

/** Fields that some branch asks for, nested ones as `packages.*.price`. */
const requiredInBranches = (schema: JsonSchema, path: readonly string[] = []): string[][] => {
  const branches = [
    ...(schema.allOf ?? []),
    ...(schema.then ? [schema.then] : []),
    ...(schema.else ? [schema.else] : []),
  ];
  return branches.flatMap((branch) => [
    ...(branch.required ?? []).map((name) => [...path, name]),
    ...Object.entries(branch.properties ?? {}).flatMap(([name, { items }]) =>
      (items?.required ?? []).map((inner) => [...path, name, '*', inner]),
    ),
    ...requiredInBranches(branch, path),
  ]);
};

const distinct = (breaks: readonly Break[]): readonly Break[] => [
  ...new Map(breaks.map((one) => [`${one.path.join('.')} ${one.rule}`, one])).values(),
];

/** How the field and the rule of a break are named in a verdict. */
export const keyOf = ({ path, rule }: Break): string =>
  [[...path, ...(rule === 'unknown' ? ['surprise'] : [])].join('.'), rule].join(' ');

/** Sets what a branch asks for before it brings the field: a number of months wants a subscription. */
export const activate = (
  draft: Record<string, unknown>,
  name: string,
  { root, random }: Source,
): void => {
  if (root.properties?.[name]) return;
  for (const branch of root.allOf ?? []) {
    if (!branch.then?.properties?.[name]) continue;
    for (const [asked, condition] of Object.entries(branch.if?.properties ?? {})) {
      draft[asked] = condition.const ?? random.pick(condition.enum ?? ['']);
    }
  }
};

/** All breaks of the fields that a person may write. */
export const breaksOf = (resource: ResourceModel, fields: ReadonlySet<string>): readonly Break[] =>
  distinct([
    ...within(resource.schema, resource.schema, []),
    ...requiredInBranches(resource.schema).map(missing),
    ...resource.fields
      .filter(({ schema }) => schema['x-equals'] !== undefined)
      .map(({ name }): Break => ({ path: [name], rule: 'equals', spoil: () => 'another secret' })),
  ]).filter(({ path }) => path.length > 0 && fields.has(path[0] ?? ''));
