import type { Operation, Shape } from '#server/engine/openapi/describe.ts';
import {
  array,
  COUNT,
  ID,
  MOMENT,
  MONEY,
  object,
  oneOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import { PERIODS } from './periods.ts';

const BEHIND = object(
  {
    resource: TEXT,
    source: oneOf('conversations', 'visits'),
    query: {
      type: 'object',
      additionalProperties: { anyOf: [TEXT, array(TEXT)] },
    },
    sum: TEXT,
    less: TEXT,
  },
  ['resource', 'query'],
);
const figure = (value: Shape): Shape => object({ value, previous: value, behind: BEHIND });
const waiting = object({ value: COUNT, behind: BEHIND });

export const STATISTICS = {
  tag: 'statistics',
  summary: 'Answers everything the dashboard shows, for a period and the one before it.',
  description:
    'Order counts go by createdAt, money by paidAt. `behind` is the list whose total, or whose sum over a field, is the ' +
    'number. Earnings are always those of the own team.',
  query: object(
    {
      period: oneOf(...PERIODS),
      from: { ...TEXT, description: 'With period=custom: a date, or a date and time.' },
      to: { ...TEXT, description: 'The same; a date is meant whole.' },
      timeZone: {
        ...TEXT,
        description: 'Where days begin: Europe/Paris. UTC when absent.',
      },
      teamId: { ...ID, description: 'Another team, for those who see all.' },
    },
    [],
  ),
  answer: {
    schema: object({
      from: MOMENT,
      to: MOMENT,
      timeZone: TEXT,
      unit: oneOf('hour', 'day', 'week', 'month'),
      previous: object({ from: MOMENT, to: MOMENT }),
      figures: object({
        visitors: figure(COUNT),
        orders: figure(COUNT),
        paidOrders: figure(COUNT),
        revenue: figure(MONEY),
        sold: figure(COUNT),
        earnings: figure(MONEY),
      }),
      series: array(
        object({
          from: MOMENT,
          to: MOMENT,
          visitors: COUNT,
          orders: COUNT,
          paidOrders: COUNT,
          revenue: MONEY,
          sold: COUNT,
          earnings: MONEY,
        }),
      ),
      byStatus: array(object({ status: TEXT, orders: COUNT, behind: BEHIND })),
      bestSellers: array(
        object({
          productType: TEXT,
          productId: TEXT,
          title: TEXT,
          orders: COUNT,
          quantity: COUNT,
          revenue: MONEY,
          behind: BEHIND,
        }),
      ),
      waiting: object(
        {
          toStart: waiting,
          late: waiting,
          unreadMessages: waiting,
          openOffers: waiting,
          withdrawals: waiting,
        },
        ['toStart', 'late', 'unreadMessages', 'openOffers'],
      ),
    }),
  },
} as const satisfies Operation;
