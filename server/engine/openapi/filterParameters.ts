import {
  FILTER_OPERATORS,
  type FieldModel,
  type FilterOperator,
  LIMITS,
  type ResourceModel,
} from '#schemas';
import { askedField } from '#schemas/model/fields/askedField.ts';
import { typeOf } from '#schemas/model/fields/columnType.ts';
import { withFacts } from '#schemas/model/fields/fields.ts';
import { formerNamesIn } from '#schemas/model/fields/names/formerNames.ts';
import { operatorsOf, takesSeveral } from '#schemas/model/filters/operators.ts';
import { MAX_ZONE_CHARACTERS } from '#schemas/model/values/zone.ts';
import { ZONE } from '#server/engine/records/query/grammar.ts';
import type { Parameter, Shape } from './describe.ts';
import { BOOLEAN, TEXT } from './shapes.ts';

const OPERATOR_TEXTS: Readonly<Record<FilterOperator, string>> = {
  gte: 'at least',
  lte: 'at most',
  gt: 'more than, or after',
  lt: 'less than, or before',
  ne: 'none of',
  contains: 'contains, whatever the case and the accents',
  excludes: 'does not contain, whatever the case and the accents',
  prefix: 'begins with, whatever the case and the accents',
  exists: 'is filled, or not',
  within:
    'in days counted from today, like `last 30 days`, `next 1 week`, `this month`, `previous year`, `before today`, or `before now`',
};

const textOf = (field: FieldModel, operator: FilterOperator): string =>
  operator === 'contains' && typeOf(field) === 'list'
    ? 'contains one of these'
    : OPERATOR_TEXTS[operator];

const valueShape = (field: FieldModel, operator?: FilterOperator): Shape => {
  if (operator === 'exists') return BOOLEAN;
  if (operator === 'within') return { ...TEXT, examples: ['last 30 days'] };
  if (operator === 'contains' || operator === 'excludes' || operator === 'prefix')
    return { ...TEXT, minLength: 1 };
  switch (typeOf(field)) {
    case 'number':
      return { type: 'number' };
    case 'boolean':
      return BOOLEAN;
    default:
      return {
        ...TEXT,
        minLength: 1,
        ...(field.kind === 'date' && { format: 'date' }),
        ...(field.kind === 'dateTime' && { format: 'date-time' }),
        ...(field.options && { examples: field.options.map(({ value }) => value) }),
      };
  }
};

const parametersOfField = (named: FieldModel): readonly Parameter[] => {
  const field = askedField(named);
  const title = named.hasAskedEntries ? `An entry of ${field.title.en}` : field.title.en;
  const plain: Parameter = {
    name: field.name,
    description: `${title}: any of these.`,
    schema: valueShape(field),
    isRepeatable: true,
  };
  const others = FILTER_OPERATORS.filter((operator) => operatorsOf(field).includes(operator)).map(
    (operator): Parameter => ({
      name: `${field.name}[${operator}]`,
      description: `${title}: ${textOf(field, operator)}.`,
      schema: valueShape(field, operator),
      ...(takesSeveral(operator) && { isRepeatable: true }),
    }),
  );
  return typeOf(field) === 'none' ? others : [plain, ...others];
};

/** The same by the names that a field had. */
const formerParameters = (resource: ResourceModel): readonly Parameter[] =>
  [...formerNamesIn(resource.tree)]
    .filter(([, { field, isAnswered }]) => isAnswered && !field.writeOnly)
    .flatMap(([former, { field, until }]) =>
      parametersOfField(withFacts(field, { name: former })).map((parameter) => ({
        ...parameter,
        description: `The former name of \`${field.name}\`, until ${until}.`,
      })),
    );

/** Fields that a filter may name. */
const askableFields = (resource: ResourceModel): readonly FieldModel[] =>
  [...resource.fields, ...resource.systemFields].filter((field) => !field.writeOnly);

const isSortable = (field: FieldModel): boolean =>
  field.sort && typeOf(field) !== 'list' && typeOf(field) !== 'none';

/** By resource, as every route that takes a question asks for them. */
const known = new WeakMap<ResourceModel, readonly Parameter[]>();

/** The search grammar of decisions.md for one resource: its own words, then every field with its operators. */
export const searchParameters = (resource: ResourceModel): readonly Parameter[] => {
  const parameters = known.get(resource) ?? makeParameters(resource);
  known.set(resource, parameters);
  return parameters;
};

/** Fields of others' schemas have any name, and there may be thousands: one parameter stands for all. */
const FILTER: Parameter = {
  name: 'filter',
  isDeep: true,
  description:
    'By the path of a field: `filter[author.name]=…`, `filter[price][gte]=…`; a dot, bracket or backslash of a name has a backslash before it. Inside lists, and of lists of texts, numbers, moments or booleans, any entry will do; `[gte]` and `[lte]` together mean one entry between both. Operators: ' +
    `${FILTER_OPERATORS.join(', ')}.`,
  schema: { type: 'object', additionalProperties: true },
};

/** A whole filter, and where its days begin. */
const WHERE: readonly Parameter[] = [
  {
    name: 'where',
    description:
      'A whole filter as JSON, beside the parameters of fields: `{"status": ["paid"], "$any": [{"total": {"gte": 5}}, {"dueAt": {"within": "before today"}}]}`. A field has its value, a list of values (any of them) or an object of operators; of the filters in `$any` one must hold, of those in `$all` each. ' +
      `Groups are ${LIMITS.filterDepth} deep at most, with ${LIMITS.conditions} conditions together.`,
    schema: TEXT,
  },
  {
    name: ZONE,
    description: 'The time zone in which days of `[within]` begin; `UTC` when absent.',
    schema: { ...TEXT, maxLength: MAX_ZONE_CHARACTERS, examples: ['Europe/Paris'] },
  },
];

const makeParameters = (resource: ResourceModel): readonly Parameter[] => {
  const isSouk = resource.rules === 'souk';
  const fields = askableFields(resource);
  const sortable = fields.filter(isSortable).map(({ name }) => name);
  return [
    { name: 'page', description: 'From 1.', schema: { type: 'integer', minimum: 1, default: 1 } },
    {
      name: 'limit',
      description: 'Rows of a page; all that are asked for by `_id` when absent.',
      schema: { type: 'integer', minimum: 1, maximum: resource.maxLimit, default: 10 },
    },
    {
      name: 'sort',
      description: 'A field; with `-` before it, downwards.',
      schema: isSouk ? { enum: sortable.flatMap((name) => [name, `-${name}`]) } : TEXT,
    },
    {
      name: 'search',
      description: 'Beginnings of words; emoji and symbols are words of their own.',
      schema: TEXT,
    },
    {
      name: 'fields',
      description: 'Names with commas between: only these, and `_id`, are answered.',
      schema: { ...TEXT, examples: [resource.columns.join(',')] },
      isRepeatable: true,
    },
    ...WHERE,
    ...(isSouk ? [...fields.flatMap(parametersOfField), ...formerParameters(resource)] : [FILTER]),
  ];
};
