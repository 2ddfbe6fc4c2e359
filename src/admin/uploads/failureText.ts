import { ApiError, NetworkError } from '#dataProvider';

/** The server's text (IMG-6), of each field that it refuses; for an answer that never came, what the catalogue says. */
export const failureText = (error: unknown, translate: (key: string) => string): string => {
  if (error instanceof NetworkError) return translate(error.message);
  if (error instanceof ApiError && error.errors.length > 0) {
    return error.errors.map(({ message }) => message).join(' ');
  }
  return error instanceof Error ? error.message : String(error);
};
