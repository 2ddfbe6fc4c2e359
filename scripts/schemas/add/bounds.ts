import { SCHEMA_BOUNDS } from '#schemas/model/reading/bounds.ts';

/** What one call may take from outside. */
export const ADD_BOUNDS = {
  fileBytes: SCHEMA_BOUNDS.fileBytes,
  /** Of all documents together. */
  totalBytes: 20 * SCHEMA_BOUNDS.fileBytes,
  references: 200,
  /** From the schema to the document that is farthest from it. */
  levels: 20,
  redirects: 5,
  requestSeconds: 20,
  /** From the first request to the last. */
  totalSeconds: 120,
  atOnce: 4,
} as const;
