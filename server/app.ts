import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type RouteOptions } from 'fastify';
import type { Core } from './core.ts';
import { sessionRoutes } from './engine/access/sessionRoutes.ts';
import { signedInGate } from './engine/access/signedIn.ts';
import { bulkRoutes } from './engine/bulk/bulkRoutes.ts';
import { crudRoutes } from './engine/crud/crudRoutes.ts';
import { restRoutes } from './engine/crud/restRoutes.ts';
import { eventRoutes } from './engine/events/eventRoutes.ts';
import { exportRoutes } from './engine/exchange/exportRoutes.ts';
import { importRoutes } from './engine/exchange/importRoutes.ts';
import { fairWork } from './engine/fairWork/fairWork.ts';
import { openAnswers } from './engine/fairWork/openAnswers.ts';
import { fileRoutes } from './engine/files/fileRoutes.ts';
import { frontEndRoutes } from './engine/frontEnd/frontEndRoutes.ts';
import { historyRoutes } from './engine/history/historyRoutes.ts';
import { BODY_BYTES, bodies } from './engine/http/bodies.ts';
import { answerClientError } from './engine/http/clientErrors.ts';
import { compression } from './engine/http/compression.ts';
import { errorHandler, sendFrameworkError } from './engine/http/errorHandler.ts';
import { headers } from './engine/http/headers.ts';
import { readQuery } from './engine/http/query.ts';
import {
  CONNECTION_LIMITS,
  MAX_CONNECTIONS,
  REQUEST_SECONDS,
  type RequestSeconds,
  timeLimits,
} from './engine/http/timeLimits.ts';
import { settingsRoutes } from './engine/installation/settingsRoutes.ts';
import { commandRoutes } from './engine/keeping/commandRoutes.ts';
import { createLogger, type LogTarget } from './engine/log/logger.ts';
import { describedRequests } from './engine/openapi/describedRequests.ts';
import { openApiRoutes } from './engine/openapi/openApiRoutes.ts';
import { type ServedRoute, servedRoute } from './engine/openapi/servedRoutes.ts';
import { healthRoutes } from './engine/operating/healthRoutes.ts';
import { metricsRoutes } from './engine/operating/metricsRoutes.ts';
import type { Settings } from './engine/settings/settings.ts';
import { storageRoutes } from './engine/storage/storageRoutes.ts';
import { suggestionRoutes } from './engine/suggestions/suggestionRoutes.ts';
import { viewRoutes } from './engine/views/viewRoutes.ts';
import { conversationRoutes } from './market/conversation/conversationRoutes.ts';
import { publicPageRoutes } from './market/demo/publicPageRoutes.ts';
import { libraryRoutes } from './market/images/libraryRoutes.ts';
import { balanceRoutes } from './market/money/balanceRoutes.ts';
import { namedRoutes } from './market/start/namedRoutes.ts';
import { figureRoutes } from './market/statistics/figureRoutes.ts';
import { statisticsRoutes } from './market/statistics/statisticsRoutes.ts';
import { visitRoutes } from './market/visits/visitRoutes.ts';

export interface AppOptions {
  readonly core: Core;
  readonly settings: Settings;
  readonly clientDirectory: string;
  /** The secret of this run, by which commands on this machine are known; none while nobody listens. */
  readonly commandSecret?: () => string | undefined;
  readonly log?: LogTarget;
  /** How long a request may take; tests wait for less. */
  readonly requestSeconds?: RequestSeconds;
  /** Told of every route: what is public can be checked from outside. */
  readonly onRoute?: (route: RouteOptions) => void;
}

/** Puts the server together: every plugin and route, nothing that listens. */
export const createApp = async ({
  core,
  settings,
  clientDirectory,
  commandSecret = () => undefined,
  log = {},
  requestSeconds = REQUEST_SECONDS,
  onRoute,
}: AppOptions) => {
  const app = Fastify({
    loggerInstance: createLogger(log),
    // One line a request, written when it is answered (`metricsRoutes`).
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    bodyLimit: BODY_BYTES,
    routerOptions: { querystringParser: readQuery },
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: sendFrameworkError,
    // HEAD answers what GET would, without its body: watchers and proxies ask so.
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    ...CONNECTION_LIMITS,
    clientErrorHandler: answerClientError,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  if (onRoute) app.addHook('onRoute', onRoute);
  const routes: ServedRoute[] = [];
  app.addHook('onRoute', (route) => void routes.push(servedRoute(route)));
  await app.register(errorHandler);
  await app.register(timeLimits, { seconds: requestSeconds });
  await app.register(bodies);
  await app.register(compression);
  await app.register(headers, { settings });
  await app.register(signedInGate, { core });
  await app.register(openAnswers);
  await app.register(fairWork, { core, workBudget: settings.workBudget });
  await app.register(describedRequests);
  await app.register(metricsRoutes, { metrics: core.metrics, token: settings.metricsToken });
  await app.register(healthRoutes, { core });
  await app.register(sessionRoutes, { core });
  await app.register(namedRoutes, { core });
  await app.register(settingsRoutes, { core });
  await app.register(balanceRoutes, { core });
  await app.register(conversationRoutes, { core });
  await app.register(crudRoutes, { core });
  await app.register(historyRoutes, { core });
  await app.register(suggestionRoutes, { core });
  await app.register(bulkRoutes, { core });
  await app.register(restRoutes, { core });
  await app.register(openApiRoutes, { core, routes });
  await app.register(eventRoutes, { core });
  await app.register(statisticsRoutes, { core });
  await app.register(visitRoutes, { core });
  await app.register(publicPageRoutes, { core });
  await app.register(viewRoutes, { core });
  await app.register(fileRoutes, { core });
  await app.register(storageRoutes, { core });
  await app.register(exportRoutes, { core });
  await app.register(figureRoutes, { core });
  await app.register(importRoutes, { core });
  await app.register(libraryRoutes, { core });
  await app.register(commandRoutes, { core, secret: commandSecret });
  await app.register(frontEndRoutes, { core, settings, clientDirectory });
  await app.ready();
  return app;
};
