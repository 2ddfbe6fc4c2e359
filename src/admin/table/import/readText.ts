import { markedEncoding, type NoText, noTextKind } from '#schemas/model/values/textFile.ts';

/** A text as its writer meant it: UTF-8, UTF-16 that says so, or what older spreadsheets write. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(markedEncoding(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes);
    throw cause;
  }
};

/** The text of a file without its byte order mark, or what the file is instead. */
export const readText = (
  content: ArrayBuffer,
): { readonly text: string } | { readonly problem: { readonly kind: NoText } } => {
  const bytes = new Uint8Array(content);
  const kind = noTextKind(bytes);
  return kind ? { problem: { kind } } : { text: decode(bytes) };
};
