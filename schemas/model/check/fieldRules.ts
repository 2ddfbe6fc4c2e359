import { propertiesOf } from '../fields/properties.ts';
import type { JsonSchema, StateMachine } from '../model.ts';
import { type Finding, pointer, type Subschema, subschemasOf } from '../reading/subschemas.ts';
import { FORMULA_PLACE_RULE } from './formulaRules.ts';
import { isLinearPattern } from './patterns.ts';
import type { Rule } from './rule.ts';

/** These mean something in a query string or in a dotted path. */
const IMPOSSIBLE_NAME = /[[\]$.]|^prototype$|^$/;

/** A row without a value for `toString` would be judged by the function that every object inherits. */
const cannotBeNamed = (name: string): boolean =>
  IMPOSSIBLE_NAME.test(name) || Object.hasOwn(Object.prototype, name);

const NUMBER_FORMATS: readonly string[] = ['money'];
const TEMPLATE_FIELD = /\{(\w+)\}/g;

const siblingsOf = ({ owner }: Subschema): ReadonlyMap<string, JsonSchema> =>
  propertiesOf(owner, owner);

export const templateFields = (template: string): readonly string[] =>
  [...template.matchAll(TEMPLATE_FIELD)].flatMap(([, name]) => name ?? []);

/** A rule over every subschema of a file, wherever it stands. */
const eachSubschema = (
  says: string,
  find: (subschema: Subschema, resources: readonly string[]) => readonly Finding[],
): Rule => ({
  says,
  find: ({ document }, { resources }) =>
    subschemasOf(document).flatMap((subschema) => find(subschema, Object.keys(resources))),
});

const unknown = (what: string, name: string): string => `there is no ${what} "${name}"`;

const referenceFaults = (
  subschema: Subschema,
  resources: readonly string[],
): readonly Finding[] => {
  const target = subschema.schema['x-ref'];
  if (target === undefined) return [];
  const path = pointer(subschema.path, 'x-ref');
  if (typeof target === 'string') {
    return resources.includes(target) ? [] : [{ path, reason: unknown('resource', target) }];
  }
  const chooser = siblingsOf(subschema).get(target.by);
  return [
    ...(chooser ? [] : [{ path: pointer(path, 'by'), reason: unknown('field', target.by) }]),
    ...Object.entries(target.resources).flatMap(([value, resource]) => [
      ...(resources.includes(resource)
        ? []
        : [{ path: pointer(path, 'resources', value), reason: unknown('resource', resource) }]),
      ...(chooser?.enum && !chooser.enum.includes(value)
        ? [
            {
              path: pointer(path, 'resources', value),
              reason: `"${value}" is no value of ${target.by}`,
            },
          ]
        : []),
    ]),
  ];
};

const siblingFaults = (subschema: Subschema): readonly Finding[] => {
  const { schema, path } = subschema;
  const siblings = siblingsOf(subschema);
  const named = [
    ...(['x-equals', 'x-slug'] as const).flatMap((keyword) => {
      const name = schema[keyword];
      return name === undefined ? [] : [{ keyword, name }];
    }),
    ...templateFields(schema['x-computed'] ?? '').map((name) => ({ keyword: 'x-computed', name })),
  ];
  return named
    .filter(({ name }) => !siblings.has(name) || name === subschema.name)
    .map(({ keyword, name }) => ({
      path: pointer(path, keyword),
      reason: name === subschema.name ? 'names the field itself' : unknown('field', name),
    }));
};

const difference = (some: Iterable<string>, others: Iterable<string>): readonly string[] => {
  const known = new Set(others);
  return [...some].filter((name) => !known.has(name));
};

const labelFaults = ({ schema, path }: Subschema): readonly Finding[] => {
  const labels = schema['x-enum'];
  if (!labels) return [];
  const values = (schema.enum ?? []).map(String);
  return [
    ...difference(Object.keys(labels), values).map((value) => ({
      path: pointer(path, 'x-enum', value),
      reason: `"${value}" is no value of the enum`,
    })),
    ...difference(values, Object.keys(labels)).map((value) => ({
      path: pointer(path, 'x-enum'),
      reason: `the value "${value}" has no label`,
    })),
  ];
};

/** A colour may be left out; one of a value that is none would stay unseen. */
const colorFaults = ({ schema, path }: Subschema): readonly Finding[] => {
  const colors = schema['x-colors'];
  if (!colors) return [];
  if (schema['x-states'])
    return [{ path: pointer(path, 'x-colors'), reason: 'states have their colours in x-states' }];
  return difference(Object.keys(colors), (schema.enum ?? []).map(String)).map((value) => ({
    path: pointer(path, 'x-colors', value),
    reason: `"${value}" is no value of the enum`,
  }));
};

/** Every state that a machine names, with the subschema of the name. */
const namedStates = (machine: StateMachine): readonly (readonly [string, string])[] => [
  ['/initial', machine.initial],
  ...(machine.trash === undefined ? [] : [['/trash', machine.trash] as const]),
  ...Object.entries(machine.aliases ?? {}).map(
    ([alias, state]) => [pointer('/aliases', alias), state] as const,
  ),
  ...machine.moves.flatMap(({ from, to }, index) => [
    ...from.map((state, at) => [pointer('/moves', index, 'from', at), state] as const),
    [pointer('/moves', index, 'to'), to] as const,
  ]),
];

const stateFaults = ({ schema, path }: Subschema): readonly Finding[] => {
  const machine = schema['x-states'];
  if (!machine) return [];
  const at = pointer(path, 'x-states');
  const states = Object.keys(machine.states);
  const values = (schema.enum ?? []).map(String);
  return [
    ...difference(states, values).map((state) => ({
      path: pointer(at, 'states', state),
      reason: `the state "${state}" is no value of the enum`,
    })),
    ...difference(values, states).map((value) => ({
      path: pointer(at, 'states'),
      reason: `the enum's value "${value}" is no state`,
    })),
    ...namedStates(machine)
      .filter(([, state]) => !states.includes(state))
      .map(([where, state]) => ({ path: `${at}${where}`, reason: unknown('state', state) })),
    ...Object.keys(machine.aliases ?? {})
      .filter((alias) => states.includes(alias))
      .map((alias) => ({
        path: pointer(at, 'aliases', alias),
        reason: `"${alias}" is a state already`,
      })),
  ];
};

/** Judging one takes up to 0.4 s: a file full of them is refused for the first few. */
const MAX_RUNAWAY_PATTERNS = 3;

const runawayPatterns = (document: JsonSchema): readonly Finding[] => {
  const found: Finding[] = [];
  for (const { schema, path } of subschemasOf(document)) {
    if (schema.pattern === undefined || isLinearPattern(schema.pattern)) continue;
    found.push({
      path: pointer(path, 'pattern'),
      reason:
        'can take very long on some texts: no repetition inside or beside another that takes the same characters',
    });
    if (found.length === MAX_RUNAWAY_PATTERNS) break;
  }
  return found;
};

/** Rules that a field, an item or a rule keeps, in a resource as in a shared shape. */
export const FIELD_RULES: readonly Rule[] = [
  {
    says: 'only the root of a file of schemas/ itself is a resource',
    find: ({ document, isShared }) =>
      subschemasOf(document)
        .filter(({ path, schema }) => schema['x-resource'] && (isShared || path !== ''))
        .map(({ path }) => ({
          path: pointer(path, 'x-resource'),
          reason: 'stands only at the root of a file that is not in shared/',
        })),
  },
  eachSubschema('a property can be named in a query and in JavaScript', ({ name, path }) =>
    name !== undefined && cannotBeNamed(name)
      ? [{ path, reason: `"${name}" cannot be the name of a field` }]
      : [],
  ),
  eachSubschema('a reference names resources that exist', referenceFaults),
  eachSubschema('x-equals, x-slug and x-computed name sibling fields', siblingFaults),
  eachSubschema('labels of an enum are those of its values', labelFaults),
  eachSubschema('colours of an enum are those of its values', colorFaults),
  eachSubschema('the states are the values of the enum, and moves lead between them', stateFaults),
  eachSubschema('a required field exists', (subschema) => {
    const { schema, path } = subschema;
    const fields = siblingsOf(subschema);
    // A rule about the items of a list declared elsewhere has no fields to compare with.
    if (fields.size === 0) return [];
    return (schema.required ?? [])
      .filter((name) => !fields.has(name))
      .map((name) => ({ path: pointer(path, 'required'), reason: unknown('field', name) }));
  }),
  eachSubschema('a format fits the type', ({ schema, path }) => {
    if (schema.format === undefined || schema.type === undefined) return [];
    const type = NUMBER_FORMATS.includes(schema.format) ? 'number' : 'string';
    return schema.type === type
      ? []
      : [
          {
            path: pointer(path, 'format'),
            reason: `"${schema.format}" is a format of type ${type}`,
          },
        ];
  }),
  eachSubschema('a default is one of the values', ({ schema, path }) => {
    const values: readonly unknown[] | undefined = schema.enum;
    return !values || schema.default === undefined || values.includes(schema.default)
      ? []
      : [{ path: pointer(path, 'default'), reason: 'is no value of the enum' }];
  }),
  eachSubschema('no two fields beside each other have the same id', (subschema) => {
    const id = subschema.schema['x-id'];
    if (id === undefined) return [];
    const [other, schema] =
      [...siblingsOf(subschema)].find(
        ([name, sibling]) => name !== subschema.name && (sibling['x-id'] ?? name) === id,
      ) ?? [];
    if (other === undefined) return [];
    const reason =
      schema?.['x-id'] === undefined
        ? `"${id}" is the field beside it: values of this one are kept under that name, so give the other an x-id of its own`
        : `"${id}" is the id of "${other}" already; remove it here`;
    return [{ path: pointer(subschema.path, 'x-id'), reason }];
  }),
  FORMULA_PLACE_RULE,
  { says: 'a pattern cannot run away', find: ({ document }) => runawayPatterns(document) },
];
