/** What each of the product's top folders may import besides itself. */
const TOPS: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  locales: ['schemas'],
  dataProvider: ['schemas', 'locales'],
  server: ['schemas', 'locales'],
  src: ['schemas', 'locales', 'dataProvider'],
};

/**
 * The folders of each part from the bottom up: a folder imports from those before it in its part. `engine` and `admin`
 * are what every installation has, whatever its schemas; `market` makes it a marketplace of apps and services.
 */
const PARTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  server: {
    engine: [
      ...[
        'concurrency',
        'inputBounds',
        'log',
        'database',
        'passwords',
        'pubSub',
        'environment',
        'jobs',
        'language',
      ],
      ...[
        'errors',
        'records',
        'features',
        'documents',
        'schemas',
        'fileReferences',
        'blobs',
        'http',
        'openapi',
        'counters',
      ],
      ...[
        'importBatches',
        'operating',
        'quotas',
        'audit',
        'backup',
        'frontEnd',
        'mail',
        'notices',
        'access',
        'suggestions',
      ],
      ...[
        'idempotency',
        'rateLimits',
        'events',
        'views',
        'formerNames',
        'crud',
        'figures',
        'history',
        'files',
        'pictures',
        'importExport',
      ],
      ...['installation', 'storage', 'bulk', 'schemaConsumers', 'schemaChanges'],
      ...['schemaDrafts', 'schemaProposals', 'searchTexts'],
      // People: each may use what stands before it.
      ...['auditLog', 'outbox', 'accountLinks', 'secondFactor', 'openId', 'apiKeys', 'webhooks'],
      ...['notifications', 'team', 'start'],
    ],
    market: [
      ...['catalogue', 'money', 'images', 'orders', 'invoices', 'buyers', 'visits', 'statistics'],
      ...['conversation', 'refunds', 'resolutions', 'payouts', 'notices', 'stores', 'demo'],
    ],
  },
  src: {
    admin: [
      ...['format', 'application', 'routing', 'sorting', 'theme', 'typing', 'uploads', 'session'],
      ...['dates', 'live', 'lifecycle'],
      ...[
        'layout',
        'limited',
        'login',
        'notFound',
        'words',
        'rowChoice',
        'form',
        'table',
        'resources',
      ],
      ...['accounts', 'settings', 'outbox', 'apiDocs', 'studio', 'apiKeys', 'webhooks'],
      ...['audit', 'notifications', 'start'],
      // What applications import.
      'index.ts',
    ],
    market: [
      ...[
        'stores',
        'statistics',
        'firstRun',
        'dashboard',
        'demo',
        'earnings',
        'images',
        'invoice',
        'orderStatuses',
      ],
      ...['visitors', 'withdrawal', 'payouts', 'refunds', 'conversation', 'customers', 'messages'],
      ...['orders', 'resolutions', 'team'],
      // Lists the features.
      'features.ts',
    ],
  },
};

/** Why a file may not import another one of the same top folder; the files beside both parts put them together. */
const objectionInside = (from: string, to: string): string | undefined => {
  const [top = '', part = '', folder = ''] = from.split('/');
  const [, targetPart = '', targetFolder = ''] = to.split('/');
  const order = PARTS[top]?.[part];
  if (!order) return undefined;
  if (part === 'market' && (targetPart === 'engine' || targetPart === 'admin')) return undefined;
  if (targetPart !== part) return `${top}/${part} does not know ${targetPart}`;
  if (!order.includes(folder)) return `${part}/${folder} has no place in the order of folders`;
  return order.indexOf(targetFolder) > order.indexOf(folder)
    ? `${part}/${targetFolder} is not above ${part}/${folder}`
    : undefined;
};

/** Who may read what is shared about the marketplace's own schemas. */
const MAY_KNOW_MARKET = /^(?:(?:schemas|server|src)\/market|dataProvider\/limited)\//;

const isKnown = (top: string): boolean => top in TOPS || top === 'scripts' || top === 'tests';

/** Why `from` may not import `to`; undefined when it may. Both are paths from the project's folder. */
export function objectionTo(from: string, to: string): string | undefined {
  const [source = ''] = from.split('/');
  const [target = ''] = to.split('/');
  if (!isKnown(source)) return 'the file lies in no folder of the layer rule';
  // They may read configuration and the lock file as well, which lie in no layer.
  if (source === 'tests' || (source === 'scripts' && target !== 'tests')) return undefined;
  // The rules of this folder are counted by `npm run check` as well.
  if (source === 'scripts' && to.startsWith('tests/architecture/')) return undefined;
  if (!isKnown(target)) return 'the import leads to no folder of the layer rule';
  if (target === 'scripts' || target === 'tests') return `nothing imports ${target}`;
  if (to.startsWith('schemas/market/') && !MAY_KNOW_MARKET.test(from)) {
    return `${from.split('/', 2).join('/')} does not know schemas/market`;
  }
  if (source === target) return objectionInside(from, to);
  return TOPS[source]?.includes(target) ? undefined : `${source} does not see ${target}`;
}
