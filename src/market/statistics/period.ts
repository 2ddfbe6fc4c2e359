import { isDay } from '#schemas/model/values/isDay.ts';

export const PERIODS = ['24h', '7d', '30d', '90d', '12m', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** What is looked at; days (`YYYY-MM-DD`) of the reader's calendar where it is an own range. */
export type Period =
  | { readonly name: Exclude<PeriodName, 'custom'> }
  | { readonly name: 'custom'; readonly from: string; readonly to: string };

export const DEFAULT_PERIOD: Period = { name: '30d' };

/** Reads an address, or what was remembered; what makes no sense there counts as not said. */
export const readPeriod = (parameters: URLSearchParams): Period | undefined => {
  const name = PERIODS.find((known) => known === parameters.get('period'));
  if (name === undefined) return undefined;
  if (name !== 'custom') return { name };
  const from = parameters.get('from') ?? '';
  const to = parameters.get('to') ?? '';
  return isDay(from) && isDay(to) && from <= to ? { name, from, to } : undefined;
};

/** As the address and the server's call want it. */
export const periodParameters = (period: Period): Record<string, string> =>
  period.name === 'custom'
    ? { period: period.name, from: period.from, to: period.to }
    : { period: period.name };
