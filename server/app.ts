import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type RouteOptions } from 'fastify';
import type { Core } from './core.ts';
import { frontEndRoutes } from './frontEnd/frontEndRoutes.ts';
import { balanceRoutes } from './http/balanceRoutes.ts';
import { BODY_BYTES, bodies } from './http/bodies.ts';
import { bulkRoutes } from './http/bulkRoutes.ts';
import { answerClientError } from './http/clientErrors.ts';
import { commandRoutes } from './http/commandRoutes.ts';
import { compression } from './http/compression.ts';
import { conversationRoutes } from './http/conversationRoutes.ts';
import { crudRoutes } from './http/crudRoutes.ts';
import { errorHandler, sendFrameworkError } from './http/errorHandler.ts';
import { eventRoutes } from './http/eventRoutes.ts';
import { exportRoutes } from './http/exportRoutes.ts';
import { fairWork } from './http/fairWork.ts';
import { figureRoutes } from './http/figureRoutes.ts';
import { fileRoutes } from './http/fileRoutes.ts';
import { headers } from './http/headers.ts';
import { healthRoutes } from './http/healthRoutes.ts';
import { historyRoutes } from './http/historyRoutes.ts';
import { importRoutes } from './http/importRoutes.ts';
import { libraryRoutes } from './http/libraryRoutes.ts';
import { createLogger, type LogTarget } from './http/logger.ts';
import { namedRoutes } from './http/namedRoutes.ts';
import { openAnswers } from './http/openAnswers.ts';
import { publicPageRoutes } from './http/publicPageRoutes.ts';
import { readQuery } from './http/query.ts';
import { restRoutes } from './http/restRoutes.ts';
import { sessionRoutes } from './http/sessionRoutes.ts';
import { settingsRoutes } from './http/settingsRoutes.ts';
import { signedInGate } from './http/signedIn.ts';
import { statisticsRoutes } from './http/statisticsRoutes.ts';
import { storageRoutes } from './http/storageRoutes.ts';
import { suggestionRoutes } from './http/suggestionRoutes.ts';
import {
  CONNECTION_LIMITS,
  MAX_CONNECTIONS,
  REQUEST_SECONDS,
  type RequestSeconds,
  timeLimits,
} from './http/timeLimits.ts';
import { viewRoutes } from './http/viewRoutes.ts';
import { visitRoutes } from './http/visitRoutes.ts';
import { describedRequests } from './openapi/describedRequests.ts';
import { openApiRoutes } from './openapi/openApiRoutes.ts';
import { type ServedRoute, servedRoute } from './openapi/servedRoutes.ts';
import { metricsRoutes } from './operating/metricsRoutes.ts';
import type { Settings } from './settings.ts';

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
