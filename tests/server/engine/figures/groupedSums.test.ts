import fastCheck from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { groupRows } from '#server/engine/figures/groupRows.ts';
import { readSumsRequest } from '#server/engine/figures/sumsRequest.ts';
import { columnValue } from '#server/engine/records/columns.ts';
import { describeOnEngines } from '../records/engines.ts';
import { seller } from '../records/shop.ts';

interface Order {
  readonly team: string;
  readonly status: string | undefined;
  readonly currency: string | undefined;
  /** In hundredths, so that sums are exact here as well. */
  readonly cents: number | undefined;
  readonly quantity: number | undefined;
  readonly paidAt: string | undefined;
}

const STATES = ['pending', 'paid', 'delivered', 'completed'];
const PARIS = 'Europe/Paris';
/** At the edges of months and days, and of summer time in Paris. */
const MOMENTS = [
  '2026-02-28T22:59:59.999Z',
  '2026-02-28T23:00:00.000Z',
  '2026-03-29T00:59:59.999Z',
  '2026-03-29T01:00:00.000Z',
  '2026-03-31T21:59:59.999Z',
  '2026-03-31T22:00:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-12-31T23:30:00.000Z',
];

const oneOf = <Value>(...values: readonly Value[]) =>
  fastCheck.option(fastCheck.constantFrom(...values), { nil: undefined });

const orders = fastCheck.array(
  fastCheck.record<Order>({
    team: fastCheck.constantFrom('north', 'south'),
    status: oneOf(...STATES),
    currency: oneOf('USD', 'EUR', 'TND'),
    cents: fastCheck.option(fastCheck.integer({ min: -100_000_00, max: 100_000_00 }), {
      nil: undefined,
    }),
    quantity: fastCheck.option(fastCheck.nat(9), { nil: undefined }),
    paidAt: oneOf(...MOMENTS),
  }),
  { maxLength: 40 },
);

const documentOf = ({ cents, team: _team, ...others }: Order) =>
  JSON.parse(JSON.stringify({ ...others, ...(cents !== undefined && { total: cents / 100 }) }));

/** The numbers of one field by plain JavaScript; `scale` makes whole numbers of them again. */
const plainFigures = (
  values: readonly (number | undefined)[],
  scale: number,
  currency?: string,
) => {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return [];
  return [
    {
      ...(currency !== undefined && { currency }),
      sum: known.reduce((sum, value) => sum + value, 0) / scale,
      least: Math.min(...known) / scale,
      greatest: Math.max(...known) / scale,
      filled: known.length,
    },
  ];
};

const plainGroup = (rows: readonly Order[]) => ({
  count: rows.length,
  figures: {
    total: [...new Set(rows.map(({ currency }) => currency))].flatMap((currency) =>
      plainFigures(
        rows.filter((row) => row.currency === currency).map(({ cents }) => cents),
        100,
        currency,
      ),
    ),
    quantity: plainFigures(
      rows.map(({ quantity }) => quantity),
      1,
    ),
  },
});

const monthInParis = (moment: string | undefined): string | null =>
  moment === undefined
    ? null
    : new Intl.DateTimeFormat('sv', { timeZone: PARIS, year: 'numeric', month: '2-digit' }).format(
        new Date(moment),
      );

/** Currencies that as many rows use come in any order. */
const sorted = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    Array.isArray(inner)
      ? inner.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
      : inner,
  );

describeOnEngines('TABLE-4: sums of rows that are put together', (shop) => {
  const resource = () => shop().resource('orders');
  const store = async (rows: readonly Order[]): Promise<void> => {
    const table = shop().tables().get('orders');
    const columns = [...(table?.columns ?? [])];
    for (const [index, row] of rows.entries()) {
      const document = documentOf(row);
      const values = columns.map((column) => sql`${columnValue(column, document)}`);
      await shop().database.execute(sql`
        insert into r_orders (id, team_id, created_at, updated_at, doc
          ${sql.raw(columns.map((column) => `, "${column}"`).join(''))})
        values (${`o${index}`}, ${row.team}, now(), now(), ${document}::jsonb
          ${sql.join([sql``, ...values], ', ')})`);
    }
  };
  const ask = async (query: string, team = 'north', role = 'seller') => {
    const table = shop().tables().get('orders');
    if (!table) throw new Error('no table');
    const request = readSumsRequest(resource(), new URLSearchParams(query));
    const caller = seller(shop(), team, role);
    return groupRows(shop().database, shop().model(), table, caller, resource(), request);
  };
  beforeEach(() => shop().database.execute(sql`delete from r_orders`));

  const isSame = async (rows: readonly Order[], query: string, keyOf: (row: Order) => unknown) => {
    await shop().database.execute(sql`delete from r_orders`);
    await store(rows);
    const own = rows.filter(({ team }) => team === 'north');
    const found = await ask(query);
    const wanted = [...new Set(own.map(keyOf))].map((value) => ({
      value,
      ...plainGroup(own.filter((row) => keyOf(row) === value)),
    }));
    expect(sorted(found.groups)).toEqual(sorted(wanted));
    expect(sorted({ count: found.count, figures: found.figures })).toEqual(sorted(plainGroup(own)));
  };

  test('are those of plain JavaScript, by state, money by its currency, of the own team alone', async () => {
    await fastCheck.assert(
      fastCheck.asyncProperty(orders, (rows) =>
        isSame(rows, 'by=status&fields=total,quantity', ({ status }) => status ?? null),
      ),
      { numRuns: 12 },
    );
  });

  test('are those of the months of the reader’s calendar', async () => {
    await fastCheck.assert(
      fastCheck.asyncProperty(orders, (rows) =>
        isSame(
          rows,
          `by=paidAt&by[unit]=month&by[zone]=${PARIS}&fields=total,quantity`,
          ({ paidAt }) => monthInParis(paidAt),
        ),
      ),
      { numRuns: 8 },
    );
  });

  const order = (team: string, status: string, cents: number): Order => ({
    ...{ team, status, cents, currency: 'USD', quantity: 1, paidAt: undefined },
  });

  test('keep to the filter, and an admin sees all teams', async () => {
    await store([
      order('north', 'paid', 100),
      order('south', 'paid', 250),
      order('north', 'pending', 7),
    ]);
    expect(await ask('by=status&fields=total&status=paid')).toMatchObject({
      count: 1,
      sums: { total: 1 },
      groups: [{ value: 'paid', count: 1 }],
    });
    const all = await ask('by=status&fields=total&status=paid', 'north', 'admin');
    expect(all).toMatchObject({ count: 2, sums: { total: 3.5 } });
  });

  test('of more groups than two hundred, the rest is told as one', async () => {
    await shop().database.execute(sql`
      insert into r_orders (id, team_id, created_at, updated_at, doc)
      select 'm' || n, 'north', '2000-01-15T00:00:00Z'::timestamptz + n * interval '1 month', now(),
        jsonb_build_object('quantity', n)
      from generate_series(0, 204) as n`);
    const found = await ask('by=createdAt&by[unit]=month&fields=quantity');
    expect(found.groups).toHaveLength(200);
    expect(found.groups?.[0]?.value).toBe('2017-01');
    expect(found.rest).toEqual({
      groups: 5,
      count: 5,
      figures: { quantity: [{ sum: 10, least: 0, greatest: 4, filled: 5 }] },
    });
  });

  test.each([
    ['by=title', 'by'],
    ['by=nothing', 'by'],
    ['by=status&by[unit]=month', 'by[unit]'],
    ['by=paidAt', 'by[unit]'],
    ['by=paidAt&by[unit]=year', 'by[unit]'],
    ['by=paidAt&by[unit]=day&by[zone]=%2B05:00', 'by[zone]'],
    ['by=paidAt&by[unit]=day&by[zone]=Mars/Olympus', 'by[zone]'],
    ['by=status&by=productType', 'by'],
    ['fields=title', 'fields'],
    ['', 'fields'],
    ['fields=total&page=2', 'page'],
    ['fields=total&figures=yes', 'figures'],
  ])('refuse %s, and name the parameter', (query, name) => {
    expect(() => readSumsRequest(resource(), new URLSearchParams(query))).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        params: expect.objectContaining({ name }),
      }),
    );
  });
});
