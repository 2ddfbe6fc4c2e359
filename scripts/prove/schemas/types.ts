import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { foreignTypes } from '../../types/adapter/index.ts';

/** A schema that others wrote, with values that its authors call right or wrong, by a name each. */
export interface SchemaCase {
  readonly name: string;
  readonly document: unknown;
  /** Other documents of its folder, by their path in it. */
  readonly references: ReadonlyMap<string, unknown>;
  readonly valid: ReadonlyMap<string, unknown>;
  readonly invalid: ReadonlyMap<string, unknown>;
  /** Its values need not be objects, as the rows of a resource are. */
  readonly isAnyValue?: boolean;
}

export interface TypesVerdict {
  readonly name: string;
  /** Why no types were written, or why they do not compile. */
  readonly failure?: string;
  /** Values that are right and do not compile, with what the compiler says. */
  readonly refused: ReadonlyMap<string, string>;
  /** Values that are wrong and compile: TypeScript cannot say what is wrong with them. */
  readonly accepted: readonly string[];
}

const TSC = resolve('node_modules/typescript/bin/tsc');
const STRICT = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'nodenext',
  allowImportingTsExtensions: true,
  types: [],
};
/** The compiler has found mistakes, or none; with any other it has not looked. */
const LOOKED = [0, 1, 2];

/** A value as TypeScript has it; `__proto__` would name the prototype instead of a field. */
const literalOf = (value: unknown): string =>
  JSON.stringify(value, undefined, 1).replace(/^(\s*)"__proto__":/gm, '$1["__proto__"]:');

const compile = async (folder: string, files: readonly string[]): Promise<string> => {
  const config = join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify({ compilerOptions: STRICT, files }));
  const child = spawn(process.execPath, [TSC, '--pretty', 'false', '--project', config], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail));
  const output = Buffer.concat(chunks).toString();
  if (!LOOKED.some((looked) => looked === code))
    throw new Error(`tsc ended with ${code}: ${output}`);
  return output;
};

/** What the compiler says of each file; what follows a line indented belongs to it. */
const errorsByFile = (output: string): ReadonlyMap<string, string> => {
  const errors = new Map<string, string>();
  let file = '';
  for (const line of output.split('\n')) {
    file = /^(.+?)\(\d+,\d+\): error/.exec(line)?.[1] ?? (line.startsWith(' ') ? file : '');
    if (file !== '') errors.set(file, `${errors.get(file) ?? ''}${line}\n`);
    else if (line.includes('error TS')) throw new Error(line);
  }
  return errors;
};

const namesOf = (values: ReadonlyMap<string, unknown>) =>
  [...values.keys()].map((name, at) => [name, at] as const);

const writeSamples = async (
  folder: string,
  kind: string,
  values: ReadonlyMap<string, unknown>,
  type: string,
): Promise<void> => {
  for (const [at, value] of [...values.values()].entries())
    await writeFile(
      join(folder, `${kind}${at}.ts`),
      `import type { ${type} } from './types.ts';\nexport const value: ${type} = ${literalOf(value)};\n`,
    );
};

/** Writes the types of one schema and a file for each value. Answers why there are none. */
const writeCase = async (
  folder: string,
  { document, references, valid, invalid, isAnyValue }: SchemaCase,
): Promise<string | undefined> => {
  const file = 'schema.json';
  try {
    const files = new Map([...references, [file, document]]);
    const { code, values } = await foreignTypes(files, [
      { file, name: 'value', isRow: !isAnyValue },
    ]);
    const type = values.get(file)?.type ?? '';
    await mkdir(folder);
    await writeFile(join(folder, 'types.ts'), code);
    await writeSamples(folder, 'valid', valid, type);
    await writeSamples(folder, 'invalid', invalid, type);
    return undefined;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
};

const filesOf = (at: number, { valid, invalid }: SchemaCase): readonly string[] => [
  `${at}/types.ts`,
  ...namesOf(valid).map(([, sample]) => `${at}/valid${sample}.ts`),
  ...namesOf(invalid).map(([, sample]) => `${at}/invalid${sample}.ts`),
];

/**
 * Makes the types of schemas and compiles values against them under --strict, all in one program.
 *
 * Source: GEN-7, SCHEMA-3.
 */
export const proveTypes = async (
  cases: readonly SchemaCase[],
): Promise<readonly TypesVerdict[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-types-'));
  try {
    const failures: (string | undefined)[] = [];
    for (const [at, one] of cases.entries())
      failures.push(await writeCase(join(folder, String(at)), one));
    const written = cases.flatMap((one, at) =>
      failures[at] === undefined ? filesOf(at, one) : [],
    );
    const errors = errorsByFile(await compile(folder, written));
    return cases.map(({ name, valid, invalid }, at) => {
      const failure = failures[at] ?? errors.get(`${at}/types.ts`);
      const refused = namesOf(valid).flatMap(([sample, index]) => {
        const error = errors.get(`${at}/valid${index}.ts`);
        return error === undefined ? [] : [[sample, error] as const];
      });
      const accepted = namesOf(invalid).filter(
        ([, index]) => !errors.has(`${at}/invalid${index}.ts`),
      );
      return {
        name,
        ...(failure !== undefined && { failure }),
        refused: new Map(refused),
        accepted: accepted.map(([sample]) => sample),
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
