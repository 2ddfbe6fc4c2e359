import { expect } from 'vitest';
import type { Application, Person } from '../../application.ts';

/** Cells of a CSV text, as a spreadsheet would take them. */
const cellsOf = (csv: string): string[][] => {
  const rows: string[][] = [[]];
  const text = csv.replace(/^\ufeff/, '');
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
};

export const recordsOf = (csv: string): Record<string, string>[] => {
  const [header = [], ...rows] = cellsOf(csv);
  return rows.map((cells) =>
    Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])),
  );
};

/** What may differ between two exports of the same rows. */
export const withoutTraces = (records: readonly Record<string, string>[]) =>
  records.map(({ version: _version, updatedAt: _updatedAt, ...rest }) => rest);

export interface Report extends Record<string, unknown> {
  readonly refusedRows: { line: number; field: string; reason: string; cells: object }[];
}

/** The calls of exports and imports. */
export const exchangeCalls = (souk: () => Application) => {
  const call = async (
    person: Person,
    path: string,
    body: Record<string, unknown> = {},
  ): Promise<Record<string, unknown>> => {
    const answer = await souk().send('POST', `/api/import${path}`, { token: person.token, body });
    expect([answer.status, answer.body['errors'] ?? []]).toEqual([path === '' ? 201 : 200, []]);
    return answer.body;
  };
  const report = async (person: Person, id: unknown): Promise<Report> => {
    const answer = await souk().send('GET', `/api/import?id=${id}`, { token: person.token });
    return { refusedRows: [], ...answer.body };
  };
  const settled = async (person: Person, id: unknown): Promise<Report> => {
    await souk().core.imports.runner.settle();
    return report(person, id);
  };
  return {
    call,
    report,
    settled,
    exported: (person: Person, address: string) =>
      souk().send('GET', address, { token: person.token }),
    /** Hands rows in and stores them, or only checks. */
    imported: async (
      person: Person,
      wish: Record<string, unknown>,
      records: readonly object[],
      dryRun = false,
    ): Promise<Report> => {
      const { _id: id } = await call(person, '', wish);
      const rows = records.map((values, index) => ({ line: index + 2, values }));
      await call(person, `/rows?id=${id}`, { rows });
      await call(person, `/run?id=${id}`, { dryRun });
      return settled(person, id);
    },
    undone: async (person: Person, id: unknown): Promise<Report> => {
      await call(person, `/undo?id=${id}`);
      return settled(person, id);
    },
  };
};
