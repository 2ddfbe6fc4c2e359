import type { DocumentContent } from './content.ts';

/** To the thread that sets documents; answered in order. */
export interface DocumentRequest {
  readonly content: DocumentContent;
  /** "Page %{page} of %{pages}" */
  readonly pageText: string;
}

export type DocumentReply =
  | { readonly bytes: Uint8Array }
  /** `refused` where the content does not fit; else something failed. */
  | { readonly refused: string }
  | { readonly failed: string };
