import type { onRequestHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DAY_MS, hasFormat, type ResourceModel } from '#schemas';
import { STATISTICS_CALLS } from '#schemas/market/statistics.ts';
import { addDays, isTimeZone, startOfDay } from '#schemas/model/values/zone.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { described, type ShapeTypes, type ValueOf } from '#server/engine/openapi/describe.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { tableOf } from '#server/engine/records/context.ts';
import { invalid } from '#server/engine/records/query/grammar.ts';
import { requestedTeamOf } from '#server/engine/records/requestedTeam.ts';
import { requirePermission, seesAllTeams } from '#server/engine/records/rowAccess.ts';
import type { Visits } from '#server/market/visits/visits.ts';
import { type Period, periodOf, type Span } from './periods.ts';
import { createStatistics } from './statistics.ts';
import { STATISTICS } from './statisticsRequests.ts';

interface StatisticsNeeds {
  readonly database: Database;
  readonly recordsOptions: RecordsOptions;
  readonly visits: Visits;
  readonly clock: () => Date;
}

const MAX_SPAN_MS = 3_660 * DAY_MS;

/** A day begins in the zone; as an end it is meant whole. */
const momentOf = (name: 'from' | 'to', text: string | undefined, timeZone: string): number => {
  if (text !== undefined && hasFormat('date', text)) {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
    return startOfDay(addDays({ year, month, day }, name === 'to' ? 1 : 0), timeZone);
  }
  if (text !== undefined && hasFormat('date-time', text)) return Date.parse(text);
  throw invalid(name, 'give a date like 2026-01-31, or a date and time');
};

const ownSpan = (from: string | undefined, to: string | undefined, timeZone: string): Span => {
  const span = {
    fromMs: momentOf('from', from, timeZone),
    toMs: momentOf('to', to, timeZone),
  };
  const lengthMs = span.toMs - span.fromMs;
  if (lengthMs <= 0) throw invalid('to', 'give a moment after from');
  if (lengthMs > MAX_SPAN_MS) throw invalid('to', 'give ten years at most');
  return span;
};

/** What a caller asks of a period; which of it goes together, no shape can say. */
const readPeriod = (
  asked: ValueOf<typeof STATISTICS.query>,
  now: Date,
): { period: Period; timeZone: string } => {
  const { period: known = '30d', from, to, timeZone = 'UTC' } = asked;
  if (!isTimeZone(timeZone)) throw invalid('timeZone', 'give a zone like Europe/Paris');
  if (known !== 'custom') {
    if (from !== undefined) throw invalid('from', 'only with period=custom');
    if (to !== undefined) throw invalid('to', 'only with period=custom');
    return { period: periodOf(known, now.getTime(), timeZone), timeZone };
  }
  return {
    period: periodOf(known, now.getTime(), timeZone, ownSpan(from, to, timeZone)),
    timeZone,
  };
};

/** The dashboard's figures in one call. */
export const statisticsRoutes = fastifyPlugin<{ core: StatisticsNeeds }>(
  async (app, { core }) => {
    const { recordsOptions, visits, database } = core;
    const orders = (): ResourceModel => {
      const resource = recordsOptions.model().resources.get('orders');
      if (!resource) throw new ServerError('unknown_path');
      return resource;
    };
    const read = createStatistics({
      database,
      visits,
      orders: () => tableOf(recordsOptions, orders()),
      states: () => Object.keys(orders().stateField?.states?.states ?? {}),
    });

    const mayRead: onRequestHookHandler = (request, _reply, done) => {
      requirePermission(callerOf(request), orders(), 'search');
      done();
    };
    const routes = app.withTypeProvider<ShapeTypes>();
    const options = described(STATISTICS, { onRequest: mayRead });
    routes.get(STATISTICS_CALLS.statistics.path, options, async (request) => {
      const caller = callerOf(request);
      const now = core.clock();
      const { period, timeZone } = readPeriod(request.query, now);
      const team = await requestedTeamOf(core, caller, request.query.teamId);
      return read({
        period,
        timeZone,
        now,
        team,
        ownTeam: caller.teamId,
        seesAll: seesAllTeams(caller),
        approvesWithdrawals: seesAllTeams(caller),
      });
    });
  },
  { name: 'statisticsRoutes', dependencies: ['signedInGate'] },
);
