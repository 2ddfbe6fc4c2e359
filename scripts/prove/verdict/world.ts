/** A server of this process that listens, with one team in it, and ids for references. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_MOUNTS, type Model, type ResourceModel, TOKEN_HEADER } from '#schemas';
import { createApp } from '#server/app.ts';
import { openCore } from '#server/core.ts';
import { createUser, makeFirstAdmin } from '#server/engine/access/firstStart.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { readSettings } from '#server/engine/settings/settings.ts';
import { PROJECT } from '../../machine/project.mjs';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const BOUNDARY = 'a-boundary-of-the-proof';
const FILE = [
  `--${BOUNDARY}`,
  'content-disposition: form-data; name="file"; filename="notes.txt"',
  'content-type: text/plain',
  '',
  'What an app brings.',
  `--${BOUNDARY}--`,
  '',
].join('\r\n');

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export const openWorld = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'souk-verdict-'));
  const core = await openCore({
    database: await openMemoryDatabase(),
    schemaDirectory: join(PROJECT, 'schemas'),
    dataDirectory: join(directory, 'data'),
    currency: 'USD',
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const app = await createApp({
    core,
    settings: readSettings({}),
    clientDirectory: join(PROJECT, 'build/client'),
    log: { stream: { write: () => undefined } },
  });
  const { model } = core.schemas.current();
  const parts = {
    database: core.database,
    records: core.records,
    accounts: core.access.accounts,
    model,
  };
  const first = await makeFirstAdmin(parts, {
    teamName: 'Here',
    subdomain: 'here',
    currency: 'USD',
    email: 'admin@verdict.example',
    password: 'a password for the proof',
  });
  if (!first) throw new Error('the database was not empty');
  const origin = { address: '', agent: 'proof' };
  const { token } = await core.access.sessions.issue(first.userId, origin, 'password');
  const { userId: colleague } = await createUser(parts, {
    teamId: first.teamId,
    name: 'Colleague',
    email: 'colleague@verdict.example',
    role: 'seller',
    password: 'a password for the proof',
  });

  const send = async (
    method: 'POST' | 'PUT',
    url: string,
    payload: string,
    type = 'application/json',
  ): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url,
      headers: { [TOKEN_HEADER]: token, 'content-type': type },
      payload,
    });
    return { status: answer.statusCode, body: parseRow(answer.payload) };
  };
  const file = await send(
    'POST',
    `${API_MOUNTS.markets}/api/files/create`,
    FILE,
    `multipart/form-data; boundary=${BOUNDARY}`,
  );
  const picture = JSON.stringify({ title: 'A pixel', src: PIXEL });
  const image = await send('POST', `${API_MOUNTS.markets}/api/images/create`, picture);
  /** A row by the system itself: in any state. */
  const create = async (resource: ResourceModel, row: object): Promise<string> => {
    try {
      return String(parseRow(await core.records.create(SYSTEM, resource, row))['_id']);
    } catch (cause) {
      const reasons = cause instanceof ServerError ? JSON.stringify(cause.errors) : '';
      throw new Error(`${resource.name} could not be made: ${reasons}`, { cause });
    }
  };

  const ids = new Map<string, string>([
    ['users', colleague],
    ['teams', first.teamId],
    ['files', String(file.body['_id'])],
    ['images', String(image.body['_id'])],
    ['roles', 'seller'],
  ]);
  const make = async (name: string, row: object): Promise<void> => {
    const resource = resourceOf(model, name);
    const team = resource.scope === 'shared' ? {} : { teamId: first.teamId };
    ids.set(name, await create(resource, { ...team, ...row }));
  };
  await make('categories', { name: 'Things' });
  await make('customers', { firstname: 'Lina', lastname: 'Haddad', email: 'lina@example.org' });
  for (const name of ['apps', 'themes', 'services']) await make(name, { title: `One of ${name}` });
  const order = { title: 'An order', customerId: ids.get('customers') };
  // Withdrawals take from what is there.
  await make('orders', { ...order, packagePrice: 9_999_999, quantity: 1_000, status: 'completed' });

  return {
    core,
    app,
    model,
    teamId: first.teamId,
    userId: first.userId,
    create,
    send,
    /** An id of a row; one of no row where the world has none. */
    idOf: (name: string): string => ids.get(name) ?? '0'.repeat(24),
    close: async (): Promise<void> => {
      await app.close();
      await core.database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Errors: throws for a name that no schema describes. */
export const resourceOf = (model: Model, name: string): ResourceModel => {
  const resource = model.resources.get(name);
  if (!resource)
    throw new Error(`there are no ${name}; there are: ${[...model.resources.keys()].join(', ')}`);
  return resource;
};
