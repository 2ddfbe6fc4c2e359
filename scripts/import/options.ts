import { parseArgs } from 'node:util';
import { UsageError } from '../commands/command.ts';

export interface ImportOptions {
  readonly resource: string;
  readonly file: string;
  /** Field of the resource → column of the file. */
  readonly map: ReadonlyMap<string, string>;
  readonly team?: string;
  readonly key?: string;
  readonly isDryRun: boolean;
  /** Where refused rows are written as CSV; beside the file when absent. */
  readonly report?: string;
}

export const USAGE = `npm run import -- RESOURCE FILE.csv [options]

  --map field=column[,field=column …]  columns whose names differ from the fields
  --key FIELD      what makes a row the same as a stored one: it is updated
  --team NAME      whose rows they are (default: the first team)
  --dry-run        judges every row and stores none
  --report FILE    where refused rows are listed (default: FILE.refused.csv)

Example: npm run import -- apps packages.csv --map title=name,description=summary --key slug`;

const pairs = (text: string): (readonly [string, string])[] =>
  text.split(',').map((pair) => {
    const [field, column] = pair.split('=').map((part) => part.trim());
    if (!field || !column) throw new UsageError(`--map takes field=column, not "${pair}".`);
    return [field, column] as const;
  });

/** Reads the command line. Errors: `UsageError`. */
export const readOptions = (commandLine: readonly string[]): ImportOptions => {
  const read = () =>
    parseArgs({
      args: [...commandLine],
      allowPositionals: true,
      options: {
        // Several pairs may follow one --map, or it may stand before each.
        map: { type: 'string', multiple: true },
        key: { type: 'string' },
        team: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read();
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  const { values, positionals } = parsed;
  // `--map title=name description=summary`: what looks like a pair and stands behind is one.
  const later = positionals.slice(2).filter((word) => word.includes('='));
  const [resource, file, ...rest] = positionals.filter((word) => !later.includes(word));
  if (!resource || !file || rest.length > 0) throw new UsageError('Name a resource and a file.');
  return {
    resource,
    file,
    map: new Map([...(values.map ?? []), ...later].flatMap(pairs)),
    ...(values.team && { team: values.team }),
    ...(values.key && { key: values.key }),
    ...(values.report && { report: values.report }),
    isDryRun: values['dry-run'] ?? false,
  };
};
