import { Ajv } from 'ajv';
import type { CompiledValidator } from '#schemas';
import { formats } from '#schemas/model/validation/formats.ts';
import type { Shape } from './describe.ts';

let compiler: Ajv | undefined;

/** One for all requests: their shapes are made once, with the routes. */
const sharedCompiler = (): Ajv => {
  if (compiler) return compiler;
  compiler = new Ajv({ allErrors: true, verbose: true, strict: false, multipleOfPrecision: 8 });
  for (const [name, format] of Object.entries(formats)) compiler.addFormat(name, format);
  return compiler;
};

/** The check of a shape, compiled when the first value is judged: most routes of a server are not called soon. */
export const compileShape = (shape: Shape): (() => CompiledValidator) => {
  let check: CompiledValidator | undefined;
  return () => {
    // Ours knows what is read of the errors (`verbose`).
    check ??= sharedCompiler().compile({ ...shape }) as CompiledValidator;
    return check;
  };
};
