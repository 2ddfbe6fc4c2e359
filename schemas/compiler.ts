import { Ajv, type Options } from 'ajv';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standalone from 'ajv/dist/standalone/index.js';
import { formatFunctions } from './formats.ts';
import type { ResourceModel } from './model.ts';
import type { CompiledValidator } from './validation.ts';

/** RJSF's options, so that a form and the server judge alike. */
const OPTIONS: Options = {
  allErrors: true,
  verbose: true,
  strict: false,
  multipleOfPrecision: 8,
  code: { source: true, lines: false, formats: _`require("formats")` },
};

/** A validator in two forms: to call here, and as the text of an ES module for browsers. */
export interface CompiledResource {
  readonly check: CompiledValidator;
  readonly moduleCode: string;
}

/**
 * Compiles the root of a resource's schema. Node only: browsers load `moduleCode` (a CSP without eval, SEC-5).
 *
 * A fresh ajv each time, as a shared one keeps every schema it ever saw.
 */
export const compileValidator = (resource: ResourceModel): CompiledResource => {
  const ajv = new Ajv(OPTIONS);
  for (const [name, validate] of Object.entries(formatFunctions)) ajv.addFormat(name, validate);
  ajv.addFormat('money', { type: 'number', validate: () => true });
  const check = ajv.compile(resource.schema);
  const commonJs = standalone(ajv, check);
  return {
    check: check as CompiledValidator,
    moduleCode: `export default (require) => { const exports = {}, module = { exports };\n${commonJs}\nreturn module.exports; };\n`,
  };
};
