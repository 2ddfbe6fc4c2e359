import type { ResourceModel } from '#schemas';
import { formerNamesIn } from '#schemas/model/fields/names/formerNames.ts';
import { type CompiledResource, compileValidator } from '#schemas/model/validation/compiler.ts';
import { putBounded } from '#server/engine/concurrency/boundedMap.ts';
import type { SchemaRequirements } from '#server/engine/features/feature.ts';

/** Validators of replaced schemas that open pages may still ask for. */
const KEPT_VALIDATORS = 300;

export type Compiled = Pick<CompiledResource, 'check' | 'moduleCode'>;

/** Writing a module takes 20 to 40 ms, and every browser asks for each of them. */
const once = (write: Compiled['moduleCode']): Compiled['moduleCode'] => {
  let text: string | undefined;
  return () => {
    text ??= write();
    return text;
  };
};

/** A field that code asks for by its name may not be called otherwise. */
const renamedFault = (
  { name, tree }: ResourceModel,
  { fields }: SchemaRequirements,
): string | undefined => {
  const lost = fields
    ?.get(name)
    ?.find((field) => !tree.has(field) && formerNamesIn(tree).has(field));
  const now = lost === undefined ? undefined : formerNamesIn(tree).get(lost)?.field.name;
  return now && `"${lost}" is called "${now}", but Souk's own code knows it by its first name`;
};

/** Compiles each schema once; the oldest are dropped. */
export const createSchemaCompiler = (requirements: SchemaRequirements) => {
  const kept = new Map<string, Compiled>();
  const compile = (resource: ResourceModel): Compiled => {
    const key = `${resource.name}.${resource.hash}`;
    const known = kept.get(key);
    if (known) return known;
    const { check, moduleCode } = compileValidator(resource);
    const made = { check, moduleCode: once(moduleCode) };
    putBounded(kept, key, made, KEPT_VALIDATORS);
    return made;
  };
  /** Why a schema cannot be compiled; undefined when it can. */
  const faultOf = (resource: ResourceModel): string | undefined => {
    try {
      compile(resource);
      return renamedFault(resource, requirements);
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause);
    }
  };
  return {
    requirements,
    compile,
    faultOf,
    find: (name: string, hash: string) => kept.get(`${name}.${hash}`),
  };
};

export type SchemaCompiler = ReturnType<typeof createSchemaCompiler>;

const compilers = new WeakMap<SchemaRequirements, SchemaCompiler>();

/** The one of these requirements: whoever opens an application again, or a second one of its kind, compiles nothing twice. */
export const schemaCompilerOf = (requirements: SchemaRequirements): SchemaCompiler => {
  const known = compilers.get(requirements) ?? createSchemaCompiler(requirements);
  compilers.set(requirements, known);
  return known;
};
