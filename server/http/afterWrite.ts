import type { ResourceModel } from '#schemas';
import type { Core } from '#server/core.ts';

/** What follows from a write for those who are signed in: a changed user or role holds at once. */
export const afterWrite = async ({ access }: Core, resource: ResourceModel): Promise<void> => {
  if (access.isAccessResource(resource.name)) await access.callers.forget();
};
