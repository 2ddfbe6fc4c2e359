/** What is told of a refused row. */
export interface RefusalText {
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** Reasons that read the same have the same key: which entry of a list it is does not tell them apart. */
export const refusalKey = ({ code, message, errors = [] }: RefusalText): string =>
  JSON.stringify([
    code,
    message,
    ...errors.map((issue) => [issue.field.replace(/\.\d+(?=\.|$)/g, ''), issue.message]),
  ]);
