import { BOOLEAN, ID, MOMENT, object, TEXT } from '#server/engine/openapi/shapes.ts';

/** A session, as it is listed. */
export const LISTED_SESSION = object({
  _id: ID,
  createdAt: MOMENT,
  expiresAt: MOMENT,
  lastSeenAt: MOMENT,
  address: TEXT,
  agent: TEXT,
  isCurrent: BOOLEAN,
});
