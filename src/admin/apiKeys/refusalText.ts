import { ApiError } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';

/** What a form says of a refusal: each refused field's own sentence where there are any. */
export const refusalText = (
  error: unknown,
  translate: (key: string, options?: Record<string, unknown>) => string,
): string => {
  const sentences = error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
  return sentences.length > 0 ? sentences.join(' ') : errorText(error, translate);
};
