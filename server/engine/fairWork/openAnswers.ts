import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createPlacesPerKey } from '#server/engine/concurrency/keyedSemaphore.ts';
import { lanesOf, refuseLater } from './tooMuchWork.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Places of answers of any length that are on their way, by user. */
    openAnswers: ReturnType<typeof createPlacesPerKey>;
  }
}

/** Answers of any length to one user at a time: each keeps up to a megabyte until it is taken. */
const MAX_OPEN_ANSWERS = 8;
const RETRY_SECONDS = 5;

/**
 * Takes one of the caller's places for an answer of any length, until it is out or given up. As a hook of its route:
 * before it waits for a turn.
 *
 * Errors: 429 `too_much_work` where the caller has too many of them open.
 */
export const openAnswer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!request.signedIn) return;
  const { user } = lanesOf(request.signedIn.identity);
  const giveBack = request.server.openAnswers.take(user);
  if (!giveBack) return refuseLater(RETRY_SECONDS);
  reply.raw.once('close', giveBack);
};

export const openAnswers = fastifyPlugin(
  async (app) => {
    app.decorate('openAnswers', createPlacesPerKey(MAX_OPEN_ANSWERS));
  },
  { name: 'openAnswers' },
);
