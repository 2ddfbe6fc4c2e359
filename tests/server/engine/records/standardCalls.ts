/** Resources by the standard over HTTP, for tests that call them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Answer, Application } from '../../application.ts';

type Body = Record<string, unknown>;

/** Puts schemas beside the shipped ones before the server reads them. */
export const addSchemas =
  (schemas: Readonly<Record<string, object>>) =>
  async (directory: string): Promise<void> => {
    for (const [name, schema] of Object.entries(schemas))
      await writeFile(join(directory, `${name}.json`), JSON.stringify(schema));
  };

export const rest = (name: string, tail = ''): string =>
  `/api/rest/${encodeURIComponent(name)}${tail}`;

/** The row's own data where it has moved. */
export const metaIn = (row: Body): Body => row['_meta'] as Body;

/** An admin's calls. */
export const callsOf = (application: () => Application) => {
  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<Answer> => {
    const { send, admin } = application();
    // Bare lists and numbers are bodies, too.
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': 'application/json' };
    return send(method, url, { token: admin.token, headers, ...(text && { body: text }) });
  };
  const create = async (name: string, row: unknown): Promise<Body> => {
    const answer = await ask('POST', rest(name), row);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const found = async (name: string, query: string): Promise<readonly unknown[]> => {
    const answer = await ask('GET', rest(name, query));
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text);
  };
  return { ask, create, found };
};
