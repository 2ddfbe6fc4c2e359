import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type RouteOptions } from 'fastify';
import { signedInGate } from './engine/access/signedIn.ts';
import { commandRoutes } from './engine/backup/commandRoutes.ts';
import type { Settings } from './engine/environment/settings.ts';
import type { Application } from './engine/features/openFeatures.ts';
import { frontEndRoutes } from './engine/frontEnd/frontEndRoutes.ts';
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
import { createLogger, type LogTarget } from './engine/log/logger.ts';
import { RequestLogger } from './engine/log/requestLogger.ts';
import { describedRequests } from './engine/openapi/describedRequests.ts';
import { openApiRoutes } from './engine/openapi/openApiRoutes.ts';
import { type ServedRoute, servedRoute } from './engine/openapi/servedRoutes.ts';
import { metricsRoutes } from './engine/operating/metricsRoutes.ts';
import { openAnswers } from './engine/rateLimits/openAnswers.ts';
import { rateLimits } from './engine/rateLimits/rateLimits.ts';

export interface AppOptions {
  readonly core: Application;
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

/** Puts the server together: what every request passes, then the routes of each feature. Nothing here listens. */
export const createApp = async (options: AppOptions) => {
  const { core, settings, clientDirectory, commandSecret = () => undefined, onRoute } = options;
  const app = Fastify({
    loggerInstance: createLogger(options.log ?? {}),
    // One line a request, written when it is answered (`metricsRoutes`).
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    childLoggerFactory: (logger, bindings, options) => new RequestLogger(logger, bindings, options),
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
  await app.register(errorHandler, { model: core.recordsOptions.model });
  await app.register(timeLimits, { seconds: options.requestSeconds ?? REQUEST_SECONDS });
  await app.register(bodies);
  await app.register(compression);
  await app.register(headers, { settings });
  await app.register(signedInGate, { core });
  await app.register(openAnswers);
  await app.register(rateLimits, { core, workBudget: settings.workBudget });
  await app.register(describedRequests);
  await app.register(metricsRoutes, { metrics: core.metrics, token: settings.metricsToken });
  for (const plugin of core.routes) await app.register(plugin, { core });
  await app.register(openApiRoutes, { core, routes });
  await app.register(commandRoutes, { core, secret: commandSecret });
  await app.register(frontEndRoutes, { core, settings, clientDirectory });
  await app.ready();
  return app;
};
