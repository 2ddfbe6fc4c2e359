import { isObject } from '#schemas';
import type { WrittenSchema } from '#schemas/model/fromData/columnTypes.ts';

export type ReadSchema =
  | { readonly state: 'empty' }
  /** `said` is the browser's own word on what is wrong, and where. */
  | { readonly state: 'wrong'; readonly problem: 'syntax' | 'noObject'; readonly said: string }
  | { readonly state: 'read'; readonly schema: WrittenSchema; readonly title: string };

/** The schema that a text is, as far as it can be told without the server. */
export const readSchemaText = (text: string): ReadSchema => {
  if (text.trim() === '') return { state: 'empty' };
  try {
    // Windows editors begin a file with a byte order mark, which JSON does not know.
    const schema: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (!isObject(schema)) return { state: 'wrong', problem: 'noObject', said: '' };
    const { title } = schema;
    return { state: 'read', schema, title: typeof title === 'string' ? title.trim() : '' };
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return { state: 'wrong', problem: 'syntax', said: cause.message };
  }
};
