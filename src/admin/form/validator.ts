import {
  createSchemaUtils,
  ErrorSchemaBuilder,
  hashForSchema,
  type RJSFSchema,
  type RJSFValidationError,
  type ValidatorType,
} from '@rjsf/utils';
// By its file: the package's door brings the compiler of ajv, which a strict CSP forbids to run (SEC-5).
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import {
  type CompiledValidator,
  type Issue,
  issueText,
  type Language,
  type ResourceModel,
  type Translate,
  validate,
} from '#schemas';
import { type FormValues, toPath } from './fieldPaths.ts';
import { isOnForm } from './formFields.ts';
import { createInterpreter } from './interpreter.ts';
import { prune } from './prune.ts';

interface Settings {
  readonly resource: ResourceModel;
  readonly schema: RJSFSchema;
  /** The root schema, compiled by the server. */
  readonly check: CompiledValidator;
  readonly language: Language;
  readonly translate: Translate;
  /** Fields outside the form that rules may read. */
  readonly fixed: FormValues;
  /** What a widget could not read (JSON that does not parse), by dotted path. */
  readonly parseErrors: ReadonlyMap<string, string>;
}

export interface FormValidator extends ValidatorType {
  /** The data without what switched branches hide. */
  readonly visible: (data: FormValues) => FormValues;
  readonly issues: (data: FormValues) => readonly Issue[];
}

/** What the server fills in is not the person's to complete, so its absence is no error of the form. */
const concernsPerson = (resource: ResourceModel, { field }: Issue): boolean => {
  const model = resource.tree.get(String(toPath(field)[0]));
  return model === undefined || isOnForm(resource, model);
};

const toError = (settings: Settings, issue: Issue): RJSFValidationError => {
  const message = issueText(settings.resource, issue, settings.language, settings.translate);
  return {
    name: issue.rule,
    property: issue.field,
    params: issue.params,
    message,
    stack: message,
  };
};

const toParseErrors = (parseErrors: ReadonlyMap<string, string>): RJSFValidationError[] =>
  [...parseErrors].map(([field, message]) => ({
    name: 'json',
    property: field,
    message,
    stack: message,
  }));

/** RJSF's own validator over the root that the server compiled. */
const precompiledRoot = (schema: RJSFSchema, check: CompiledValidator): ValidatorType =>
  // Our type names the part of ajv's function that we read; it is the function that ajv compiled.
  createPrecompiledValidator({ [hashForSchema(schema)]: check } as ValidatorFunctions, schema);

/**
 * RJSF's validator over the rules that the server applies: same compiled root, same tidying, same texts.
 *
 * The data are pruned and trimmed before they are judged; no code is generated in the browser (SEC-5).
 */
export const createFormValidator = (settings: Settings): FormValidator => {
  const { resource, schema, check, fixed, parseErrors } = settings;
  const interpret = createInterpreter(schema);
  const root = precompiledRoot(schema, check);
  const visible = (data: FormValues): FormValues => prune(resource, utils, schema, data, fixed);
  const issues = (data: FormValues): readonly Issue[] =>
    validate(resource, { ...fixed, ...visible(data) }, check).filter((issue) =>
      concernsPerson(resource, issue),
    );
  const validator: FormValidator = {
    visible,
    issues,
    // Branches and items have no function of their own: an interpreter answers for them.
    isValid: (part, value) =>
      part === schema ? root.isValid(part, value, schema) : interpret(part, value),
    rawValidation: (part, value) =>
      part === schema ? root.rawValidation(part, value) : { errors: [] },
    validateFormData: (data, _schema, _custom, transform, uiSchema) => {
      const found = [
        ...toParseErrors(parseErrors),
        ...issues(data ?? {})
          .filter(({ field }) => !parseErrors.has(field))
          .map((issue) => toError(settings, issue)),
      ];
      const errors = transform ? transform(found, uiSchema) : found;
      const builder = new ErrorSchemaBuilder();
      for (const { message, property } of errors) {
        if (message) builder.addErrors(message, [...toPath(property ?? '')]);
      }
      return { errors, errorSchema: builder.ErrorSchema };
    },
  };
  const utils = createSchemaUtils(validator, schema);
  return validator;
};
