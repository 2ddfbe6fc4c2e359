import { calledWith } from '../commands/calledAs.ts';
import { readWords, UsageError } from '../commands/words.ts';

export interface ImportOptions {
  readonly resource: string;
  readonly file: string;
  /** Field of the resource → column of the file; no column leaves the field out. */
  readonly map: ReadonlyMap<string, string>;
  readonly team?: string;
  readonly key?: string;
  readonly isDryRun: boolean;
  /** Where refused rows are written as CSV; beside the file when absent. */
  readonly report?: string;
}

/** What the command line asks for: files of a folder, or those that it names. */
export interface ImportCommand {
  readonly directory: string | undefined;
  readonly files: readonly { readonly resource: string; readonly file: string }[];
  /** The options of one file among them. */
  readonly optionsFor: (resource: string, file: string) => ImportOptions;
}

const CALLED = calledWith('import');
export const USAGE = `${CALLED} RESOURCE FILE.csv [options]
${CALLED} RESOURCE=FILE.csv RESOURCE=FILE.csv … [options]
${CALLED} --dir FOLDER [options]      every FOLDER/RESOURCE.csv

  --map field=column[,field=column …]  columns whose names differ from the fields
  --map field=                         leaves the field out, whatever columns the file has
  --key FIELD      what makes a row the same as a stored one: it is updated
  --team NAME      whose rows they are (default: the first team)
  --dry-run        judges every row and stores none
  --report FILE    where refused rows are listed (default: FILE.refused.csv)

A reference is filled by the id of the other row, or by any unique field of it or the field that is its title:
a column with e-mail addresses fills "customerId". --map customerId.email=column says which field it is.

Several files are imported in the order of their references: customers before their orders. An option for one of
them begins with its resource: --map orders:customerId=customer --key customers:email,orders:reference.

Examples: ${CALLED} apps packages.csv --map title=name,description=summary --key slug
          ${CALLED} --dir shop --map orders:customerId.email=customer --key customers:email --dry-run`;

/** A word of an option, and the resource that it is for where several are imported. */
interface Scoped {
  readonly resource: string | undefined;
  readonly word: string;
}

const scoped = (text: string): Scoped => {
  const [, resource, word] = /^([\w-]+):(.+)$/.exec(text) ?? [];
  return word === undefined ? { resource: undefined, word: text } : { resource, word };
};

const wordsOf = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.split(',')).map((text) => text.trim());

const pairOf = (word: string): readonly [string, string] => {
  const [field, column] = word.split('=').map((part) => part.trim());
  if (!field || !column) throw new UsageError(`--map takes field=column, not "${word}".`);
  return [field, column];
};

/** `title=name`; `title=` leaves the field out, whatever columns there are. */
const mappingOf = (word: string): readonly [string, string] =>
  /^[^=]+=\s*$/.test(word) ? [word.slice(0, word.indexOf('=')).trim(), ''] : pairOf(word);

const parse = (commandLine: readonly string[]) =>
  readWords({
    args: [...commandLine],
    allowPositionals: true,
    options: {
      // Several pairs may follow one --map, or it may stand before each.
      map: { type: 'string', multiple: true },
      key: { type: 'string', multiple: true },
      dir: { type: 'string' },
      team: { type: 'string' },
      report: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });

const isPair = (word: string): boolean => word.includes('=');

/** The files that are named, and pairs of `--map title=name description=summary` that stand behind. */
const sortPositionals = (
  words: readonly string[],
  directory: string | undefined,
): { readonly files: ImportCommand['files']; readonly pairs: readonly string[] } => {
  if (directory !== undefined) {
    if (words.every(isPair)) return { files: [], pairs: words };
    throw new UsageError('Name a folder, or files.');
  }
  const [first = '', second = ''] = words;
  if (isPair(first)) {
    const files = words.map(pairOf).map(([resource, file]) => ({ resource, file }));
    return { files, pairs: [] };
  }
  const pairs = words.slice(2);
  if (!first || !second || !pairs.every(isPair)) {
    throw new UsageError('Name a resource and a file.');
  }
  return { files: [{ resource: first, file: second }], pairs };
};

/** Reads the command line. Errors: `UsageError`. */
export const readCommand = (commandLine: readonly string[]): ImportCommand => {
  const { values, positionals } = parse(commandLine);
  const { files, pairs } = sortPositionals(positionals, values.dir);
  const isSingle = files.length === 1;
  if (values.report !== undefined && !isSingle) {
    throw new UsageError('--report is for one file: those of several lie beside them.');
  }
  const map = wordsOf([...(values.map ?? []), ...pairs]).map(scoped);
  const keys = wordsOf(values.key ?? []).map(scoped);
  for (const { word } of map) mappingOf(word);
  const isFor =
    (resource: string) =>
    (one: Scoped): boolean =>
      one.resource === undefined || one.resource === resource;
  return {
    directory: values.dir,
    files,
    optionsFor: (resource, file) => {
      const own = keys.filter(isFor(resource));
      // What is said of this resource counts more than what is said of all.
      const key = (own.find((one) => one.resource !== undefined) ?? own[0])?.word;
      return {
        resource,
        file,
        map: new Map(map.filter(isFor(resource)).map(({ word }) => mappingOf(word))),
        ...(values.team && { team: values.team }),
        ...(key && { key }),
        ...(values.report && { report: values.report }),
        isDryRun: values['dry-run'] ?? false,
      };
    },
  };
};

/** The command line of one file. Errors: `UsageError`. */
export const readOptions = (commandLine: readonly string[]): ImportOptions => {
  const { files, optionsFor } = readCommand(commandLine);
  const [only, ...others] = files;
  if (!only || others.length > 0) throw new UsageError('Name a resource and a file.');
  return optionsFor(only.resource, only.file);
};
