import { ApiError } from '#dataProvider';

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Whether the server has refused what this person's role does not allow; it knows better than rights read before. */
export const isForbidden = (error: unknown): boolean => hasStatus(error, 403);

/** Whether the server has no such row, or none for this person. */
export const isMissing = (error: unknown): boolean => hasStatus(error, 404);

/** Whether the server has said so, by the code of its answer. */
export const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** Whether somebody else has changed the row meanwhile. */
export const isStale = (error: unknown): boolean => hasCode(error, 'stale_version');

/** Nothing was done: the answer says why. Any other failure leaves open whether it was. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500;
