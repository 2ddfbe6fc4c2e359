/** Rows for questions about filters: texts in three languages, empties of every kind, moments at the edges of days. */
import type { JsonSchema, ResourceModel } from '#schemas';
import { toStoredNames } from '#schemas/model/fields/names/storedNames.ts';
import { sql } from '#server/engine/database/database.ts';
import { columnValue, type Table } from '#server/engine/records/columns.ts';
import type { Shop } from './shop.ts';

const TEXT = { type: 'string' } as const;
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });

export const TEXTS = [
  'Crème brûlée',
  'creme BRULEE',
  'Éclair',
  'INV-00012',
  '50% off_',
  'a\\b',
  'أحمد',
  'احمد',
  'مُحَمَّد علي',
  'فاطمة',
  'straße',
  'party 😀',
  '５０',
  'true',
  '12',
  '12.5',
  'z',
];
export const STATES = ['draft', 'open', 'closed', 'trash'];
export const TAGS = ['red', 'blue', 'أحمر', '12'];
/** Of Paris: the days of its summer time, the turn of years, a leap day. */
export const DAYS = [
  ...['2024-02-29', '2025-12-31', '2026-01-01', '2026-03-01', '2026-03-28', '2026-03-29'],
  ...['2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26', '2026-12-31'],
];
export const MOMENTS = [
  ...['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00.000Z', '2026-03-29T00:59:59.999Z'],
  ...['2026-03-29T01:00:00.000Z', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00.000Z'],
  ...['2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00.000Z', '2026-10-25T00:30:00.000Z'],
  ...['2026-10-25T01:30:00.000Z', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'],
  ...['2025-12-31T23:30:00.000Z', '2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
];
/** As a standard schema keeps them: with any offset, to any digit. */
const SENT_MOMENTS = [
  ...MOMENTS,
  ...[
    '2026-03-29T00:00:00+01:00',
    '2026-03-29t23:59:59.9999999+02:00',
    '2026-03-30T00:00:00+02:00',
  ],
  ...[
    '2026-10-25T02:30:00+02:00',
    '2026-10-25T02:30:00+01:00',
    '2026-02-30T00:00:00Z',
    'no moment',
  ],
];
export const NUMBERS = [0, 1, 1.5, 12, 40, 100, -3];

const SOUK = {
  title: 'Thing',
  type: 'object',
  properties: {
    name: { ...TEXT, title: 'Name', maxLength: 200 },
    notes: { ...TEXT, title: 'Notes', maxLength: 5_000 },
    status: {
      ...{ ...TEXT, title: 'Status', enum: STATES },
      'x-states': {
        ...{ initial: 'draft', trash: 'trash', moves: [] },
        states: Object.fromEntries(STATES.map((state) => [state, { title: state }])),
      },
    },
    size: { type: 'integer', title: 'Size', enum: [1, 12, 40] },
    amount: { type: 'number', title: 'Amount' },
    isNew: { type: 'boolean', title: 'New' },
    due: { ...TEXT, title: 'Due', format: 'date' },
    sentAt: { ...TEXT, title: 'Sent', format: 'date-time' },
    tags: list({ ...TEXT, maxLength: 20 }, { title: 'Tags', maxItems: 9, 'x-widget': 'tags' }),
    marks: list({ type: 'integer' }, { title: 'Marks', maxItems: 9 }),
    extra: { type: 'object', title: 'Extra', properties: { note: { ...TEXT, title: 'Note' } } },
    parts: list(
      {
        type: 'object',
        title: 'Part',
        properties: {
          label: { ...TEXT, title: 'Label', maxLength: 50 },
          price: { type: 'number', title: 'Price' },
          day: { ...TEXT, title: 'Day', format: 'date' },
        },
      },
      { title: 'Parts', maxItems: 9 },
    ),
  },
  'x-resource': {
    ...{ rules: 'souk', scope: 'team', recordTitle: 'name' },
    name: { en: 'Thing |||| Things', fr: 'Chose |||| Choses', ar: 'شيء' },
    columns: ['name', 'status', 'amount', 'due', 'sentAt'],
  },
};

const STANDARD = {
  type: 'object',
  properties: {
    ...{ name: TEXT, amount: { type: 'number' }, isNew: { type: 'boolean' } },
    sentAt: { ...TEXT, format: 'date-time' },
    at: { ...TEXT, format: 'time' },
    due: { ...TEXT, format: 'date' },
    words: list(TEXT),
    counts: list({ type: 'number' }),
    moments: list({ ...TEXT, format: 'date-time' }),
    $any: TEXT,
    inner: { type: 'object', properties: { note: TEXT, counts: list({ type: 'integer' }) } },
    parts: list({
      type: 'object',
      properties: {
        label: TEXT,
        price: { type: 'number' },
        sentAt: { ...TEXT, format: 'date-time' },
      },
    }),
    anything: {},
  },
};

export const FILTERED: Readonly<Record<'things' | 'papers', JsonSchema>> = {
  things: SOUK as unknown as JsonSchema,
  papers: STANDARD as unknown as JsonSchema,
};

/** Numbers that come out the same each time, from 0 up to 1. */
const createRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const createChooser = (seed: number) => {
  const random = createRandom(seed);
  const one = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const some = <Value>(make: () => Value): readonly Value[] =>
    Array.from({ length: Math.floor(random() * 4) }, make);
  /** Now and then nothing, in one of its forms, or a value from before a change of the type. */
  const maybe = (make: () => unknown): unknown => {
    const chance = random();
    if (chance < 0.12) return undefined;
    if (chance < 0.2) return one([null, '', [], {}]);
    return chance < 0.25 ? one([7, true, 'other', ['red'], { a: 1 }, [[]], [null]]) : make();
  };
  return { one, some, maybe };
};

const makersOf = (seed: number): Record<keyof typeof FILTERED, () => Record<string, unknown>> => {
  const { one, some, maybe } = createChooser(seed);
  const text = () => one(TEXTS);
  const partOf = (moment: () => unknown) => () => ({
    label: maybe(text),
    price: maybe(() => one(NUMBERS)),
    ...(moment() as object),
  });
  return {
    things: () => ({
      ...{ name: maybe(text), notes: maybe(text), status: maybe(() => one(STATES)) },
      ...{ size: maybe(() => one([1, 12, 40])), amount: maybe(() => one(NUMBERS)) },
      ...{ isNew: maybe(() => one([true, false])), due: maybe(() => one(DAYS)) },
      ...{ sentAt: maybe(() => one(MOMENTS)), tags: maybe(() => some(() => one(TAGS))) },
      ...{ marks: maybe(() => some(() => one([1, 2, 50, 100]))) },
      extra: maybe(() => ({ note: maybe(text) })),
      parts: maybe(() => some(partOf(() => ({ day: maybe(() => one(DAYS)) })))),
    }),
    papers: () => ({
      ...{ name: maybe(text), amount: maybe(() => one(NUMBERS)), $any: maybe(text) },
      ...{ isNew: maybe(() => one([true, false])), due: maybe(() => one(DAYS)) },
      sentAt: maybe(() => one(SENT_MOMENTS)),
      at: maybe(() => one(['08:30:00Z', '10:30:00+02:00', '23:59:60Z', 'soon'])),
      words: maybe(() => some(() => maybe(text))),
      counts: maybe(() => some(() => maybe(() => one(NUMBERS)))),
      moments: maybe(() => some(() => one(SENT_MOMENTS))),
      inner: maybe(() => ({
        note: maybe(text),
        counts: maybe(() => some(() => one([1, 2, 3]))),
      })),
      parts: maybe(() => some(partOf(() => ({ sentAt: maybe(() => one(SENT_MOMENTS)) })))),
      anything: maybe(() => one<unknown>(['text', 1, { a: '' }, ['x']])),
    }),
  };
};

export interface FilteredRow extends Readonly<Record<string, unknown>> {
  readonly _id: string;
}

const columnsOf = (resource: ResourceModel, table: Table, document: Record<string, unknown>) =>
  [...table.columns].map((column) => columnValue(column, toStoredNames(resource, document)));

/** Stores so many rows as they are, past every rule, and answers them as the API would. */
export const storeRows = async (
  shop: Shop,
  name: keyof typeof FILTERED,
  count: number,
): Promise<readonly FilteredRow[]> => {
  const resource = shop.resource(name);
  const table = shop.tables().get(name);
  if (!table) throw new Error(`no table ${name}`);
  const make = makersOf(name.length)[name];
  const rows = Array.from({ length: count }, (_, index) => {
    // As it travels: without what is undefined.
    const document = JSON.parse(JSON.stringify(make())) as Record<string, unknown>;
    const _id = `${name}${String(index).padStart(6, '0')}`;
    const at = MOMENTS[index % MOMENTS.length] ?? '';
    const meta = { _id, teamId: index % 3 === 0 ? 'north' : 'south', createdAt: at, updatedAt: at };
    return { document, meta };
  });
  const columns = [...table.columns].map((column) => sql.identifier(column));
  const types = [...table.columns].map((column) =>
    column.startsWith('n_') ? 'numeric' : column.startsWith('b_') ? 'boolean' : 'text',
  );
  const values = types.map((type, index) => sql.raw(`(v->>${index})::${type}`));
  for (let first = 0; first < rows.length; first += 1_000) {
    const part = rows.slice(first, first + 1_000).map(({ document, meta }) => ({
      ...meta,
      doc: toStoredNames(resource, document),
      values: columnsOf(resource, table, document),
    }));
    await shop.database.execute(sql`
      insert into ${sql.identifier(`r_${name}`)} (${sql.join([
        sql.raw('id, team_id, created_at, updated_at, search, doc'),
        ...columns,
      ])})
      select ${sql.join([
        sql.raw(`one->>'_id', one->>'teamId', (one->>'createdAt')::timestamptz,
        (one->>'updatedAt')::timestamptz, '', one->'doc'`),
        ...values,
      ])}
      from jsonb_array_elements(${JSON.stringify(part)}::text::jsonb) as one,
        lateral (select one->'values' as v) as held`);
  }
  return rows.map(({ document, meta }) => ({ ...meta, ...document }));
};
