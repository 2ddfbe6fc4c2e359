import { isObject, isSame, type JsonSchema } from '#schemas';
import type { SessionLimits } from '#server/engine/access/sessions.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import {
  type Database,
  type Queryable,
  sql,
  type Transaction,
} from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import { createShape } from '#server/engine/records/bodyShape.ts';
import type { ChangeListener } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { type PastSettings, readPastSettings } from './pastSettings.ts';

/** What admins set for the whole installation. A feature adds the types of the settings that it declares. */
export interface InstallationSettings extends SessionLimits {}

export interface Installation {
  /** Everything that can be set, as one object. */
  readonly document: JsonSchema;
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
  readonly audit: Audit;
  /** The settings that features declare. */
  readonly documents: readonly JsonSchema[];
  /** Called with each change inside its transaction, as with a row's: history listens. */
  readonly afterChange?: ChangeListener;
}

const ROW_ID = 'settings';
/** For a message that was lost with the node that should have published it. */
const POLL_MS = 10_000;

/** Errors: throws where two features declare one setting. */
const joinDocuments = (documents: readonly JsonSchema[]): JsonSchema => {
  const entries = documents.flatMap(({ properties = {} }) => Object.entries(properties));
  const names = entries.map(([name]) => name);
  const doubled = names.find((name, index) => names.indexOf(name) !== index);
  if (doubled !== undefined) throw new Error(`Two features declare the setting "${doubled}".`);
  return {
    $schema: './meta.json',
    title: 'Settings',
    ...Object.assign({}, ...documents),
    type: 'object',
    properties: Object.fromEntries(entries),
    required: names,
    additionalProperties: false,
  };
};

const createReader = (document: JsonSchema) => {
  const defaults: Row = Object.fromEntries(
    Object.entries(document.properties ?? {}).map(([name, schema]) => [name, schema.default]),
  );
  const toSettings = (values: Row): Row =>
    Object.fromEntries(
      Object.entries(defaults).map(([name, fallback]) => {
        const value = values[name];
        return [name, typeof value === typeof fallback ? value : fallback];
      }),
    );
  return {
    toSettings,
    read: async (place: Queryable): Promise<Row> => {
      const rows = await place.query<{ name: string; value: string }>(
        sql`select name, value from installation_settings`,
      );
      return toSettings(
        Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])),
      );
    },
    /** A body's fields; `null` stands for the default. */
    withDefaultsForNull: (body: unknown): Row => {
      if (!isObject(body)) throw new ServerError('bad_request');
      return Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          value === null ? (defaults[name] ?? null) : value,
        ]),
      );
    },
  };
};

interface Declared {
  readonly shape: ReturnType<typeof createShape>;
  readonly reader: ReturnType<typeof createReader>;
}

/** Stores what was named: two admins who change different settings at once both get theirs. */
const store = async (
  { clock, audit, afterChange }: InstallationParts,
  { shape, reader }: Declared,
  transaction: Transaction,
  caller: Caller,
  named: Row,
): Promise<Row> => {
  const before = await reader.read(transaction);
  const after = reader.toSettings(shape.require({ ...before, ...named }, caller.language));
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
  const changed = Object.keys(named).filter((name) => !isSame(before[name], after[name]));
  await audit.note(transaction, caller, {
    action: 'settings.changed',
    teamId: NO_TEAM,
    details: Object.fromEntries(
      changed.map((name) => [name, { before: before[name], after: after[name] }]),
    ),
  });
  await afterChange?.(transaction, {
    caller,
    resource: shape.resource,
    kind: 'update',
    id: ROW_ID,
    teamId: NO_TEAM,
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
  const document = joinDocuments(parts.documents);
  const shape = createShape('settings', document);
  const reader = createReader(document);
  const { read, withDefaultsForNull } = reader;
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
    document,
    // Each value has the type of the default that its feature declares.
    current: () => known as Row & InstallationSettings,
    past: () => readPastSettings(database),
    refresh,
    change: async (caller, body) => {
      const named = withDefaultsForNull(body);
      const settings = await database.transaction((transaction) =>
        store(parts, { shape, reader }, transaction, caller, named),
      );
      known = settings;
      await bus.publish(database, 'souk_installation').catch((err: unknown) => {
        log.warn({ err }, 'other nodes hear of the changed settings only when they look next');
      });
      return settings as Row & InstallationSettings;
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
