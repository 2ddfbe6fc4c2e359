import { Ajv, type Options } from 'ajv';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema, ResourceModel } from '../model.ts';
import { formats } from './formats.ts';
import { matcherOf, patternEngine } from './patternEngine.ts';
import { standardValidator } from './standardValidator.ts';
import type { CompiledValidator } from './validation.ts';

/** RJSF's options, so that a form and the server judge alike. */
const OPTIONS: Options = {
  allErrors: true,
  verbose: true,
  strict: false,
  multipleOfPrecision: 8,
  code: { lines: false, formats: _`require("formats")`, regExp: patternEngine },
};

/** For texts of modules, which few ask for: the sources of all validators would take 4 MB of every server. */
const WITH_SOURCE: Options = { ...OPTIONS, code: { ...OPTIONS.code, source: true } };

const newAjv = (options: Options): Ajv => {
  const ajv = new Ajv(options);
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  return ajv;
};

/** Says whether a schema is one at all. What it judges by takes a third of a start to compile anew for each resource. */
const judge = newAjv(OPTIONS);

/** A validator in two forms: to call here, and as the text of an ES module for browsers. */
export interface CompiledResource {
  readonly check: CompiledValidator;
  /** Undefined where pages judge by the schema itself. */
  readonly moduleCode: () => string | undefined;
}

const ANNOTATIONS = ['$schema', 'title', 'description', 'default'];
const MAPS_OF_SCHEMAS = ['properties', '$defs', 'definitions', 'patternProperties'];

/** What a validator asks of a schema: labels and layout would only make its module a third larger. */
const withoutAnnotations = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutAnnotations);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key]) => !ANNOTATIONS.includes(key) && (!key.startsWith('x-') || key === 'x-message'),
      )
      .map(([key, part]) => [
        key,
        MAPS_OF_SCHEMAS.includes(key)
          ? Object.fromEntries(
              Object.entries(part ?? {}).map(([name, schema]) => [
                name,
                withoutAnnotations(schema),
              ]),
            )
          : withoutAnnotations(part),
      ]),
  );
};

/**
 * Compiles the root of a resource's schema. Node only: browsers load `moduleCode` (a CSP without eval, SEC-5).
 *
 * A fresh ajv each time, as a shared one keeps every schema it ever saw. Errors: ajv's, for a schema it cannot read.
 */
export const compileValidator = (resource: ResourceModel): CompiledResource => {
  if (resource.rules === 'standard') {
    const check = standardValidator(resource, matcherOf);
    // Pages have the evaluator themselves, and the schema.
    return { check, moduleCode: () => undefined };
  }
  // The same schema with less in it.
  const schema = withoutAnnotations(resource.schema) as JsonSchema;
  // Throws at once: it promises only where a schema of schemas is asynchronous, and this one is not.
  void judge.validateSchema(schema, true);
  const ajv = newAjv({ ...OPTIONS, validateSchema: false });
  const check = ajv.compile(schema);
  return {
    check: check as CompiledValidator,
    moduleCode: () => {
      const writer = newAjv({ ...WITH_SOURCE, validateSchema: false });
      const commonJs = standalone(writer, writer.compile(schema));
      return `export default (require) => { const exports = {}, module = { exports };\n${commonJs}\nreturn module.exports; };\n`;
    },
  };
};
