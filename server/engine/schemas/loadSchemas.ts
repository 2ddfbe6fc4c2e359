import type { Model, Problem } from '#schemas';
import { type UsableOptions, type UsableSchemas, usableSchemas } from '#schemas/model/check.ts';
import {
  parseSchemaTexts,
  type SchemaReading,
  type SchemaTexts,
} from '#schemas/model/reading/files.ts';
import type { SchemaRequirements } from '#server/engine/features/feature.ts';
import type { CheckedTexts } from './checkedTexts.ts';
import { type SchemaCompiler, schemaCompilerOf } from './schemaCompiler.ts';
import type { SchemaStore } from './schemaStore.ts';

/** Schemas read and compiled: those in order, and why the others are not. */
export interface LoadedSchemas {
  readonly store: SchemaStore;
  readonly reading: SchemaReading;
  readonly model: Model;
  readonly problems: readonly Problem[];
  readonly compiler: SchemaCompiler;
}

/** Others may be removed by removing their file. */
const withNeeded = (
  { texts, problems }: SchemaReading,
  { needed, standIns }: SchemaRequirements,
): SchemaReading => {
  const missing = needed
    .map((name) => `${name}.json`)
    .filter((file) => !texts.has(file) && !problems.some((problem) => problem.file === file));
  const found = missing.flatMap((file) => {
    const text = standIns?.get(file);
    return text === undefined ? [] : [[file, text] as const];
  });
  const lost = missing.filter((file) => standIns?.has(file) !== true);
  const reason = 'is not there, and Souk cannot do without it';
  return {
    texts: new Map([...texts, ...found]),
    problems: [...problems, ...lost.map((file) => ({ file, path: '', reason }))],
  };
};

interface CompiledTexts {
  readonly texts: SchemaTexts;
  readonly compiled: UsableSchemas;
}

/** The version in use, the next one, and drafts that are tried meanwhile. */
const KEPT_READINGS = 4;

/** What was compiled last, latest use first: a change is compiled when it is judged and again when it is read back. */
const keptReadings = new WeakMap<SchemaCompiler, readonly CompiledTexts[]>();

const areEqual = (one: SchemaTexts, other: SchemaTexts): boolean =>
  one.size === other.size && [...one].every(([file, text]) => other.get(file) === text);

/** Compiles what was read; what is not in order keeps its version in use, or is absent (GEN-9). */
export const compileReading = (
  reading: SchemaReading,
  compiler: SchemaCompiler,
  { inUse, isChecked }: Pick<UsableOptions, 'inUse' | 'isChecked'> = {},
): UsableSchemas => {
  const { faultOf, requirements } = compiler;
  const { texts, problems } = withNeeded(reading, requirements);
  const kept = keptReadings.get(compiler) ?? [];
  const keep = (first: CompiledTexts): void => {
    const others = kept.filter((one) => one !== first);
    keptReadings.set(compiler, [first, ...others].slice(0, KEPT_READINGS));
  };
  const known = problems.length === 0 ? kept.find((one) => areEqual(one.texts, texts)) : undefined;
  if (known) {
    keep(known);
    return known.compiled;
  }
  const compiled = usableSchemas(parseSchemaTexts({ texts, problems }), {
    ...requirements,
    ...{ faultOf, isChecked },
    ...(inUse && { inUse }),
  });
  // Where a file is not in order, what comes of it depends on what was in use.
  if (compiled.problems.length === 0) keep({ texts, compiled });
  return compiled;
};

/**
 * Reads and compiles: half a second of work, less where they are known to be in order. Those of a folder need no
 * database, so a start does it meanwhile.
 *
 * Errors: `SchemaError` when the folder itself cannot be read.
 */
export const loadSchemas = async (
  store: SchemaStore,
  requirements: SchemaRequirements,
  checkedTexts?: CheckedTexts,
): Promise<LoadedSchemas> => {
  const compiler = schemaCompilerOf(requirements);
  const reading = withNeeded(await store.read(), requirements);
  const { texts, problems } = reading;
  const isChecked = problems.length === 0 && (await checkedTexts?.has(texts, requirements));
  const compiled = compileReading(reading, compiler, { isChecked });
  const isWhole = compiled.problems.length === 0;
  if (isWhole && !isChecked) await checkedTexts?.add(texts, requirements);
  return { store, reading, compiler, ...compiled };
};
