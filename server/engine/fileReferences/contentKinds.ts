import type { Behaviour } from '#server/engine/records/context.ts';

/** Whether rows of a resource stand for stored pictures or files; undefined for all others. */
export type ContentKinds = (resource: string) => 'picture' | 'file' | undefined;

export const contentKinds =
  (behaviours: ReadonlyMap<string, Behaviour>): ContentKinds =>
  (resource) =>
    behaviours.get(resource)?.content;
