import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createKeyedSemaphore } from '#server/engine/concurrency/keyedSemaphore.ts';
import { lanesOf, refuseLater } from './tooMuchWork.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the answers of any length that are on their way, by user. */
    openAnswers: ReturnType<typeof createKeyedSemaphore>;
  }
}

/** Answers of any length to one user at a time: each keeps up to a megabyte until it is taken. */
const MAX_OPEN_ANSWERS = 8;
const RETRY_SECONDS = 5;

/**
 * Counts an answer of any length for its caller until it is out or given up. A hook of its route, before the request
 * waits for a turn.
 *
 * Errors: 429 `too_much_work` where the caller has too many of them open.
 */
export const openAnswer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!request.signedIn) return;
  const { user } = lanesOf(request.signedIn.identity);
  const release = request.server.openAnswers.acquire(user);
  if (!release) return refuseLater(RETRY_SECONDS);
  reply.raw.once('close', release);
};

export const openAnswers = fastifyPlugin(
  async (app) => {
    app.decorate('openAnswers', createKeyedSemaphore(MAX_OPEN_ANSWERS));
  },
  { name: 'openAnswers' },
);
