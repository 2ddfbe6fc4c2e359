import { NetworkError } from '#dataProvider';

/** The server's text (IMG-6); for an answer that never came, what the catalogue says of it. */
export const failureText = (error: unknown, translate: (key: string) => string): string => {
  if (error instanceof NetworkError) return translate(error.message);
  return error instanceof Error ? error.message : String(error);
};
