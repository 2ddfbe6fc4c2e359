import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { printJson } from '#schemas/model/reading/printJson.ts';
import { parseJson } from '#schemas/model/reading/readJson.ts';

const printed = (text: string | undefined): string => {
  if (text === undefined) return '';
  const parsed = parseJson(text);
  return 'reason' in parsed ? text : printJson(parsed.document);
};

const NOWHERE = '/dev/null';

/** What differs between two versions of the files, as a unified diff; '' where nothing does. */
export const patchOf = async (before: SchemaTexts, after: SchemaTexts): Promise<string> => {
  // Loaded with the first one.
  const { createTwoFilesPatch } = await import('diff');
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((file) => ({ file, from: before.get(file), to: after.get(file) }))
    .filter(({ from, to }) => from !== to)
    .map(({ file, from, to }) =>
      createTwoFilesPatch(
        from === undefined ? NOWHERE : `a/schemas/${file}`,
        to === undefined ? NOWHERE : `b/schemas/${file}`,
        ...([printed(from), printed(to)] as const),
      ),
    )
    .join('');
};
