import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from '#server/engine/database/database.ts';
import type { Application, Person } from '../../application.ts';

export const FILES = '/apis/markets/api/files';
export const PDF = Buffer.from('%PDF-1.7 a document');
export const dataUrl = (bytes: Uint8Array, type = 'application/octet-stream') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The calls of files, and what lies on the disk and in the tables afterwards. */
export const fileCalls = (souk: () => Application) => {
  const folder = () => join(dirname(souk().schemaDirectory), 'data/uploads');
  return {
    folder,
    form: async (
      person: Person,
      bytes: Uint8Array,
      name: string,
      fields: Readonly<Record<string, string>> = {},
    ) => {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.set(field, value);
      body.set('file', new Blob([new Uint8Array(bytes)]), name);
      const encoded = new Response(body);
      const answer = await souk().app.inject({
        method: 'POST',
        url: `${FILES}/create`,
        headers: {
          'x-auth-token': person.token,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    },
    json: (person: Person, body: Readonly<Record<string, unknown>>) =>
      souk().send('POST', `${FILES}/create`, { token: person.token, body }),
    content: (
      person: { readonly token: string },
      id: unknown,
      headers: Readonly<Record<string, string>> = {},
    ) =>
      souk().app.inject({
        url: `${FILES}/content?id=${id}`,
        headers: { 'x-auth-token': person.token, ...headers },
      }),
    /** Uploads that are under way. */
    uploads: async (): Promise<readonly string[]> => {
      const names = await readdir(folder()).catch(() => []);
      return names.filter((name) => name.endsWith('.part'));
    },
    /** How many contents are stored. */
    contents: async (): Promise<number> => {
      const [row] = await souk().core.database.query<{ count: number }>(
        sql`select count(*)::int as count from stored_files`,
      );
      return row?.count ?? 0;
    },
  };
};
