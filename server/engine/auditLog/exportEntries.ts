import { setImmediate as othersGoFirst } from 'node:timers/promises';
import { BYTE_ORDER_MARK, csvRow } from '#schemas';
import type { AUDIT_FORMATS } from '#schemas/model/calls/auditCalls.ts';
import type { Queryable } from '#server/engine/database/database.ts';
import { type AuditQuery, type FoundEntry, readNames, searchEntries } from './search.ts';

/** Read at a time, and written in a few milliseconds. */
const ENTRIES_AT_A_TIME = 200;

const HEAD = [
  ...['time', 'team', 'action', 'by kind', 'by id', 'by name', 'target', 'target id'],
  ...['target name', 'address', 'browser', 'details', 'request', 'entry', 'position', 'hash'],
];

const csvOf = (entry: FoundEntry, names: ReadonlyMap<string, string>): string => {
  const { teamId, moment, action, actor, target, origin, details, id, position, hash } = entry;
  return csvRow([
    ...[moment, teamId, action, actor.kind, actor.id, names.get(actor.id), target?.resource],
    ...[target?.id, target?.name, origin?.address, origin?.agent, details, actor.requestId],
    ...[id, position, hash],
  ]);
};

const lineOf = ({ moment, ...entry }: FoundEntry): string =>
  `${JSON.stringify({ at: moment, ...entry })}\n`;

/** All entries that match, newest first, as the pieces of a file. Those made after it began are left out. */
export async function* exportEntries(
  place: Queryable,
  query: AuditQuery,
  format: (typeof AUDIT_FORMATS)[number],
): AsyncGenerator<string> {
  const isCsv = format === 'csv';
  if (isCsv) yield `${BYTE_ORDER_MARK}${csvRow(HEAD)}`;
  let before: string | undefined;
  for (;;) {
    const entries = await searchEntries(place, query, { before, limit: ENTRIES_AT_A_TIME });
    const names = isCsv
      ? await readNames(
          place,
          'users',
          entries.map(({ actor }) => actor.id),
        )
      : new Map<string, string>();
    if (entries.length > 0)
      yield entries.map((entry) => (isCsv ? csvOf(entry, names) : lineOf(entry))).join('');
    if (entries.length < ENTRIES_AT_A_TIME) return;
    before = entries.at(-1)?.id;
    await othersGoFirst();
  }
}
