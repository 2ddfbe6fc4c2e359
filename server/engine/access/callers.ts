import type { Model } from '#schemas';
import type { Database } from '#server/engine/database/database.ts';
import type { Guest, Registry } from '#server/engine/features/feature.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import type { Identities, Identity } from './identities.ts';
import type { Sessions } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** Short, as another node's change is noticed at the latest after this long. */
const CACHE_MS = 5_000;
/** Wrong tokens are cached too: a flood of them must not fill the memory. */
const MAX_CACHED = 10_000;

/** A request that carries a valid token: who, and by which session. */
export interface SignedIn {
  readonly identity: Identity;
  readonly sessionId: string;
  /** When the session's user last gave the password. */
  readonly provedAt: string | null;
}

interface Entry {
  readonly until: number;
  readonly found: Promise<SignedIn | undefined>;
}

export interface CallerParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly registry: Pick<Registry, 'guestTokens' | 'behaviours'>;
  readonly identities: Identities;
  /** What roles allow is read against it: a new resource is open at once. */
  readonly model: () => Model;
  readonly now: () => Date;
}

/**
 * Who a token stands for. Remembered for seconds, as every request asks; forgotten at once, on all nodes, when
 * sessions, users or roles change.
 */
export const createCallers = (parts: CallerParts) => {
  const { database, bus, sessions, registry, identities, model, now } = parts;
  const cache = new Map<string, Entry>();
  let cachedModel = model();
  const followers = new Set<() => void>();
  const clear = (): void => {
    cache.clear();
    for (const follower of followers) follower();
  };

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

  const look = async (token: string, tokenHash: string): Promise<SignedIn | undefined> => {
    const guests = registry.guestTokens.find(({ isOne }) => isOne(token));
    if (guests) {
      const found = await guests.find(tokenHash);
      return found && { identity: guestIdentity(found.guest), sessionId: found.id, provedAt: null };
    }
    const session = await sessions.find(tokenHash);
    const identity = session && (await identities.of(session.userId));
    return identity && { identity, sessionId: session.id, provedAt: session.provedAt };
  };

  return {
    async of(token: string): Promise<SignedIn | undefined> {
      const tokenHash = hashToken(token);
      const time = now().getTime();
      if (cachedModel !== model()) {
        cachedModel = model();
        cache.clear();
      }
      const known = cache.get(tokenHash);
      if (known && known.until > time) return known.found;
      if (cache.size >= MAX_CACHED) cache.clear();
      const found = look(token, tokenHash);
      cache.set(tokenHash, { until: time + CACHE_MS, found });
      try {
        return await found;
      } catch (error) {
        // A failure is not an answer: the next request asks again.
        cache.delete(tokenHash);
        throw error;
      }
    },

    /** To be called after any change to sessions, users or roles. */
    async forget(): Promise<void> {
      clear();
      await bus.publish(database, 'souk_access');
    },

    /** Hears other nodes; the returned function stops it. */
    listen: (): Promise<() => Promise<void>> => bus.subscribe('souk_access', clear),

    /** Told at each such change, here or on another node, until the returned function is called. */
    onForget(follower: () => void): () => void {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
  };
};

export type Callers = ReturnType<typeof createCallers>;
