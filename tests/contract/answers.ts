/** Holds every answer of a running server against the document that the same server gives of itself. */
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Document } from '#server/engine/openapi/document.ts';
import { createJudge, type JudgedAnswer } from '../../scripts/prove/fuzz/judge.ts';
import { unpacked } from '../../scripts/prove/fuzz/unpacked.ts';

const textOf = (payload: unknown, encoding: unknown): string | undefined => {
  if (typeof payload === 'string') return payload;
  if (!Buffer.isBuffer(payload)) return undefined;
  return unpacked(payload, encoding);
};

/** Watches the routes of a server from its making on; what came before the document waits for it. */
export const watchAnswers = () => {
  const problems = new Set<string>();
  const waiting: JudgedAnswer[] = [];
  let judge: ReturnType<typeof createJudge> | undefined;
  let count = 0;

  const consider = (answer: JudgedAnswer): void => {
    if (!judge) {
      waiting.push(answer);
      return;
    }
    count += 1;
    const difference = judge(answer);
    if (difference === undefined) return;
    const { method, url, status } = answer;
    const [path] = url.split('?');
    // A path that stands for nothing is refused in the usual shape; anything else must be described.
    if (difference === null && status === 404) return;
    problems.add(`${method} ${path} ${status}: ${difference ?? 'is not described'}`);
  };

  const onSend = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const text = textOf(payload, reply.getHeader('content-encoding'));
    consider({
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      type: String(reply.getHeader('content-type') ?? ''),
      ...(text !== undefined && { text }),
    });
    return payload;
  };

  return {
    /** For `createApp`'s `onRoute`: reads what leaves each route. */
    onRoute: (route: RouteOptions): void => {
      const description = route.config?.description;
      const isOutside = typeof description === 'object' && 'notApi' in description;
      if (!isOutside) route.onSend = [route.onSend ?? [], onSend].flat();
    },
    useDocument: (document: Document): void => {
      judge = createJudge(document);
      waiting.splice(0).forEach(consider);
    },
    problems: (): readonly string[] => [...problems],
    /** How many answers were judged. */
    count: () => count,
  };
};
