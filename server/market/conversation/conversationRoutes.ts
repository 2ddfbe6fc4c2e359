import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  API_MOUNTS,
  DEFAULT_LIMIT,
  isEmpty,
  isObject,
  MAX_LIMIT,
  NAMED_CALLS,
  type NamedCall,
  type ResourceModel,
} from '#schemas';
import type { Callers } from '#server/engine/access/callers.ts';
import { callerOf, requireAdmin } from '#server/engine/access/signedIn.ts';
import { type FieldError, ServerError } from '#server/engine/errors/errors.ts';
import type { Events } from '#server/engine/events/events.ts';
import { booleanOf, parametersOf, requiredParameter } from '#server/engine/http/query.ts';
import type { IdempotencyNeeds } from '#server/engine/idempotency/idempotency.ts';
import { idempotent, sendAnswer } from '#server/engine/idempotency/idempotency.ts';
import { described } from '#server/engine/openapi/describe.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { wholeNumber } from '#server/engine/records/grammar.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { Buyers } from '#server/market/buyers/buyers.ts';
import { answerOffer } from './answerOffer.ts';
import { CONVERSATION_DESCRIPTIONS } from './conversationDescriptions.ts';
import { CONVERSATION_FILTERS, type ConversationQuery, listConversations } from './list.ts';
import { markRead } from './read.ts';

interface ConversationNeeds extends IdempotencyNeeds {
  readonly schemas: LiveSchemas;
  readonly recordsOptions: RecordsOptions;
  readonly access: { readonly buyers: Buyers; readonly callers: Callers };
  readonly events: Events;
}

const pathOf = (name: NamedCall): string => {
  const { api, path } = NAMED_CALLS[name];
  return `${API_MOUNTS[api]}${path}`;
};

const MAX_PAGE = 1_000_000;
const TEXTS = ['search', 'teamId', 'orderId', 'customerId'] as const;
const SMALL_BODY_BYTES = 4_000;
const FOR_BUYERS = { config: { isForBuyers: true } } as const;

const fault = (field: string, rule: string): FieldError => ({
  field,
  rule,
  params: {},
  message: '',
});

/** Texts of a body by name. Errors: 400, or 422 naming what is missing, of another type or unknown. */
const textsOf = <Name extends string>(
  request: FastifyRequest,
  required: readonly Name[],
  optional: readonly Name[] = [],
): Readonly<Partial<Record<Name, string>>> => {
  const { body } = request;
  if (!isObject(body)) throw new ServerError('bad_request');
  const names: readonly string[] = [...required, ...optional];
  const errors = [
    ...Object.keys(body)
      .filter((name) => !names.includes(name))
      .map((name) => fault(name, 'unknown')),
    ...required.filter((name) => isEmpty(body[name])).map((name) => fault(name, 'required')),
    ...names
      .filter((name) => !isEmpty(body[name]) && typeof body[name] !== 'string')
      .map((name) => fault(name, 'type')),
  ];
  if (errors.length > 0) throw new ServerError('validation_failed', {}, { errors });
  const found: Partial<Record<Name, string>> = {};
  for (const name of [...required, ...optional]) {
    const value = body[name];
    if (typeof value === 'string' && value !== '') found[name] = value;
  }
  return found;
};

const conversationQuery = (request: FastifyRequest): ConversationQuery => {
  const given = parametersOf(request, ['page', 'limit', ...TEXTS, ...CONVERSATION_FILTERS]);
  const texts = TEXTS.flatMap((name) => (given[name] ? [[name, given[name]]] : []));
  return {
    page: given.page === undefined ? 1 : wholeNumber('page', given.page, MAX_PAGE),
    limit: given.limit === undefined ? DEFAULT_LIMIT : wholeNumber('limit', given.limit, MAX_LIMIT),
    filters: CONVERSATION_FILTERS.filter((name) => booleanOf(name, given[name])),
    ...Object.fromEntries(texts),
  };
};

/** Buyers' tokens, and what the chat asks for beyond the rows of messages, offers and deliveries. */
export const conversationRoutes = fastifyPlugin<{ core: ConversationNeeds }>(
  async (app, { core }) => {
    const { database, records, recordsOptions, access } = core;
    const resourceOf = (name: string): ResourceModel => {
      const resource = core.schemas.current().model.resources.get(name);
      if (!resource) throw new ServerError('unknown_path');
      return resource;
    };
    const idOf = (request: FastifyRequest): string =>
      requiredParameter('id', parametersOf(request, ['id']).id);

    app.post(
      pathOf('buyerToken'),
      described(CONVERSATION_DESCRIPTIONS.buyerToken, { bodyLimit: SMALL_BODY_BYTES }),
      (request) => {
        const { userId } = requireAdmin(request, 'create', 'buyers');
        const { customerId = '' } = textsOf(request, ['customerId']);
        return access.buyers.issue(customerId, userId);
      },
    );

    app.post(
      pathOf('buyerTokensEnd'),
      described(CONVERSATION_DESCRIPTIONS.buyerTokensEnd, { bodyLimit: SMALL_BODY_BYTES }),
      async (request) => {
        const caller = requireAdmin(request, 'delete', 'buyers');
        const { customerId = '' } = textsOf(request, ['customerId']);
        const ended = await access.buyers.end(customerId, caller);
        await access.callers.forget();
        return { _id: customerId, ended };
      },
    );

    app.get(
      pathOf('conversations'),
      described(CONVERSATION_DESCRIPTIONS.conversations, FOR_BUYERS),
      async (request) => {
        const query = conversationQuery(request);
        const parts = { database, records, now: core.clock() };
        const caller = callerOf(request);
        const answer = await listConversations(parts, caller, resourceOf('messages'), query);
        return {
          results: answer.rows,
          pagination: {
            current_page: query.page,
            per_page: query.limit,
            total: answer.total,
            last_page: Math.max(1, Math.ceil(answer.total / query.limit)),
            ...(answer.totalIsEstimate && { total_is_estimate: true }),
          },
        };
      },
    );

    app.post(
      pathOf('messagesRead'),
      described(CONVERSATION_DESCRIPTIONS.messagesRead, {
        ...FOR_BUYERS,
        bodyLimit: SMALL_BODY_BYTES,
      }),
      (request) => {
        request.resource = resourceOf('messages');
        const { orderId = '', messageId } = textsOf<'orderId' | 'messageId'>(
          request,
          ['orderId'],
          ['messageId'],
        );
        return markRead(
          recordsOptions,
          callerOf(request),
          { orderId, messageId },
          (transaction, of) =>
            core.events.publish(transaction, {
              kind: 'row',
              resource: 'messages',
              change: 'update',
              ...of,
            }),
        );
      },
    );

    for (const [name, answer] of [
      ['offerAccept', 'accepted'],
      ['offerDecline', 'declined'],
    ] as const) {
      app.post(
        pathOf(name),
        described(CONVERSATION_DESCRIPTIONS[name], FOR_BUYERS),
        async (request, reply) => {
          const id = idOf(request);
          const said = await idempotent(core, request, async (place) => {
            const options = { ...recordsOptions, database: place.database };
            const offer = await answerOffer(options, callerOf(request), id, answer);
            return { status: 200, text: JSON.stringify(offer) };
          });
          return sendAnswer(reply, said);
        },
      );
    }
    app.post(
      pathOf('offerWithdraw'),
      described(CONVERSATION_DESCRIPTIONS.offerWithdraw),
      async (request, reply) => {
        const offers = resourceOf('offers');
        request.resource = offers;
        const id = idOf(request);
        const change = { status: 'withdrawn' };
        const answer = await idempotent(core, request, async (place) => ({
          status: 200,
          text: await place.records.update(callerOf(request), offers, id, change),
        }));
        return sendAnswer(reply, answer);
      },
    );
  },
  { name: 'conversationRoutes', dependencies: ['signedInGate'] },
);
