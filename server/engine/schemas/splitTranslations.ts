import { editJson } from '#schemas/model/reading/editJson.ts';
import { printJson } from '#schemas/model/reading/printJson.ts';
import { parseJson } from '#schemas/model/reading/readJson.ts';
import { ownTexts, type Translation, untranslate } from '#schemas/model/reading/translations.ts';

type Document = Readonly<Record<string, unknown>>;

/** What a schema is in the folder now, where it is there. */
interface WrittenSchema {
  readonly text: string | undefined;
  readonly translations: readonly Translation[];
}

/** What is to be written: the file itself, and the files of its translations. */
interface SchemaFiles {
  readonly text: string;
  readonly translations: readonly Translation[];
}

const documentOf = (text: string | undefined): Document | undefined => {
  const parsed = text === undefined ? undefined : parseJson(text);
  return parsed && 'document' in parsed ? parsed.document : undefined;
};

/** The file with its new content: it keeps the lines that say what they said. */
const inLines = (written: string | undefined, document: Document): string =>
  documentOf(written) === undefined ? printJson(document) : editJson(written ?? '', document);

/**
 * Where the texts of a self-contained schema belong in a folder: in the file what it says in several languages itself,
 * beside it all other translations.
 *
 * Shape: a file changes in the lines that say something else, and in no other.
 */
export const splitTranslations = (text: string, written: WrittenSchema): SchemaFiles => {
  const document = documentOf(text);
  if (!document) return { text, translations: [] };
  const present = documentOf(written.text);
  const own = present ? ownTexts(present) : new Set<string>();
  const saysAllItself = own.size > 0 && written.translations.length === 0;
  if (saysAllItself) return { text: inLines(written.text, document), translations: [] };
  const split = untranslate(document, own);
  return { text: inLines(written.text, split.document), translations: split.translations };
};
