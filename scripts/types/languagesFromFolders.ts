import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printJson } from '#schemas/model/reading/printJson.ts';
import { isObject } from '#schemas/model/values/isObject.ts';

const FACTS_FILE = 'language.json';
/** Its `language.json` shows the others what to say. */
const FIRST = 'en';

export interface FoundLanguage {
  readonly language: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The line that each language has: `  fr: async () => …,`. */
const LINE = /^ {2}(\w+): async \(\) => \(await import\('\.\/(\w+)\/index\.ts'\)\)/gm;

const listedLanguages = async (folder: string): Promise<readonly string[]> => {
  const file = join(folder, 'load.ts');
  const lines = [...(await readFile(file, 'utf8')).matchAll(LINE)];
  return lines.map(([line, name = '', path]) => {
    if (name !== path) throw new Error(`${file}: the line "${line.trim()}" names two languages.`);
    return name;
  });
};

const foldersIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

/** Where one value has other keys than another: JSON pointers. */
const differences = (model: unknown, value: unknown, path = ''): readonly string[] => {
  if (typeof model !== typeof value || Array.isArray(model) !== Array.isArray(value)) return [path];
  if (!isObject(model) || !isObject(value)) return [];
  return [...new Set([...Object.keys(model), ...Object.keys(value)])].flatMap((key) =>
    differences(model[key], value[key], `${path}/${key}`),
  );
};

/**
 * The languages: each has a folder and a line in `load.ts`, whose order is theirs.
 *
 * Errors: throws where one has only one of both, or a `language.json` that says less or more than the English one.
 */
export const readLanguages = async (folder = 'locales'): Promise<readonly FoundLanguage[]> => {
  const languages = await listedLanguages(folder);
  for (const name of await foldersIn(folder))
    if (!languages.includes(name))
      throw new Error(`${folder}/${name} has no line in ${folder}/load.ts.`);
  const found: FoundLanguage[] = [];
  for (const language of languages) {
    const facts: unknown = JSON.parse(
      await readFile(join(folder, language, FACTS_FILE), 'utf8').catch((cause: unknown) => {
        throw new Error(`${folder}/${language}/${FACTS_FILE} cannot be read.`, { cause });
      }),
    );
    if (!isObject(facts)) throw new Error(`${folder}/${language}/${FACTS_FILE} is no object.`);
    found.push({ language, facts });
  }
  const english = found.find(({ language }) => language === FIRST);
  if (!english) throw new Error(`${folder}/${FIRST} is missing: every other language follows it.`);
  const wrong = found.flatMap(({ language, facts }) =>
    differences(english.facts, facts).map(
      (path) => `${folder}/${language}/${FACTS_FILE} ${path} is missing, or not in English.`,
    ),
  );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return found;
};

/** The text of schemas/generated/languages.ts. */
export const languagesModule = (found: readonly FoundLanguage[]): string => {
  const names = found.map(({ language }) => `'${language}'`).join(', ');
  const facts = Object.fromEntries(found.map(({ language, facts }) => [language, facts]));
  return [
    '// Written by `npm run types` from locales/*/language.json: change those, not this file.\n',
    `export const LANGUAGES = [${names}] as const;\n`,
    `export const LANGUAGE_FACTS = ${printJson(facts).trimEnd()} as const;\n`,
  ].join('\n');
};
