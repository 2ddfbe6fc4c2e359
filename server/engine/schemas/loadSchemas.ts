import type { Model, Problem, ResourceModel } from '#schemas';
import { usableSchemas } from '#schemas/model/check.ts';
import { parseSchemaTexts, type SchemaReading } from '#schemas/model/reading/files.ts';
import type { SchemaRequirements } from '#server/engine/features/feature.ts';
import { createSchemaCompiler, type SchemaCompiler } from './schemaCompiler.ts';
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

/** Compiles what was read; what is not in order keeps its version in use, or is absent (GEN-9). */
export const compileReading = (
  reading: SchemaReading,
  { faultOf, requirements }: SchemaCompiler,
  inUse?: ReadonlyMap<string, ResourceModel>,
) =>
  usableSchemas(parseSchemaTexts(withNeeded(reading, requirements)), {
    ...requirements,
    faultOf,
    ...(inUse && { inUse }),
  });

/**
 * Reads and compiles: half a second of work. Those of a folder need no database, so a start does it meanwhile.
 *
 * Errors: `SchemaError` when the folder itself cannot be read.
 */
export const loadSchemas = async (
  store: SchemaStore,
  requirements: SchemaRequirements,
): Promise<LoadedSchemas> => {
  const compiler = createSchemaCompiler(requirements);
  const reading = withNeeded(await store.read(), requirements);
  return { store, reading, compiler, ...compileReading(reading, compiler) };
};
