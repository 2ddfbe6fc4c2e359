import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { formats } from './formats.ts';
import type { CompiledValidator } from './validation.ts';

/** The default of a CommonJS module is its function to some bundlers and the whole module to others. */
const functionOf = (imported: unknown): unknown =>
  typeof imported === 'object' && imported !== null && 'default' in imported
    ? imported.default
    : imported;

/** What compiled validators call by name; the browser's bundle has it once instead of each module again. */
const PARTS: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/ucs2length': { default: functionOf(ucs2length) },
  'ajv/dist/runtime/equal': { default: functionOf(equal) },
  formats,
};

export type ValidatorModule = {
  readonly default: (require: (name: string) => unknown) => CompiledValidator;
};

/**
 * Turns a module made by `compiler.ts` into a validator, without eval.
 *
 * Errors: throws when the module asks for a part this version does not have.
 */
export const instantiate = (module: ValidatorModule): CompiledValidator =>
  module.default((name) => {
    const part = PARTS[name];
    if (part === undefined) throw new Error(`A validator asks for "${name}", which is not here.`);
    return part;
  });
