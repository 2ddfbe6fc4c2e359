/** A database in memory, for tests: 0.4 s from a snapshot instead of four and more. */
import type { Database } from './database.ts';
import { loadTemplate } from './directory/dataDirectory.ts';
import type { OpenLink } from './pglite/engineLink.ts';
import { serveEngine } from './pglite/engineService.ts';
import { openPglite } from './pglite/pglite.ts';

/** A few tests each, where a thread would cost more than it gives. */
const openInProcess: OpenLink = (settings, events) => {
  const answer = serveEngine(settings, (reply) => events.onReply(reply));
  return { post: answer, stop: () => Promise.resolve() };
};

/**
 * The same engine and adapter as in production, without thread, files and time limit. `archive` is a dump of PGlite to
 * begin with; an empty database when absent.
 */
export async function openMemoryDatabase(archive?: Uint8Array<ArrayBuffer>): Promise<Database> {
  return openPglite({
    settings: { snapshot: archive ?? (await loadTemplate()) },
    log: { info() {}, warn() {}, error() {} },
    openLink: openInProcess,
    statementLimitMs: undefined,
  });
}
