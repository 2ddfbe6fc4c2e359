import type { FastifyRequest } from 'fastify';
import type { ResourceModel } from '#schemas';
import type { Core } from '#server/core.ts';
import { isObject } from '#server/records/json.ts';

/**
 * What follows from a write for those who are signed in: a changed user or role holds at once, and a changed password
 * ends that user's other sessions (decisions.md "Signing in").
 */
export const afterWrite = async (
  { access }: Core,
  request: FastifyRequest,
  resource: ResourceModel,
  id?: string,
): Promise<void> => {
  if (!access.isAccessResource(resource.name)) return;
  const isPasswordChanged =
    resource.name === 'users' && isObject(request.body) && 'password' in request.body;
  if (isPasswordChanged && id !== undefined) {
    const isOwn = request.signedIn?.identity.userId === id;
    await access.sessions.endOthers(id, isOwn ? request.signedIn?.sessionId : undefined);
  }
  await access.callers.forget();
};
