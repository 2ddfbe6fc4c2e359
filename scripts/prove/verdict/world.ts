/** A server in this process with one team in it, and ids for references. */
import { join } from 'node:path';
import { API_MOUNTS, type ResourceModel, TOKEN_HEADER } from '#schemas';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { type Application, openApplication } from '../../harness/application.ts';
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

const sender =
  ({ app }: Application, token: string) =>
  async (
    method: 'POST' | 'PUT',
    url: string,
    payload: string,
    type = 'application/json',
  ): Promise<Answer> => {
    const headers = { [TOKEN_HEADER]: token, 'content-type': type };
    const answer = await app.inject({ method, url, headers, payload });
    return { status: answer.statusCode, body: parseRow(answer.payload) };
  };

/** Uploads a file and a picture; answers their ids. */
const upload = async (send: ReturnType<typeof sender>) => {
  const form = `multipart/form-data; boundary=${BOUNDARY}`;
  const file = await send('POST', `${API_MOUNTS.markets}/api/files/create`, FILE, form);
  const picture = JSON.stringify({ title: 'A pixel', src: PIXEL });
  const image = await send('POST', `${API_MOUNTS.markets}/api/images/create`, picture);
  return { files: String(file.body['_id']), images: String(image.body['_id']) };
};

export const openWorld = async () => {
  const clientDirectory = join(PROJECT, 'build/client');
  const application = await openApplication({ clientDirectory });
  const { core, app, model, resourceOf, close } = application;
  const { userId, teamId } = await application.open('Here');
  const colleague = await application.hire(teamId, 'seller', 'colleague');
  const send = sender(application, await application.tokenOf(userId));
  const ids = new Map<string, string>([
    ['users', colleague],
    ['teams', teamId],
    ['roles', 'seller'],
    ...Object.entries(await upload(send)),
  ]);
  /** A row by the system itself: in any state. */
  const create = async ({ name }: ResourceModel, row: object): Promise<string> => {
    try {
      return await application.create(name, row);
    } catch (cause) {
      const reasons = cause instanceof ServerError ? JSON.stringify(cause.errors) : '';
      throw new Error(`${name} could not be made: ${reasons}`, { cause });
    }
  };
  const make = async (name: string, row: object): Promise<void> => {
    const resource = resourceOf(name);
    const team = resource.scope === 'shared' ? {} : { teamId };
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
    teamId,
    userId,
    resourceOf,
    create,
    send,
    /** An id of a row; one of no row where the world has none. */
    idOf: (name: string): string => ids.get(name) ?? '0'.repeat(24),
    close,
  };
};

export type World = Awaited<ReturnType<typeof openWorld>>;
