import type { Model } from '#schemas';
import type { Database } from '#server/engine/database/database.ts';
import type { FoundKey, Guest, Registry, RequestOrigin } from '#server/engine/features/feature.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import type { Identities, Identity } from './identities.ts';
import type { Sessions } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** Short, as another node's change is noticed at the latest after this long. */
const CACHE_MS = 5_000;
/** Wrong tokens are cached too: many of them must not fill the memory. */
const MAX_CACHED = 10_000;

/** A request that carries a valid token: who, and by which session. */
export interface SignedIn {
  readonly identity: Identity;
  readonly sessionId: string;
  /** When the session's user last gave the password. */
  readonly provedAt: string | null;
}

interface Found {
  readonly signedIn: SignedIn | undefined;
  /** Whether a request from there may use the token; every one where absent. */
  readonly admits?: FoundKey['admits'];
}

interface CacheEntry {
  readonly until: number;
  readonly found: Promise<Found>;
  /** The same once it has come: the requests after the first do not wait for anything. */
  known?: Found;
}

export interface CallerParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly registry: Pick<Registry, 'guestTokens' | 'keyTokens' | 'behaviours'>;
  readonly identities: Identities;
  /** What roles allow is read against it: a new resource is open at once. */
  readonly model: () => Model;
  readonly now: () => Date;
}

/** Who a token stands for, asked of the database. */
const createTokenLookup = ({ sessions, registry, identities }: CallerParts) => {
  const guestIdentity = (guest: Guest): Identity => {
    const identity: Identity = { ...guest, userId: guest.guestId, scope: 'team' };
    return {
      ...identity,
      guestRows: (resource) =>
        registry.behaviours
          .get(resource)
          ?.guests?.[guest.kind]?.rows({ ...identity, language: 'en' }),
    };
  };
  const findSession = async (tokenHash: string): Promise<SignedIn | undefined> => {
    const session = await sessions.find(tokenHash);
    const identity = session && (await identities.of(session.userId));
    return identity && { identity, sessionId: session.id, provedAt: session.provedAt };
  };
  return async (token: string, tokenHash: string): Promise<Found> => {
    const keys = registry.keyTokens.find(({ isOne }) => isOne(token));
    if (keys) {
      const { id, identity, admits } = await keys.find(tokenHash);
      // A key proves nobody's identity.
      return { signedIn: identity && { identity, sessionId: id, provedAt: null }, admits };
    }
    const guests = registry.guestTokens.find(({ isOne }) => isOne(token));
    if (guests) {
      const found = await guests.find(tokenHash);
      const signedIn = found && {
        identity: guestIdentity(found.guest),
        ...{ sessionId: found.id, provedAt: null },
      };
      return { signedIn };
    }
    return { signedIn: await findSession(tokenHash) };
  };
};

/** What was asked within the last seconds of the same model. */
const createTokenCache = (parts: CallerParts) => {
  const { model, now } = parts;
  const lookUp = createTokenLookup(parts);
  const cache = new Map<string, CacheEntry>();
  let cachedModel = model();

  const cached = (token: string): CacheEntry | undefined => {
    if (cachedModel !== model()) {
      cachedModel = model();
      cache.clear();
    }
    const entry = cache.get(token);
    return entry && entry.until > now().getTime() ? entry : undefined;
  };

  const find = async (token: string): Promise<Found> => {
    const before = cached(token);
    if (before) return before.found;
    if (cache.size >= MAX_CACHED) cache.clear();
    const found = lookUp(token, hashToken(token));
    const entry: CacheEntry = { until: now().getTime() + CACHE_MS, found };
    cache.set(token, entry);
    try {
      entry.known = await found;
      return entry.known;
    } catch (error) {
      // A failure is not an answer: the next request asks again.
      if (cache.get(token) === entry) cache.delete(token);
      throw error;
    }
  };

  return { cached, find, clear: () => cache.clear() };
};

/**
 * Who a token stands for. Cached for seconds, as every request asks; the cache is emptied at once, on all nodes, when
 * sessions, users or roles change.
 */
export const createCallers = (parts: CallerParts) => {
  const { database, bus } = parts;
  const tokens = createTokenCache(parts);
  const listeners = new Set<() => void>();
  const clear = (): void => {
    tokens.clear();
    for (const listener of listeners) listener();
  };

  return {
    /** Whose token it is, where that was asked within the last seconds and does not depend on where a request is from. */
    known(token: string): SignedIn | undefined {
      const known = tokens.cached(token)?.known;
      return known?.admits ? undefined : known?.signedIn;
    },

    /** Whose token it is, for a request from there; without an origin for one that was let in before. */
    async of(token: string, origin?: RequestOrigin): Promise<SignedIn | undefined> {
      const { signedIn, admits } = await tokens.find(token);
      if (admits && origin && !(await admits(origin))) return undefined;
      return signedIn;
    },

    /** To be called after any change to sessions, users or roles. */
    async invalidate(): Promise<void> {
      clear();
      await bus.publish(database, 'souk_access');
    },

    /** Learns of changes on other nodes until the returned function is called. */
    subscribe: (): Promise<() => Promise<void>> => bus.subscribe('souk_access', clear),

    /** Calls the listener at each such change, here or on another node, until the returned function is called. */
    onInvalidate(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type Callers = ReturnType<typeof createCallers>;
