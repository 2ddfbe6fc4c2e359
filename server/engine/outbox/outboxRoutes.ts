import fastifyPlugin from 'fastify-plugin';
import { LANGUAGES, type Language, MAX_EMAIL_CHARACTERS } from '#schemas';
import { MAIL_CALLS } from '#schemas/model/calls/mailCalls.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { callerOf, isForAdmins } from '#server/engine/access/signedIn.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { paginationOf } from '#server/engine/http/pagination.ts';
import { LETTER_FAILURES, LETTER_STATES } from '#server/engine/mail/letterStore.ts';
import type { Mail } from '#server/engine/mail/mail.ts';
import { renderLetter } from '#server/engine/mail/renderLetter.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import {
  BOOLEAN,
  BY_ID,
  COUNT,
  DELETED,
  ID,
  listOf,
  MOMENT,
  nullable,
  object,
  oneOf,
  orBlank,
  PAGE,
  PAGE_SIZE,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import { createOutbox, type ListedLetter } from './letters.ts';

interface OutboxNeeds {
  readonly database: Database;
  readonly clock: () => Date;
  readonly mail: Mail;
  readonly audit: Audit;
  readonly bus: Bus;
  readonly options: { readonly applicationName: string };
}

const USUAL_LIMIT = 25;
const OUTBOX = 'outbox';

const LISTED = {
  _id: ID,
  at: MOMENT,
  recipient: TEXT,
  language: oneOf(...LANGUAGES),
  letter: TEXT,
  /** What it is about, in the reader's language. */
  title: TEXT,
  state: oneOf(...LETTER_STATES),
  failure: nullable(oneOf(...LETTER_FAILURES)),
  answer: nullable(TEXT),
  attempts: COUNT,
  nextAt: MOMENT,
  endedAt: nullable(MOMENT),
  expiresAt: nullable(MOMENT),
  hasLink: BOOLEAN,
  canRetry: BOOLEAN,
} as const;

const OPERATIONS = {
  search: {
    tag: 'operation',
    summary: 'Lists the letters of the last thirty days, newest first; administrators only.',
    description: '`isSending` is whether a mail server takes them; without one they wait here.',
    query: object(
      {
        page: orBlank(PAGE),
        limit: orBlank(PAGE_SIZE),
        state: orBlank(oneOf(...LETTER_STATES)),
        search: orBlank({ ...TEXT, maxLength: MAX_EMAIL_CHARACTERS }),
      },
      [],
    ),
    answer: { schema: listOf(object(LISTED), { isSending: BOOLEAN }) },
  },
  get: {
    tag: 'operation',
    summary: 'Answers one letter as its recipient reads it, without its link; administrators only.',
    query: BY_ID,
    answer: { schema: object({ ...LISTED, subject: TEXT, text: TEXT }) },
  },
  link: {
    tag: 'operation',
    summary: 'Answers the link of a letter that waits; administrators only.',
    description:
      'Only where no mail server is set: whoever holds a link may use the account that it is for. The audit log notes who asked.',
    query: BY_ID,
    answer: { schema: object({ link: TEXT }) },
    errors: ['confirm_identity'],
  },
  retry: {
    tag: 'operation',
    summary: 'Sends a letter that failed once more; administrators only.',
    query: BY_ID,
    answer: { schema: DELETED },
    errors: ['link_expired'],
  },
} as const satisfies Record<string, Operation>;

const titled = async ({ facts, ...letter }: ListedLetter, product: string, language: Language) => {
  const rendered = await renderLetter({ ...letter, facts, language, product });
  return { ...letter, title: rendered?.subject ?? letter.letter };
};

/** The page "Outbox": what became of letters, and their links where nothing sends them (PEOPLE-2). */
export const outboxRoutes = fastifyPlugin<{ core: OutboxNeeds }>(
  async (app, { core }) => {
    const { database, clock, mail, audit, bus, options } = core;
    const { applicationName: product } = options;
    const outbox = createOutbox(database, clock);
    const routes = app.withTypeProvider<ShapeTypes>();
    const toRead = { onRequest: isForAdmins('get', OUTBOX) };
    const toChange = { onRequest: isForAdmins('update', OUTBOX) };
    /** Errors: 404. */
    const letterOf = async (id: string) => {
      const letter = await outbox.get(id);
      if (!letter) throw new ServerError('not_found');
      return letter;
    };

    routes.get(MAIL_CALLS.letters.path, described(OPERATIONS.search, toRead), async (request) => {
      const { page = 1, limit = USUAL_LIMIT, state, search } = request.query;
      const found = await outbox.search({ page, limit, state, search });
      const { language } = callerOf(request);
      return {
        results: await Promise.all(
          found.letters.map((letter) => titled(letter, product, language)),
        ),
        pagination: paginationOf({ page, limit }, found.total),
        isSending: mail.isSending,
      };
    });
    routes.get(MAIL_CALLS.letter.path, described(OPERATIONS.get, toRead), async (request) => {
      const { teamId: _, link: __, ...letter } = await letterOf(request.query.id);
      const { subject = '', text = '' } = (await renderLetter({ ...letter, product })) ?? {};
      return { ...(await titled(letter, product, callerOf(request).language)), subject, text };
    });
    routes.post(MAIL_CALLS.letterLink.path, described(OPERATIONS.link, toRead), async (request) => {
      const caller = callerOf(request);
      requireProof(caller);
      const { id } = request.query;
      const { link, state, letter, recipient, teamId, expiresAt } = await letterOf(id);
      const isOver = expiresAt !== null && Date.parse(expiresAt) <= clock().getTime();
      if (mail.isSending || state !== 'waiting' || link === null || isOver)
        throw new ServerError('not_found');
      const target = { resource: OUTBOX, id, name: recipient };
      const details = { letter };
      await audit.note(database, caller, { action: 'letter.opened', target, teamId, details });
      return { link };
    });
    routes.post(
      MAIL_CALLS.letterRetry.path,
      described(OPERATIONS.retry, toChange),
      async (request) => {
        const { id } = request.query;
        const { state, recipient, teamId, letter } = await letterOf(id);
        if (state === 'failed' && !(await outbox.retry(id))) throw new ServerError('link_expired');
        const target = { resource: OUTBOX, id, name: recipient };
        const note = { action: 'letter.retried', target, teamId, details: { letter } };
        await audit.note(database, callerOf(request), note);
        await bus.publish(database, 'souk_mail');
        return { _id: id };
      },
    );
  },
  { name: 'outboxRoutes', dependencies: ['signedInGate'] },
);
