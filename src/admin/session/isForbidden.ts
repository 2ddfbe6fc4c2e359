import { ApiError } from '#dataProvider';

/** Whether the server has refused what this person's role does not allow; it knows better than rights read before. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403;
