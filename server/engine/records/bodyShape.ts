import {
  compileResource,
  isObject,
  type JsonSchema,
  type Language,
  type ResourceModel,
  validate,
} from '#schemas';
import { bundle, hashOf } from '#schemas/model/bundle.ts';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { translator } from '#server/engine/language/translate.ts';
import { issue, refusal } from './fieldErrors.ts';

/** The body of a call that is not a row, judged and worded like one. */
export interface Shape {
  /** Labels of its fields, for messages and history. */
  readonly resource: ResourceModel;
  /** Errors: 400 when it is no object, 422 naming each field that breaks a rule. */
  require(body: unknown, language: Language): Row;
}

/** Makes a shape of a self-contained schema of `schemas/shared`; it is compiled at its first use. */
export const createShape = (name: string, document: JsonSchema): Shape => {
  const schema = bundle(document, {});
  const resource = compileResource(name, schema, hashOf(schema));
  let compiled: ReturnType<typeof compileValidator>['check'] | undefined;
  const known = new Set(resource.fields.map((field) => field.name));
  const issuesOf = (value: Row) => {
    compiled ??= compileValidator(resource).check;
    // Named even when they are empty, which validation takes for absent.
    const unknown = Object.keys(value).filter((field) => !known.has(field));
    return [
      ...unknown.map((field) => issue(field, 'unknown')),
      ...validate(resource, value, compiled),
    ];
  };
  return {
    resource,
    require(body, language) {
      if (!isObject(body)) throw new ServerError('bad_request');
      const issues = issuesOf(body);
      if (issues.length > 0) throw refusal(resource, issues, language, translator);
      return body;
    },
  };
};
