/** Whether the types of each schema compile, and take what its authors call right. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '#schemas';
import type { Archive, ForeignSchema, Sample } from './archive.ts';
import type { Column } from './column.ts';
import { proveTypes, type SchemaCase, type TypesVerdict } from './types.ts';

/** One run of the compiler for so many schemas: it starts slowly, and holds all of them in memory. */
const TOGETHER = 40;
const OTHER_DOCUMENT = /"\$ref"\s*:\s*"[^#]/;

const valuesOf = (samples: readonly Sample[]): ReadonlyMap<string, unknown> =>
  new Map(samples.map(({ file, text }): [string, unknown] => [file, JSON.parse(text)]));

const casesOf = async ({ schemas, schemaDirectory }: Archive): Promise<readonly SchemaCase[]> => {
  const texts = new Map<string, string>();
  for (const { name } of schemas)
    texts.set(`${name}.json`, await readFile(join(schemaDirectory, `${name}.json`), 'utf8'));
  const documents = new Map<string, unknown>();
  for (const [file, text] of texts) documents.set(file, JSON.parse(text));
  return schemas.map(({ name, valid, invalid }) => {
    const values = [...valuesOf(valid).values(), ...valuesOf(invalid).values()];
    return {
      name,
      document: documents.get(`${name}.json`),
      references: OTHER_DOCUMENT.test(texts.get(`${name}.json`) ?? '') ? documents : new Map(),
      valid: valuesOf(valid),
      invalid: valuesOf(invalid),
      isAnyValue: !values.every(isObject),
    };
  });
};

const proveAll = async (
  cases: readonly SchemaCase[],
): Promise<ReadonlyMap<string, TypesVerdict>> => {
  const verdicts = new Map<string, TypesVerdict>();
  for (let start = 0; start < cases.length; start += TOGETHER)
    for (const verdict of await proveTypes(cases.slice(start, start + TOGETHER)))
      verdicts.set(verdict.name, verdict);
  return verdicts;
};

export interface TypesColumn {
  readonly column: Column;
  /** How many of the wrong samples do not compile; the others break rules that TypeScript cannot say. */
  readonly refusals: () => { readonly refused: number; readonly of: number };
}

/** Compiles all schemas that are in use when the first of them is asked for. */
export const typesColumn = (archive: Archive): TypesColumn => {
  let verdicts: Promise<ReadonlyMap<string, TypesVerdict>> | undefined;
  let refused = 0;
  let wrong = 0;
  const faultsOf = ({ failure, refused: valid }: TypesVerdict): readonly string[] => [
    ...(failure === undefined ? [] : [failure]),
    ...[...valid].map(([file, error]) => `${file}: ${error}`),
  ];
  const judge: Column['judge'] = async ({ core }, _, schema: ForeignSchema) => {
    verdicts ??= casesOf(archive).then((cases) => {
      const { resources } = core.schemas.current().model;
      return proveAll(cases.filter(({ name }) => resources.has(name)));
    });
    const verdict = (await verdicts).get(schema.name);
    if (!verdict) throw new Error(`${schema.name} was not compiled.`);
    wrong += schema.invalid.length;
    refused += schema.invalid.length - verdict.accepted.length;
    return { tried: 1 + schema.valid.length, faults: faultsOf(verdict) };
  };
  return { column: { name: 'types', judge }, refusals: () => ({ refused, of: wrong }) };
};
