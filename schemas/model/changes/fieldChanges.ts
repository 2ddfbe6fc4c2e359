import type { FieldModel, JsonSchema, StateMachine } from '../model.ts';
import { isAnySchema } from '../standard/schemaPlaces.ts';
import { isObject } from '../values/isObject.ts';
import { isSame } from '../values/isSame.ts';
import type { Change, Effect } from './change.ts';
import { LIMIT_KEYWORDS, limitChanges } from './limits.ts';

type FieldChange = Omit<Change, 'resource' | 'id' | 'path' | 'title'>;

/** What people read of a field. */
const TEXTS = ['title', 'help', 'placeholder', 'unit'] as const;
/** How it is shown and kept; no value is more or less right for it. */
const LOOKS = ['widget', 'cell', 'wide', 'list', 'filter', 'sort', 'search', 'duplicates'] as const;
const SETTINGS = ['lockedIn', 'reference', 'place'] as const;
/** Keywords that are none of the field model's and change what the server does with a value. */
const KEYWORDS = [
  ...(['default', 'x-computed', 'x-formula', 'x-slug', 'x-colors', 'deprecated'] as const),
] as const;
/** Keywords that join schemas. What differs in them is told as one rule: which values it concerns cannot be said. */
const RULES = [
  ...(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'contains'] as const),
  ...(['dependentSchemas', 'dependentRequired', 'dependencies', 'propertyNames'] as const),
  ...(['unevaluatedItems', 'unevaluatedProperties', 'additionalItems'] as const),
] as const;
const OWN = new Set(['properties', 'required', 'items', 'type', 'enum', ...LIMIT_KEYWORDS]);
/** What says nothing about values. */
const ANNOTATIONS = new Set([
  ...['title', 'description', 'default', 'examples', 'deprecated', '$comment', 'x-id', 'x-aliases'],
  ...[
    'x-title',
    'x-ui',
    'x-enum',
    'x-colors',
    'x-message',
    'markdownDescription',
    'enumDescriptions',
  ],
]);

const textChanges = (before: FieldModel, after: FieldModel): readonly FieldChange[] =>
  TEXTS.filter((keyword) => !isSame(before[keyword], after[keyword])).map((keyword) => ({
    kind: 'fieldRelabelled',
    keyword,
    from: before[keyword],
    to: after[keyword],
    effect: 'none',
  }));

/** Another kind of field brings other looks by itself: then only those that the schema names are told. */
const lookOf = (field: FieldModel, other: FieldModel, name: (typeof LOOKS)[number]): unknown =>
  field.kind === other.kind ? field[name] : field.schema['x-ui']?.[name];

const settingChanges = (before: FieldModel, after: FieldModel): readonly FieldChange[] =>
  [
    ...LOOKS.map(
      (name) => [name, lookOf(before, after, name), lookOf(after, before, name)] as const,
    ),
    ...SETTINGS.map((name) => [name, before[name], after[name]] as const),
    ...KEYWORDS.map((name) => [name, before.schema[name], after.schema[name]] as const),
  ]
    .filter(([, from, to]) => !isSame(from, to))
    .map(([keyword, from, to]) => {
      const effect = keyword === 'reference' ? 'either' : 'none';
      return { kind: 'fieldSetting', keyword, from, to, effect };
    });

/** Former names that go, or answer for a shorter time. */
const formerNameChanges = (before: FieldModel, after: FieldModel): readonly FieldChange[] => {
  const [old, young] = [before, after].map(({ schema }) => schema['x-aliases'] ?? {});
  return Object.entries(old ?? {})
    .filter(([name, { until }]) => name !== after.name && (young?.[name]?.until ?? '') < until)
    .map(([name, { until }]) => ({
      ...{ kind: 'fieldSetting', keyword: 'x-aliases', effect: 'tightens' },
      from: `${name} (${until})`,
      to: young?.[name] ? `${name} (${young[name].until})` : undefined,
    }));
};

/** Who may write and read it: fewer calls are right, or answers say less. */
const accessChanges = (before: FieldModel, after: FieldModel): readonly FieldChange[] =>
  (['readOnly', 'writeOnly'] as const)
    .filter((keyword) => before[keyword] !== after[keyword])
    .map((keyword) => ({
      kind: 'fieldSetting',
      keyword,
      from: before[keyword],
      to: after[keyword],
      effect: after[keyword] ? 'tightens' : 'loosens',
    }));

const ALL_TYPES = ['string', 'number', 'boolean', 'object', 'array', 'null'];

/** A field of which nothing says the types takes all of them. */
const typesOf = ({ types, isNullable }: FieldModel): readonly string[] =>
  types.length === 0 ? ALL_TYPES : [...types, ...(isNullable ? ['null'] : [])];

/** Whether every value of some types is one of the others. */
const takesTypes = (types: readonly string[], others: readonly string[]): boolean =>
  others.every((type) => types.includes(type) || (type === 'integer' && types.includes('number')));

const typeEffect = (before: FieldModel, after: FieldModel): Effect => {
  const [from, to] = [typesOf(before), typesOf(after)];
  const [isWider, isNarrower] = [takesTypes(to, from), takesTypes(from, to)];
  if (isWider && isNarrower) return 'none';
  if (isWider) return 'loosens';
  return isNarrower ? 'tightens' : 'either';
};

/** What a value is: its types, and what people take it for. */
const typeChanges = (before: FieldModel, after: FieldModel): readonly FieldChange[] => {
  const effect = typeEffect(before, after);
  if (effect === 'none' && before.kind === after.kind) return [];
  const said = ({ kind, isNullable }: FieldModel) => ({ kind, isNullable });
  return [{ kind: 'fieldRetyped', from: said(before), to: said(after), effect }];
};

const requiredChanges = (before: FieldModel, after: FieldModel): readonly FieldChange[] => {
  if (before.required === after.required) return [];
  return after.required
    ? [{ kind: 'fieldRequired', effect: 'tightens' }]
    : [{ kind: 'fieldOptional', effect: 'loosens' }];
};

/** Of a closed list of values: those that came and went, and what they are called. */
const valueChanges = (before: FieldModel, after: FieldModel): readonly FieldChange[] => {
  const [from, to] = [before.options, after.options];
  // Of a lifecycle the states are the values; of a list its entries have them.
  if (before.states || after.states || before.items || after.items) return [];
  if (!from && !to) return [];
  if (!from)
    return [
      { kind: 'limitSet', keyword: 'enum', to: to?.map(({ value }) => value), effect: 'tightens' },
    ];
  if (!to)
    return [
      {
        kind: 'limitRemoved',
        keyword: 'enum',
        from: from.map(({ value }) => value),
        effect: 'loosens',
      },
    ];
  const added = to.filter(({ key }) => !from.some((one) => one.key === key));
  const removed = from.filter(({ key }) => !to.some((one) => one.key === key));
  const relabelled = to.flatMap(({ key, value, title }) => {
    const old = from.find((one) => one.key === key);
    return old && !isSame(old.title, title) ? [{ value, from: old.title, to: title }] : [];
  });
  return [
    ...(added.length > 0
      ? [{ kind: 'valuesAdded', to: added.map(({ value }) => value), effect: 'loosens' } as const]
      : []),
    ...(removed.length > 0
      ? [
          {
            kind: 'valuesRemoved',
            from: removed.map(({ value }) => value),
            effect: 'tightens',
          } as const,
        ]
      : []),
    ...relabelled.map(
      ({ value, ...texts }): FieldChange => ({
        kind: 'valueRelabelled',
        keyword: String(value),
        ...texts,
        effect: 'none',
      }),
    ),
  ];
};

/** What a lifecycle allows, without what it is called and how it looks. */
const waysOf = ({ moves = [], initial, trash, aliases }: Partial<StateMachine>) => ({
  ...{ initial, trash, aliases },
  moves: moves.map(({ from, to, by, reason, requires }) => ({ from, to, by, reason, requires })),
});

const waysWithNeeds = ({ moves = [] }: Partial<StateMachine>) =>
  moves.flatMap(({ from, to, by, reason = '', requires = [] }) =>
    from.flatMap((state) =>
      by.map((role) => ({ way: JSON.stringify([state, to, role, reason]), requires })),
    ),
  );

/** Every single way that somebody may go: a move that asks for a reason is another one. */
export const singleWays = (machine: Partial<StateMachine>): readonly string[] =>
  waysWithNeeds(machine).map(({ way }) => way);

/** A way that is gone, or asks for more, refuses who went it. */
const movesEffect = (before: Partial<StateMachine>, after: Partial<StateMachine>): Effect => {
  const ways = waysWithNeeds(after);
  const { moves: _old, ...others } = waysOf(before);
  const { moves: _new, ...newOthers } = waysOf(after);
  if (!isSame(others, newOthers)) return 'either';
  const isStillOpen = ({ way, requires }: (typeof ways)[number]): boolean =>
    ways.some((now) => now.way === way && now.requires.every((name) => requires.includes(name)));
  return waysWithNeeds(before).every(isStillOpen) ? 'none' : 'tightens';
};

/** The states of a lifecycle and the ways between them. */
const stateChanges = (before: FieldModel, after: FieldModel): readonly FieldChange[] => {
  const [from, to]: Partial<StateMachine>[] = [before.states ?? {}, after.states ?? {}];
  if (!from || !to || isSame(from, to)) return [];
  const [old, now] = [Object.keys(from.states ?? {}), Object.keys(to.states ?? {})];
  const added = now.filter((state) => !old.includes(state));
  const removed = old.filter((state) => !now.includes(state));
  const hasOtherWays = !isSame(waysOf(from), waysOf(to));
  const isElsewise = added.length + removed.length > 0 || hasOtherWays;
  return [
    ...(added.length > 0 ? [{ kind: 'statesAdded', to: added, effect: 'loosens' } as const] : []),
    ...(removed.length > 0
      ? [{ kind: 'statesRemoved', from: removed, effect: 'tightens' } as const]
      : []),
    ...(hasOtherWays
      ? [{ kind: 'movesChanged', from, to, effect: movesEffect(from, to) } as const]
      : []),
    ...(isElsewise ? [] : [{ kind: 'statesRelabelled', from, to, effect: 'none' } as const]),
  ];
};

/** A schema without what says nothing about values. */
const assertions = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(assertions);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !ANNOTATIONS.has(keyword))
      .map(([keyword, value]) => [
        keyword,
        isAnySchema(value) || Array.isArray(value) ? assertions(value) : value,
      ]),
  );
};

/** What a field is said to be by all of its schemas together: the field tells it itself. */
const withoutOwn = (schema: unknown): unknown =>
  isObject(schema)
    ? Object.fromEntries(Object.entries(schema).filter(([keyword]) => !OWN.has(keyword)))
    : schema;

const ruleOf = (schema: JsonSchema, keyword: (typeof RULES)[number]): unknown => {
  const rule: unknown = Reflect.get(schema, keyword);
  return keyword === 'allOf' && Array.isArray(rule) ? rule.map(withoutOwn) : rule;
};

const ruleChanges = (before: JsonSchema, after: JsonSchema): readonly FieldChange[] =>
  RULES.flatMap((keyword): readonly FieldChange[] => {
    const [from, to]: unknown[] = [ruleOf(before, keyword), ruleOf(after, keyword)];
    if (isSame(assertions(from), assertions(to))) return [];
    const effect = from === undefined ? 'tightens' : to === undefined ? 'loosens' : 'either';
    return [{ kind: 'ruleChanged', keyword, from, to, effect }];
  });

/** Whether an object takes names that its schema does not list. */
const openChanges = (before: FieldModel, after: FieldModel): readonly FieldChange[] => {
  const [from, to] = [before.names.isOpen, after.names.isOpen];
  if (from === to) return [];
  return [
    {
      kind: 'ruleChanged',
      keyword: 'additionalProperties',
      from,
      to,
      effect: to ? 'loosens' : 'tightens',
    },
  ];
};

/** What differs between two versions of one field, what is inside it aside. */
export const fieldChanges = (before: FieldModel, after: FieldModel): readonly FieldChange[] =>
  before === after
    ? []
    : [
        ...textChanges(before, after),
        ...typeChanges(before, after),
        ...requiredChanges(before, after),
        ...accessChanges(before, after),
        ...formerNameChanges(before, after),
        ...limitChanges(before.schema, after.schema),
        ...valueChanges(before, after),
        ...stateChanges(before, after),
        ...ruleChanges(before.schema, after.schema),
        ...openChanges(before, after),
        ...settingChanges(before, after),
      ];
