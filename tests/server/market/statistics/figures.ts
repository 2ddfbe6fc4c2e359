/** The numbers of the dashboard beside the lists and the rows that they are the totals and the sums of. */
import { expect } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import type { Application, Person } from '../../application.ts';

interface Behind {
  readonly resource: string;
  readonly source?: string;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly sum?: string;
  readonly less?: string;
}
interface Figure {
  readonly value: number;
  readonly behind: Behind;
}

interface Figures {
  readonly from: string;
  readonly to: string;
  readonly figures: Readonly<Record<string, Figure & { readonly previous: number }>>;
  readonly series: readonly Readonly<Record<string, number>>[];
  readonly byStatus: readonly { status: string; orders: number; behind: Behind }[];
  readonly bestSellers: readonly { revenue: number; title: string; behind: Behind }[];
  readonly waiting: Readonly<Record<string, Figure>>;
  readonly unit: string;
}
type Numbers = Record<string, number>;

export const PERIODS = [
  '24h',
  '7d',
  '30d',
  '90d',
  '12m',
  'custom&from=2026-01-01&to=2026-11-30',
] as const;

const rounded = (value: number): number => Math.round(value * 100) / 100;

const ask = async (application: Application, person: Person, url: string) => {
  const answer = await application.send('GET', url, { token: person.token });
  expect(answer.status, `${url}: ${answer.text}`).toBe(200);
  return answer.body;
};

export const readFigures = async (
  application: Application,
  person: Person,
  query: string,
): Promise<Figures> =>
  // What the server answers is held to its description elsewhere.
  (await ask(application, person, `/api/statistics?${query}`)) as unknown as Figures;

const PATHS: Readonly<Record<string, string>> = {
  orders: '/apis/markets/api/orders/search',
  offers: '/apis/markets/api/offers/search',
  withdrawals: '/apis/markets/api/withdrawns/search',
  conversations: '/apis/markets/api/messages/conversations',
  visits: '/api/visits/search',
};

/** The total, or the sum, of the list behind a number; where the server adds up lists, both ways must agree. */
const open = async (application: Application, person: Person, behind: Behind): Promise<number> => {
  const { resource, source, query, sum, less = '' } = behind;
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      [value].flat().map((one): [string, string] => [key, one]),
    ),
  );
  const body = (await ask(
    application,
    person,
    `${PATHS[source ?? resource]}?${parameters}&limit=1000`,
  )) as { results: Numbers[]; pagination: { total: number } };
  if (sum === undefined) return body.pagination.total;
  const listed = rounded(
    body.results.reduce((total, row) => total + (row[sum] ?? 0) - (row[less] ?? 0), 0),
  );
  if (source !== undefined) return listed;
  const url = `/apis/markets/api/orders/sums?${parameters}&fields=${[sum, less].filter(Boolean)}`;
  const { sums } = (await ask(application, person, url)) as { sums: Numbers };
  expect(rounded((sums[sum] ?? 0) - (sums[less] ?? 0)), `the sum of ${url}`).toBe(listed);
  return listed;
};

/** Every number of an answer, and what its list says. */
export const numbersOf = async (
  application: Application,
  person: Person,
  { figures, byStatus, bestSellers, waiting }: Figures,
): Promise<{ readonly shown: Numbers; readonly listed: Numbers }> => {
  const all: readonly (readonly [string, number, Behind])[] = [
    ...Object.entries(figures).map(([name, { value, behind }]) => [name, value, behind] as const),
    ...byStatus.map(({ status, orders, behind }) => [status, orders, behind] as const),
    ...bestSellers.map(({ title, revenue, behind }) => [title, revenue, behind] as const),
    ...Object.entries(waiting).map(([name, { value, behind }]) => [name, value, behind] as const),
  ];
  const shown: Numbers = {};
  const listed: Numbers = {};
  for (const [name, value, behind] of all) {
    shown[name] = value;
    listed[name] = await open(application, person, behind);
  }
  return { shown, listed };
};

const MEASURES = ['orders', 'revenue', 'sold', 'earnings', 'visitors'] as const;

/** The figures made of the parts of the series. */
export const partsOf = ({ series }: Figures): Numbers =>
  Object.fromEntries(
    MEASURES.map((name) => [
      name,
      rounded(series.reduce((sum, part) => sum + (part[name] ?? 0), 0)),
    ]),
  );
export const wholesOf = ({ figures }: Figures): Numbers =>
  Object.fromEntries(MEASURES.map((name) => [name, figures[name]?.value ?? 0]));

const ALL = ['orders', 'paidOrders', 'revenue', 'sold'] as const;

/** The same figures by plain SQL over the rows, which shares nothing with how the server keeps them. */
export const storedNumbers = async (
  { core: { database } }: Application,
  { from, to }: Figures,
  teamId: string | undefined,
): Promise<Numbers> => {
  const team = teamId === undefined ? sql`true` : sql`team_id = ${teamId}`;
  const sold = sql`${team} and doc->>'status' in ('paid', 'in_progress', 'delivered', 'completed')
    and (doc->>'paidAt')::timestamptz >= ${from}::timestamptz
    and (doc->>'paidAt')::timestamptz < ${to}::timestamptz`;
  const [row] = await database.query<Record<(typeof ALL)[number], string>>(sql`
    select
      (select count(*) from r_orders where ${team} and created_at >= ${from}::timestamptz
        and created_at < ${to}::timestamptz)::text as orders,
      (select count(*) from r_orders where ${sold})::text as "paidOrders",
      (select coalesce(sum((doc->>'total')::numeric
        - coalesce((doc->>'refundedTotal')::numeric, 0)), 0) from r_orders where ${sold})::text as revenue,
      (select coalesce(sum((doc->>'quantity')::numeric), 0) from r_orders where ${sold})::text as sold`);
  return Object.fromEntries(ALL.map((name) => [name, Number(row?.[name])]));
};
export const shownNumbers = ({ figures }: Figures): Numbers =>
  Object.fromEntries(ALL.map((name) => [name, figures[name]?.value ?? Number.NaN]));
