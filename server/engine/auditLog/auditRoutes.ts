import fastifyPlugin from 'fastify-plugin';
import { AUDIT_CALLS } from '#schemas/model/calls/auditCalls.ts';
import { utcDay } from '#schemas/model/values/time.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { callerOf, requireAdmin } from '#server/engine/access/signedIn.ts';
import { requireTeamManager } from '#server/engine/access/teamManagers.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { streamPieces } from '#server/engine/crud/rowStreams.ts';
import { attachment } from '#server/engine/files/fileTitle.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { openAnswer } from '#server/engine/rateLimits/openAnswers.ts';
import { inTurn, inTurns } from '#server/engine/rateLimits/rateLimits.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { type CheckParts, checkChains, readStates } from './checks.ts';
import { exportEntries } from './exportEntries.ts';
import { type AuditQuery, type FoundEntry, readNames, searchEntries } from './search.ts';
import { CHECK, EXPORT, READ_STATE, SEARCH } from './shapes.ts';

interface AuditNeeds extends CheckParts {
  readonly audit: Audit;
}

const DEFAULT_LIMIT = 50;
const MAX_STATES = 100;
const LARGEST_CHECK_SECONDS = 600;
const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson' } as const;

/** Whose log the caller may read: one team's, or that of all. Errors: 403 `forbidden`. */
const readableTeam = (caller: Caller, asked?: string | undefined): string | undefined => {
  requireTeamManager(caller, caller.teamId);
  if (caller.scope !== 'all') return caller.teamId;
  return asked === '-' ? '' : asked;
};

const withNames = async ({ database }: AuditNeeds, entries: readonly FoundEntry[]) => {
  const users = await readNames(
    database,
    'users',
    entries.map(({ actor }) => actor.id),
  );
  const teams = await readNames(
    database,
    'teams',
    entries.map(({ teamId }) => teamId),
  );
  return entries.map(({ id, moment, actor, ...entry }) => {
    const name = users.get(actor.id);
    return {
      _id: id,
      ...entry,
      team: teams.get(entry.teamId) ?? null,
      at: new Date(moment).toISOString(),
      actor: { ...actor, ...(name !== undefined && { name }) },
    };
  });
};

/** What was asked for, in an entry of the log itself. */
const toldQuery = (query: AuditQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** Who did what from where, for those who manage people (PEOPLE-7). */
export const auditRoutes = fastifyPlugin<{ core: AuditNeeds }>(
  async (app, { core }) => {
    const { database, audit } = core;
    const routes = app.withTypeProvider<ShapeTypes>();

    routes.get(AUDIT_CALLS.audit.path, described(SEARCH), async (request) => {
      const { before, limit = DEFAULT_LIMIT, team, ...query } = request.query;
      const found = await searchEntries(
        database,
        { ...query, team: readableTeam(callerOf(request), team) },
        { before, limit },
      );
      return {
        results: await withNames(core, found),
        next: found.length < limit ? null : (found.at(-1)?.id ?? null),
      };
    });

    routes.get(
      AUDIT_CALLS.auditExport.path,
      described(EXPORT, { onRequest: openAnswer }),
      async (request, reply) => {
        const { format = 'csv', team, ...filters } = request.query;
        const caller = callerOf(request);
        const query = { ...filters, team: readableTeam(caller, team) };
        requireProof(caller, 'export');
        await audit.note(database, caller, {
          action: 'audit.exported',
          details: { format, ...toldQuery(query) },
        });
        const name = `audit-${utcDay(core.clock())}.${format}`;
        return reply
          .header('content-disposition', attachment(name))
          .type(TYPES[format])
          .send(streamPieces(inTurns(request, exportEntries(database, query, format))));
      },
    );

    routes.get(AUDIT_CALLS.auditState.path, described(READ_STATE), async (request) => {
      const team = readableTeam(callerOf(request));
      return { results: await readStates(database, team, MAX_STATES) };
    });

    routes.post(
      AUDIT_CALLS.auditVerify.path,
      described(CHECK, { config: { isStream: true, workSeconds: LARGEST_CHECK_SECONDS } }),
      async (request) => {
        const caller = requireAdmin(request, 'verify', 'audit');
        await inTurn(request, () => checkChains(core));
        await audit.note(database, caller, { action: 'audit.checked', teamId: '' });
        return { results: await readStates(database, undefined, MAX_STATES) };
      },
    );
  },
  { name: 'auditRoutes', dependencies: ['signedInGate'] },
);
