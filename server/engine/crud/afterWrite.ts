import type { ResourceModel } from '#schemas';
import { isAccessResource } from '#server/engine/access/accessResources.ts';
import type { Callers } from '#server/engine/access/callers.ts';

export interface WriteNeeds {
  readonly access: { readonly callers: Callers };
}

/** What follows from a write for those who are signed in: a changed user or role holds at once. */
export const afterWrite = async (
  { access }: WriteNeeds,
  resource: ResourceModel,
): Promise<void> => {
  if (isAccessResource(resource.name)) await access.callers.invalidate();
};
