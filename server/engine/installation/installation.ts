import { isObject, isSame } from '#schemas';
import settingsDocument from '#schemas/generated/shared/installationSettings.json' with {
  type: 'json',
};
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import type { ChangeListener } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { createShape } from '#server/engine/records/shape.ts';
import { type PastSettings, readPastSettings } from './pastSettings.ts';

/** What admins set for the whole installation, in `schemas/shared/installationSettings.json`. */
export interface InstallationSettings {
  /** Hundredths of a percent of the subtotal that the seller does not get. */
  readonly commissionBasisPoints: number;
  /** Hundredths of a percent of the subtotal that the buyer pays on top. */
  readonly feeBasisPoints: number;
  readonly autoCompletionDays: number;
  readonly offerLifetimeDays: number;
  /** In the installation's currency. */
  readonly minimumWithdrawal: number;
}

export interface Installation {
  /** The settings as this node last read them. */
  current(): InstallationSettings;
  /**
   * Changes the named ones and answers all; `null` gives one its default back.
   *
   * Errors: 422 naming each field that breaks a rule.
   */
  change(caller: Caller, body: unknown): Promise<InstallationSettings>;
  /** Who changed what, newest first. */
  past(): Promise<readonly PastSettings[]>;
  /** Reads them again. */
  refresh(): Promise<void>;
  /** Learns of changes on other nodes until the returned function is called. */
  subscribe(): Promise<() => Promise<void>>;
}

export interface InstallationParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly log: Log;
  readonly clock: () => Date;
  /** Called with each change inside its transaction, as with a row's: history listens. */
  readonly afterChange?: ChangeListener;
}

const SHAPE = createShape('settings', settingsDocument);
const ROW_ID = 'settings';
/** For a message that was lost with the node that should have published it. */
const POLL_MS = 10_000;

const { properties } = settingsDocument;
const DEFAULTS: InstallationSettings = {
  commissionBasisPoints: properties.commissionBasisPoints.default,
  feeBasisPoints: properties.feeBasisPoints.default,
  autoCompletionDays: properties.autoCompletionDays.default,
  offerLifetimeDays: properties.offerLifetimeDays.default,
  minimumWithdrawal: properties.minimumWithdrawal.default,
};

const toSettings = (values: Row): InstallationSettings => {
  const numberOf = (name: keyof InstallationSettings): number => {
    const value = values[name];
    return typeof value === 'number' ? value : DEFAULTS[name];
  };
  return {
    commissionBasisPoints: numberOf('commissionBasisPoints'),
    feeBasisPoints: numberOf('feeBasisPoints'),
    autoCompletionDays: numberOf('autoCompletionDays'),
    offerLifetimeDays: numberOf('offerLifetimeDays'),
    minimumWithdrawal: numberOf('minimumWithdrawal'),
  };
};

const read = async (queryable: Queryable): Promise<InstallationSettings> => {
  const rows = await queryable.query<{ name: string; value: string }>(
    sql`select name, value from installation_settings`,
  );
  return toSettings(Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])));
};

/** A body's fields; `null` stands for the default. */
const withDefaultsForNull = (body: unknown): Row => {
  if (!isObject(body)) throw new ServerError('bad_request');
  const defaults: Row = { ...DEFAULTS };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value === null ? (defaults[name] ?? null) : value,
    ]),
  );
};

/** Stores what was named: two admins who change different settings at once both get theirs. */
const store = async (
  { clock, afterChange }: InstallationParts,
  transaction: Queryable,
  caller: Caller,
  named: Row,
): Promise<InstallationSettings> => {
  const before = await read(transaction);
  const after = toSettings(SHAPE.require({ ...before, ...named }, caller.language));
  if (isSame(before, after)) return after;
  const now = clock();
  for (const [name, value] of Object.entries(after)) {
    if (!Object.hasOwn(named, name)) continue;
    await transaction.execute(sql`
      insert into installation_settings (name, value, updated_at)
      values (${name}, ${JSON.stringify(value)}, ${now})
      on conflict (name) do update
      set value = excluded.value, updated_at = excluded.updated_at`);
  }
  await afterChange?.(transaction, {
    caller,
    resource: SHAPE.resource,
    kind: 'update',
    id: ROW_ID,
    teamId: null,
    before: { ...before },
    after: { ...after },
    secrets: [],
    at: now,
  });
  return after;
};

/** The settings of the installation: in the database, and cached by every node. */
export const openInstallation = async (parts: InstallationParts): Promise<Installation> => {
  const { database, bus, log } = parts;
  let known = await read(database);

  const refresh = async (): Promise<void> => {
    known = await read(database);
  };
  const refreshLater = (): void => {
    refresh().catch((err: unknown) => {
      log.warn({ err }, 'the settings could not be read; the last known ones stay in use');
    });
  };

  return {
    current: () => known,
    past: () => readPastSettings(database),
    refresh,
    change: async (caller, body) => {
      const named = withDefaultsForNull(body);
      const settings = await database.transaction((transaction) =>
        store(parts, transaction, caller, named),
      );
      known = settings;
      await bus.publish(database, 'souk_installation').catch((err: unknown) => {
        log.warn({ err }, 'other nodes hear of the changed settings only when they look next');
      });
      return settings;
    },
    subscribe: async () => {
      const timer = setInterval(refreshLater, POLL_MS).unref();
      const unsubscribe = await bus.subscribe('souk_installation', refreshLater);
      return async () => {
        clearInterval(timer);
        await unsubscribe();
      };
    },
  };
};
