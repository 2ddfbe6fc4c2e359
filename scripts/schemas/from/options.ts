import { basename } from 'node:path';
import { COLUMN_TYPES, isColumnType } from '#schemas/model/fromData/columnTypes.ts';
import { nameFromFile } from '#schemas/model/fromData/resourceNameFrom.ts';
import { calledWith } from '../../commands/calledAs.ts';
import { readWords, UsageError } from '../../commands/words.ts';

const CALLED = calledWith('schemas');

export const FROM_USAGE = `${CALLED} from FILE.csv [options]
${CALLED} from --source NAME [--table TABLE] [options]
                           proposes a resource for the rows of a file, or for a table of a database that
                           SCHEMA_SOURCES names (its tables where none is named), with what speaks for each type

  --name NAME        what the resource is called (default: as the file or the table)
  --as COLUMN=TYPE   another type for a column: ${COLUMN_TYPES.slice(0, 9).join(', ')},
                     ${COLUMN_TYPES.slice(9).join(', ')}; date:monthFirst and others as listed
  --write            writes the schema into schemas/
  --rows FILE        writes the rows as an import reads them: dates, numbers and yes or no in one form`;

export interface FromOptions {
  readonly file: string | undefined;
  readonly source: string | undefined;
  readonly table: string | undefined;
  readonly name: string;
  readonly choices: ReadonlyMap<string, string>;
  readonly isWritten: boolean;
  readonly rowsFile: string | undefined;
}

const choiceOf = (word: string): readonly [string, string] => {
  const end = word.lastIndexOf('=');
  const type = word.slice(end + 1);
  if (end < 1 || !isColumnType(type.split(':')[0]))
    throw new UsageError(
      `--as takes COLUMN=TYPE with one of ${COLUMN_TYPES.join(', ')}, not "${word}".`,
    );
  return [word.slice(0, end), type];
};

const parse = (words: readonly string[]) =>
  readWords({
    args: [...words],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      as: { type: 'string', multiple: true },
      write: { type: 'boolean' },
      rows: { type: 'string' },
      source: { type: 'string' },
      table: { type: 'string' },
    },
  });

/** Errors: `UsageError`. */
export const readFromOptions = (words: readonly string[]): FromOptions => {
  const { values, positionals } = parse(words);
  const [file] = positionals;
  const { source, table, rows } = values;
  if (positionals.length > 1 || (file === undefined) === (source === undefined))
    throw new UsageError('Name one CSV file, or a database with --source NAME.');
  if (table !== undefined && source === undefined)
    throw new UsageError('--table is a table of a database: name that with --source.');
  if (rows !== undefined && file === undefined)
    throw new UsageError('--rows writes the rows of a file.');
  return {
    ...{ file, source, table },
    name: values.name ?? nameFromFile(file === undefined ? (table ?? '') : basename(file)),
    choices: new Map((values.as ?? []).map(choiceOf)),
    isWritten: values.write ?? false,
    rowsFile: rows,
  };
};
