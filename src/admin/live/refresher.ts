import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#schemas';
import { isForbidden, isMissing } from '#src/admin/session/answerStatus.ts';

/** Changes that come close together are one refresh. */
const GATHERING_MS = 150;
/** However much happens, what is on screen is not read more often than this. */
const PAUSE_MS = 800;
/** A page with other rights is drawn after so long. */
const DRAWING_MS = 50;
/** Somebody's own change is still on its way: its answer comes first. */
const BUSY_MS = 250;

/** What changed of a resource. */
interface Rows {
  readonly ids: Set<string>;
  /** Others as well, of which nobody knows which. */
  isAny: boolean;
  /** Rows that were gone may be among those. */
  mayReturn: boolean;
}

/** Queries of one row or some by their ids, as react-admin names them. */
const BY_ID: readonly unknown[] = ['getOne', 'getMany'];
/** Who is here: answers of the start, each the row that its `_id` names. */
const SESSION = 'session';
/** A stream that opens has missed nothing of these: they are asked for with it, or never change. */
const FIXED: readonly unknown[] = [SESSION, 'validator'];

const isSession = ({ queryKey: [name] }: Query): boolean => name === SESSION;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const idsOf = (parameters: unknown): readonly unknown[] => {
  if (!isRecord(parameters)) return [];
  const { id, ids } = parameters;
  return Array.isArray(ids) ? ids : [id];
};

/** Whether a query may show something else now. Its key begins with the resource's name, as react-admin's do. */
const isConcerned = (
  { queryKey: [name, verb, parameters], state: { error } }: Query,
  changed: ReadonlyMap<string, Rows>,
  derived: readonly string[],
): boolean => {
  if (typeof name !== 'string') return false;
  if (derived.includes(name)) return true;
  const rows = changed.get(name);
  if (rows === undefined) return false;
  if (!BY_ID.includes(verb) || (isMissing(error) ? rows.mayReturn : rows.isAny)) return true;
  return idsOf(parameters).some((id) => rows.ids.has(String(id)));
};

/** Whether somebody changed who is here: the user's own row or role, the team's row or the store's. */
const isOfChangedRow = (
  { queryKey: [name], state: { data } }: Query,
  changed: ReadonlyMap<string, Rows>,
): boolean =>
  name === SESSION &&
  isRecord(data) &&
  [data['_id'], data['role']].some((id) =>
    [...changed.values()].some(({ ids }) => ids.has(String(id))),
  );

/** Rows that were deleted from here, whose screen is about to close: asking for them again answers 404. */
const deletedHere = (client: QueryClient): ReadonlySet<string> =>
  new Set(
    client
      .getMutationCache()
      .findAll({
        status: 'success',
        predicate: ({ options }) => options.mutationKey?.[1] === 'delete',
      })
      .flatMap(({ state }) =>
        isRecord(state.variables)
          ? [`${state.variables['resource']}/${state.variables['id']}`]
          : [],
      ),
  );

/** What to read again: what changed, or everything. */
interface Pending {
  readonly changed: ReadonlyMap<string, Rows>;
  readonly isAll: boolean;
}

/** Gathers what changes until it is read again. */
const createGathered = () => {
  let changed = new Map<string, Rows>();
  let isAll = false;
  return {
    add({ kind, resource, id, change }: LiveEvent): void {
      // What concerns no rows may still change what is derived of them.
      const name = resource ?? kind;
      const rows = changed.get(name) ?? { ids: new Set(), isAny: false, mayReturn: false };
      changed.set(name, rows);
      if (id !== undefined) rows.ids.add(id);
      else {
        rows.isAny = true;
        // Many that are new, or gone, bring none back; many that changed may come from the trash.
        rows.mayReturn ||= change === undefined || change === 'update';
      }
    },
    addAll(): void {
      isAll = true;
    },
    isEmpty: (): boolean => changed.size === 0 && !isAll,
    take(): Pending {
      const taken = { changed, isAll };
      changed = new Map();
      isAll = false;
      return taken;
    },
  };
};

/** Whether somebody has another role, or a role that allows something else: other rows may be read than before. */
const hasOtherRights = (client: QueryClient, { changed }: Pending): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey: [SESSION, 'currentUser'] })
    .some((query) => isOfChangedRow(query, changed));

/**
 * Whoever may not read something any more sees it no more; react-query would keep it beside the refusal. A row that is
 * being edited stays, with what was typed into it.
 */
const dropRefused = (client: QueryClient): void => {
  const refused = client.getQueryCache().findAll({
    predicate: ({ queryKey: [, verb], state }) =>
      verb !== 'getOne' && state.data !== undefined && isForbidden(state.error),
  });
  for (const query of refused) query.setState({ data: undefined });
};

const isOutdated = (
  client: QueryClient,
  { changed, isAll }: Pending,
  derived: readonly string[],
  areRightsOther: boolean,
): ((query: Query) => boolean) => {
  const deleted = deletedHere(client);
  return (query) => {
    const [name, verb, parameters] = query.queryKey;
    if (verb === 'getOne' && deleted.has(`${name}/${idsOf(parameters)[0]}`)) return false;
    return (
      areRightsOther ||
      (isAll && !FIXED.includes(name)) ||
      isConcerned(query, changed, derived) ||
      isOfChangedRow(query, changed)
    );
  };
};

/**
 * Reads again what is on screen and has changed; what is not on screen is read when it is next shown.
 *
 * `derived` are the first words of keys that have no resource's name in front: they follow from rows of many.
 * One refresh at a time: a next one that cut the last one off would, where much happens, let none come to its end.
 */
export const createRefresher = (client: QueryClient, derived: readonly string[]) => {
  const gathered = createGathered();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isStopped = false;
  let awaited = 0;
  const late = new Set<Query>();

  const schedule = (delayMs: number): void => {
    if (isStopped || isRunning) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void refresh();
    }, delayMs);
  };

  /** A reading that has begun may be older than the change, and react-query lets a first one come to its end. */
  const readOnceMore = async (query: Query): Promise<void> => {
    if (late.has(query)) return;
    late.add(query);
    await Promise.allSettled([query.promise]);
    late.delete(query);
    if (!isStopped) await client.invalidateQueries({ predicate: (one) => one === query });
  };

  /** Before anything else: what is not allowed any more is, once that is drawn, not asked for. */
  const readRights = async (refetchType: 'none' | 'active'): Promise<void> => {
    await client.invalidateQueries({ queryKey: [SESSION], refetchType });
    await new Promise((resolve) => setTimeout(resolve, DRAWING_MS));
  };

  const refresh = async (): Promise<void> => {
    // What is awaited has everything read again when it comes.
    if (awaited > 0) return;
    if (client.isMutating() > 0) return schedule(BUSY_MS);
    const pending = gathered.take();
    const areRightsOther = hasOtherRights(client, pending);
    const predicate = isOutdated(client, pending, derived, areRightsOther);
    isRunning = true;
    // In a hidden tab nobody looks: react-query reads again when it is shown.
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    if (areRightsOther) await readRights(refetchType);
    const begun = client
      .getQueryCache()
      .findAll({ predicate, fetchStatus: 'fetching' })
      .filter(({ state }) => refetchType === 'none' || state.data === undefined);
    void Promise.all(begun.map(readOnceMore));
    await client.invalidateQueries({
      predicate: (query) =>
        predicate(query) && !late.has(query) && !(areRightsOther && isSession(query)),
      refetchType,
    });
    if (areRightsOther) dropRefused(client);
    isRunning = false;
    if (!gathered.isEmpty()) schedule(PAUSE_MS);
  };

  /** Events were missed. */
  const refetchAll = (): void => {
    gathered.addAll();
    schedule(GATHERING_MS);
  };

  return {
    refetchChanged(event: LiveEvent): void {
      gathered.add(event);
      schedule(GATHERING_MS);
    },
    refetchAll,
    /** Nothing until something has come, as what is on screen may be gone with what it replaces; then everything. */
    refetchAllAfter(coming: Promise<unknown>): void {
      awaited += 1;
      void coming.finally(() => {
        awaited -= 1;
        refetchAll();
      });
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
