import type {
  Act,
  CallTable,
  ConfiguredAbility,
  Feature,
  NamedCall,
  ResourceModel,
  Verb,
} from '#schemas';
import type { Configuration } from '../configuration.ts';

/** Section 7 of the seed: what every server knows, whatever it announces. */
const SHOWN_VERBS: Readonly<Record<string, readonly Verb[]>> = {
  messages: ['search', 'create'],
  withdrawals: ['search', 'get', 'create', 'update'],
  images: ['search', 'create', 'update'],
  files: ['create'],
  orders: ['get'],
  services: ['get'],
  teams: ['get'],
  deliveries: ['get', 'create'],
  customers: ['search', 'get', 'update', 'delete'],
  users: ['search', 'get', 'update', 'delete'],
  apps: ['delete'],
};

/** Resources that the seed gives neither a screen nor a call: they are there where this is announced. */
const BEYOND_THE_SEED: Readonly<Record<string, Feature>> = {
  roles: 'sessions',
  stores: 'schemas',
  offers: 'offers',
  payoutAccounts: 'payoutAccounts',
  resolutions: 'resolutions',
};

const ACT_NEEDS: Readonly<Record<Act, Feature>> = {
  export: 'export',
  history: 'history',
  restore: 'history',
  previewMany: 'bulk',
  updateMany: 'bulk',
  deleteMany: 'bulk',
  restoreMany: 'bulk',
  sums: 'figures',
  counts: 'figures',
  values: 'figures',
  referrers: 'figures',
};

/** What can be made of other calls (`emulate.ts`), and of which; conversations at least from this browser's memory. */
const MADE_OF: Partial<Readonly<Record<NamedCall, readonly [resource: string, verb: Verb]>>> = {
  statistics: ['orders', 'search'],
  conversations: ['orders', 'get'],
};

const isConfigured = (needed: Feature | ConfiguredAbility): needed is ConfiguredAbility =>
  needed === 'signIn' || needed === 'start';

/** A server answers so where it has no such call. */
const UNKNOWN_CALL: readonly number[] = [404, 405, 501];

type Asked = Pick<ResourceModel, 'name'>;

/** What the server can be asked. Nothing else is: a call that nobody announced is never made. */
export interface Capabilities {
  /** Whether it is a server of other people's making: rows have other shapes and less can be asked. */
  readonly isLimited: () => boolean;
  readonly has: (feature: Feature) => boolean;
  readonly verb: (resource: Asked, verb: Verb) => boolean;
  readonly act: (act: Act) => boolean;
  /** Whether the server itself answers this call. */
  readonly call: (name: NamedCall) => boolean;
  /** Whether its answer can be had: from the server, or made of others. */
  readonly answer: (name: NamedCall) => boolean;
  /** Takes note of an answer: a list or a creation that the server does not know is not asked for again. */
  readonly refused: (resource: Asked, verb: Verb, status: number) => void;
  /** Hears when less turns out to be offered than it seemed. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes whenever an answer of the others may. */
  readonly revision: () => number;
}

export interface CapabilitiesOptions {
  readonly configuration: Pick<Configuration, ConfiguredAbility | 'calls'>;
  readonly features: () => readonly string[];
  /** The named calls of the application. */
  readonly calls: CallTable;
}

/**
 * Shape: with `schemas` announced everything that a schema describes can be asked. Without it the calls of the seed's
 * section 7 are known; those that follow their pattern for its other resources are tried, unless `calls` of
 * `config.json` says `shown`, and given up once the server says that it has none.
 * Source: decisions.md "Calls not shown" and "A server that knows only the seed's calls".
 */
export const createCapabilities = ({
  configuration,
  features,
  calls,
}: CapabilitiesOptions): Capabilities => {
  const missing = new Set<string>();
  const listeners = new Set<() => void>();
  const has = (feature: Feature): boolean => features().includes(feature);
  const isShown = ({ name }: Asked, verb: Verb): boolean =>
    SHOWN_VERBS[name]?.includes(verb) ?? false;
  const verb: Capabilities['verb'] = (resource, wanted) => {
    if (has('schemas') || isShown(resource, wanted)) return true;
    const needed = BEYOND_THE_SEED[resource.name];
    if (needed !== undefined) return has(needed);
    return configuration.calls !== 'shown' && !missing.has(`${resource.name} ${wanted}`);
  };
  const call: Capabilities['call'] = (name) => {
    const declared = calls[name];
    if (!declared) return false;
    const { needs: needed } = declared;
    if (needed === undefined) return true;
    return isConfigured(needed) ? configuration[needed] === true : has(needed);
  };
  return {
    isLimited: () => !has('schemas'),
    has,
    verb,
    act: (act) => has(ACT_NEEDS[act]),
    call,
    answer: (name) => {
      const [resource, wanted] = MADE_OF[name] ?? [];
      return (
        call(name) ||
        (resource !== undefined && wanted !== undefined && verb({ name: resource }, wanted))
      );
    },
    refused: (resource, wanted, status) => {
      const isOfRows = wanted === 'search' || wanted === 'create';
      if (!isOfRows || has('schemas') || isShown(resource, wanted)) return;
      if (!UNKNOWN_CALL.includes(status)) return;
      missing.add(`${resource.name} ${wanted}`);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revision: () => missing.size,
  };
};
