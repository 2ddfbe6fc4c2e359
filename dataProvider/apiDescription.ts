import { NAMED_CALLS } from '#schemas';
import { sendRequest } from './request.ts';

/** One chapter of the server's OpenAPI document, as far as its reader must know it. */
export interface ApiChapter {
  /** All chapters there are. */
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

/** Errors: `ApiError` 400 for a chapter that is not there. */
export const readApiChapter = async (
  tag: string,
  { token, language }: { readonly token: string; readonly language: string },
): Promise<ApiChapter> => {
  const { method, path } = NAMED_CALLS.openApi;
  const query = new URLSearchParams({ tag });
  const { body } = await sendRequest({ method, url: path, query, token, language });
  // The server's own description, held by a validator of OpenAPI in its tests.
  return body as ApiChapter;
};
