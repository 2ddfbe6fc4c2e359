/** A server's parts in this process, and what proofs put into them: a team with its admin, people, rows. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, type ResourceModel } from '#schemas';
import { createApp } from '#server/app.ts';
import { createUser } from '#server/engine/access/createUsers.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import type { Services } from '#server/engine/features/feature.ts';
import { openApplication as openFeatures } from '#server/engine/features/openFeatures.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { FEATURES } from '#server/features.ts';
import { makeFirstTeam } from '#server/market/stores/createStore.ts';
import { PROJECT } from '../machine/project.mjs';
import { SILENT } from './silent.ts';

const PASSWORD = 'a password for proofs';

export interface ShopOptions {
  readonly database: Database;
  readonly dataDirectory: string;
  /** The project's when absent. */
  readonly schemaDirectory?: string | undefined;
  readonly log?: Log;
}

const tokenOf = async ({ access, database }: Services, userId: string): Promise<string> => {
  const origin = { address: '', agent: 'proof' };
  const { token } = await access.sessions.issue(userId, origin, 'password');
  const until = new Date(Date.now() + DAY_MS);
  await database.execute(
    sql`update access_sessions set proved_at = ${until} where user_id = ${userId}`,
  );
  return token;
};

export const openShop = async ({
  database,
  dataDirectory,
  schemaDirectory = join(PROJECT, 'schemas'),
  log = SILENT,
}: ShopOptions) => {
  const core = await openFeatures(FEATURES, {
    database,
    schemaDirectory,
    dataDirectory,
    currency: 'USD',
    log,
  });
  const { records, access } = core;
  const { model } = core.schemas.current();
  const parts = { database, records, accounts: access.accounts, model };

  /** Errors: throws for a name that no schema describes. */
  const resourceOf = (name: string): ResourceModel => {
    const found = model.resources.get(name);
    if (!found) {
      throw new Error(`there are no ${name}; there are: ${[...model.resources.keys()].join(', ')}`);
    }
    return found;
  };

  return {
    core,
    model,
    parts,
    resourceOf,
    /** The first team of an empty database, and its admin. */
    open: async (name: string) => {
      const first = await makeFirstTeam(parts, {
        teamName: name,
        subdomain: name.toLowerCase(),
        currency: 'USD',
        email: 'admin@souk.example',
        password: PASSWORD,
      });
      if (!first) throw new Error('The proof needs an empty database.');
      return first;
    },
    /** A person of a team; answers the id. */
    hire: async (teamId: string, role: string, name = role): Promise<string> => {
      const email = `${name}@souk.example`;
      const user = { teamId, name, email, role, password: PASSWORD };
      return (await createUser(parts, user)).userId;
    },
    /** A row by the system itself, in any state; answers its id. */
    create: async (name: string, row: object): Promise<string> =>
      String(parseRow(await records.create(SYSTEM, resourceOf(name), row))['_id']),
    /** A token of somebody who gave the password; it counts for as long as a proof of ours may run. */
    tokenOf: (userId: string): Promise<string> => tokenOf(core, userId),
  };
};

export interface ApplicationOptions {
  /** One in memory when absent. */
  readonly database?: Database;
  readonly log?: Log;
  readonly clientDirectory: string;
}

/** A shop that answers requests, in a folder of its own that goes with it. */
export const openApplication = async ({ database, log, clientDirectory }: ApplicationOptions) => {
  const directory = await mkdtemp(join(tmpdir(), 'souk-proof-'));
  const shop = await openShop({
    database: database ?? (await openMemoryDatabase()),
    dataDirectory: join(directory, 'data'),
    ...(log && { log }),
  });
  const app = await createApp({
    core: shop.core,
    settings: readSettings({}),
    clientDirectory,
    log: { stream: { write: () => undefined } },
  });
  return {
    ...shop,
    app,
    close: async (): Promise<void> => {
      await app.close();
      await shop.core.database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

export type Application = Awaited<ReturnType<typeof openApplication>>;
