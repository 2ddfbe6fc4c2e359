import { ApiError } from '#dataProvider';

/** Whether the server has no such row, or none for this person. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;
