import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { API_DOCS_PATH, API_MOUNTS, FRONT_END_FILES, NAMED_CALLS, servedPath } from '#schemas';
import type { Settings } from '#server/engine/environment/settings.ts';
import { isServedPath } from '#server/engine/environment/settingValues.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { OpenedOptions } from '#server/engine/features/feature.ts';
import { JSON_TYPE } from '#server/engine/http/contentTypes.ts';
import { hasVersion } from '#server/engine/http/etag.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { described } from '#server/engine/openapi/describe.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { contentPolicy, originsOf } from './contentPolicy.ts';
import { type Installed, installedManifest, installedPage } from './installedPage.ts';

interface FrontEndNeeds {
  readonly options: OpenedOptions;
  readonly schemas: LiveSchemas;
  readonly log: Log;
}

export interface FrontEndOptions {
  readonly core: FrontEndNeeds;
  readonly settings: Settings;
  /** The built front end; without it only its live files are served. */
  readonly clientDirectory: string;
}

const INDEX = 'index.html';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
/** What keeps the page for times without a network. An old one would go on with an old page: it is asked for each time. */
const WORKER = 'worker.js';
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};
/** Files beside the page that keep their names: icons, the manifest, the sound of news, what paints the empty frame. */
const PLAIN_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const VALIDATOR = /^([\w-]+)\.([0-9a-f]+)\.js$/;
const isPublic = described(
  { notApi: 'The front end and its files.' },
  { config: { isPublic: true } },
);

/** Whether no other server answers any of the APIs: only then one call can answer for all of them. */
const hasAllApis = (settings: Settings): boolean => originsOf(settings).length === 0;

/** Where the APIs are, for the page (API-6): this server's own where no setting says otherwise. */
const configurationOf = (settings: Settings) => ({
  ...(settings.openIdIssuer !== null && { openId: settings.openIdName }),
  ...(settings.localAccounts === 'off' && { localAccounts: false }),
  markets: {
    test: settings.marketsApiTest ?? API_MOUNTS.markets,
    production: settings.marketsApiProduction ?? API_MOUNTS.markets,
  },
  managers: settings.managersApi ?? API_MOUNTS.managers,
  store: settings.storeApi ?? API_MOUNTS.store,
  testHosts: settings.testAdminHosts,
  signIn: true,
  ...(hasAllApis(settings) && { start: true }),
  recovery: true,
  frameOrigins: settings.frameOrigins,
});

/** The type of each plain file of the build, by its name. */
const plainFilesIn = (directory: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(directory).flatMap((name) => {
      const type = PLAIN_TYPES[extname(name)];
      return type === undefined ? [] : [[name, type]];
    }),
  );

/** Of a file that the build wrote; countries' places stand in folders. */
const ASSET_NAME = /^(?!.*\.\.)[\w./-]{1,200}$/;

/** What the server itself makes: the configuration, the schemas and their validators. */
const addLiveFiles = (
  app: FastifyInstance,
  { schemas, options: { basePath } }: FrontEndNeeds,
  settings: Settings,
) => {
  app.get(`${basePath}${FRONT_END_FILES.config}`, isPublic, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(configurationOf(settings)),
  );
  app.get(`${basePath}${FRONT_END_FILES.schemas}`, isPublic, (request, reply) => {
    const { text, etag } = schemas.current().bundle;
    void reply.header('cache-control', 'no-cache').header('etag', etag);
    if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(JSON_TYPE).send(text);
  });
  app.get<{ Params: { file: string } }>(
    `${basePath}validators/:file`,
    isPublic,
    (request, reply) => {
      const [, name = '', hash = ''] = VALIDATOR.exec(request.params.file) ?? [];
      const code = schemas.moduleCode(name, hash);
      if (code === undefined) throw new ServerError('unknown_path');
      const etag = `"${hash}"`;
      void reply.header('cache-control', IMMUTABLE).header('etag', etag);
      if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('text/javascript; charset=utf-8').send(code);
    },
  );
};

/** Files that the build names by their content. */
const addAssets = async (
  app: FastifyInstance,
  basePath: string,
  clientDirectory: string,
): Promise<void> => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...isPublic.config };
  });
  // Anything else is no file of the build, and too long a path would be a failure of the file system.
  app.addHook<{ Params: { '*'?: string } }>('onRequest', async ({ params }) => {
    if (!ASSET_NAME.test(params['*'] ?? '')) throw new ServerError('unknown_path');
  });
  await app.register(fastifyStatic, {
    root: join(clientDirectory, 'assets'),
    prefix: `${basePath}assets/`,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
};

/** Sends a page of the build with this installation's path and name, under the content policy. */
const pageSender = (settings: Settings, clientDirectory: string) => {
  const policy = contentPolicy(settings);
  // What older browsers know of `frame-ancestors`; it cannot name origins, so it goes where some are set.
  const framing = settings.frameOrigins.length === 0 ? { 'x-frame-options': 'SAMEORIGIN' } : {};
  return async (reply: FastifyReply, page: string, installed: Installed) =>
    reply
      .header('content-security-policy', policy)
      .headers(framing)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(installedPage(await readFile(join(clientDirectory, page), 'utf8'), installed));
};

/** The page itself for every path of its own, and the files beside it that keep their names. */
const addPages = (
  app: FastifyInstance,
  installed: Installed,
  sendPage: ReturnType<typeof pageSender>,
  clientDirectory: string,
): void => {
  const plainFiles = plainFilesIn(clientDirectory);
  // A browser that opens a page cannot send a header: the page is everybody's, what it shows is not.
  app.get(API_DOCS_PATH, isPublic, (_request, reply) =>
    // This page says its name itself.
    sendPage(reply, 'apiDocs.html', { ...installed, isNameGiven: false, startCall: undefined }),
  );
  app.get<{ Params: { '*': string } }>(
    `${installed.basePath}*`,
    isPublic,
    async (request, reply) => {
      const path = request.params['*'];
      const type = plainFiles.get(path);
      if (type !== undefined) {
        const file = join(clientDirectory, path);
        const content =
          extname(path) === '.webmanifest'
            ? installedManifest(await readFile(file, 'utf8'), installed)
            : await readFile(file);
        return reply
          .headers(path === WORKER ? WORKER_HEADERS : { 'cache-control': A_DAY })
          .type(type)
          .send(content);
      }
      // A missing file is not a page: an old chunk's address must fail, so that the page can say so (ERR-2).
      const isFile = path.startsWith('assets/') || path.startsWith('validators/');
      // Neither is a call that does not exist, where the pages stand at the root.
      if (isFile || isServedPath(`${installed.basePath}${path}`))
        throw new ServerError('unknown_path');
      return sendPage(reply, INDEX, installed);
    },
  );
};

/** The front end under `BASE_PATH`, its live files, and the page itself for every path of its own (ROUTE-12). */
export const frontEndRoutes = fastifyPlugin<FrontEndOptions>(
  async (app, { core, settings, clientDirectory }) => {
    const { applicationName, basePath } = core.options;
    for (const path of new Set(['/', basePath.slice(0, -1) || '/'])) {
      // At the root the page itself answers.
      if (path === basePath) continue;
      app.get(path, isPublic, (_request, reply) => reply.redirect(basePath));
    }
    addLiveFiles(app, core, settings);
    if (!existsSync(join(clientDirectory, INDEX))) {
      core.log.warn({ clientDirectory }, 'the front end is not built; only the APIs are served');
      return;
    }
    await app.register((assets) => addAssets(assets, basePath, clientDirectory));
    const installed = {
      basePath,
      name: applicationName,
      isNameGiven: settings.applicationName !== '',
      startCall: hasAllApis(settings) ? servedPath(NAMED_CALLS.start) : undefined,
    };
    addPages(app, installed, pageSender(settings, clientDirectory), clientDirectory);
  },
  { name: 'frontEndRoutes', dependencies: ['signedInGate'] },
);
