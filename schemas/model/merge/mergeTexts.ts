import type { JsonSchema } from '../model.ts';
import type { SchemaTexts } from '../reading/files.ts';
import { parseJson } from '../reading/readJson.ts';
import { isSameText } from '../reading/sameText.ts';
import { mergeSchemas } from './mergeSchemas.ts';
import type { Conflict } from './mergeValues.ts';

export interface FileConflict extends Conflict {
  readonly file: string;
}

export interface MergedTexts {
  readonly texts: SchemaTexts;
  readonly conflicts: readonly FileConflict[];
}

const documentOf = (text: string | undefined): JsonSchema | undefined => {
  const parsed = text === undefined ? undefined : parseJson(text);
  // What it says is checked where it is put to use.
  return parsed && 'document' in parsed ? (parsed.document as JsonSchema) : undefined;
};

/** What two made of the files of a folder of schemas, together (STUDIO-7). */
export const mergeTexts = (
  base: SchemaTexts,
  mine: SchemaTexts,
  theirs: SchemaTexts,
): MergedTexts => {
  const texts = new Map<string, string>();
  const conflicts: FileConflict[] = [];
  const keep = (file: string, text: string | undefined): void => {
    if (text !== undefined) texts.set(file, text);
  };
  for (const file of new Set([...theirs.keys(), ...mine.keys()])) {
    const [before, left, right] = [base.get(file), mine.get(file), theirs.get(file)];
    if (isSameText(left, right) || isSameText(before, right)) {
      keep(file, left);
      continue;
    }
    if (isSameText(before, left)) {
      keep(file, right);
      continue;
    }
    const [one, other] = [documentOf(left), documentOf(right)];
    if (!one || !other) {
      conflicts.push({ file, path: [], base: before, mine: left, theirs: right });
      keep(file, right);
      continue;
    }
    const merged = mergeSchemas(documentOf(before), one, other);
    conflicts.push(...merged.conflicts.map((conflict) => ({ file, ...conflict })));
    texts.set(file, JSON.stringify(merged.schema));
  }
  return { texts, conflicts };
};
