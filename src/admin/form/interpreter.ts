import { type Schema, Validator } from '@cfworker/json-schema';
import type { RJSFSchema } from '@rjsf/utils';

/** RJSF's name for a schema that nothing may match. */
const JUNK_OPTION_ID = '_$junk_option_schema_id$_';

export type Interpreter = (schema: RJSFSchema, value: unknown) => boolean;

/**
 * Answers RJSF's questions about parts of a schema ("does this branch hold?") without eval.
 *
 * The compiled validator only knows the root: RJSF's own way of compiling the parts throws on a
 * oneOf inside a oneOf, on tuples and on recursion.
 */
export const createInterpreter = (root: RJSFSchema): Interpreter => {
  const validators = new WeakMap<RJSFSchema, Validator>();
  const validatorOf = (schema: RJSFSchema): Validator => {
    const known = validators.get(schema);
    if (known) return known;
    // The two libraries type the same documents differently: this is the boundary between them.
    const document = { $defs: root.$defs ?? {}, allOf: [schema] } as Schema;
    const made = new Validator(document, '7', true);
    validators.set(schema, made);
    return made;
  };
  return (schema, value) =>
    schema.$id !== JUNK_OPTION_ID &&
    // A copy through JSON drops `undefined`, which the interpreter would take for a present property.
    validatorOf(schema).validate(JSON.parse(JSON.stringify(value ?? null))).valid;
};
