import {
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
  type ChosenBranch,
  type CompiledValidator,
  type Issue,
  issueText,
  type Language,
  type ResourceModel,
  type Translate,
  validate,
} from '#schemas';
import { withoutOlder } from '#schemas/model/validation/olderIssues.ts';
import { type FormValues, toPath, valueAt } from '../fieldPaths.ts';
import type { ParseError } from '../formContext.tsx';
import { isOnForm } from '../formFields.ts';

/** RJSF is given no schema: what there is to fill in is worked out from the resource's fields. */
export const NO_SCHEMA: RJSFSchema = {};

interface Settings {
  readonly resource: ResourceModel;
  /** The resource's schema, compiled by the server. */
  readonly check: CompiledValidator;
  readonly language: Language;
  readonly translate: Translate;
  /** Fields outside the form that rules may read. */
  readonly fixed: FormValues;
  /** The row as it is stored, where there is one: what a newer rule finds in it holds no other change up. */
  readonly stored?: FormValues | undefined;
  /** The data without what switched branches hide. */
  readonly visible: (data: FormValues) => FormValues;
  /** Which branch the person chose at a place: its errors are the ones to be told. */
  readonly chosen?: ChosenBranch;
  /** What a widget could not read (JSON that does not parse), by dotted path. */
  readonly parseErrors: ReadonlyMap<string, ParseError>;
}

export interface FormValidator extends ValidatorType {
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

/** Whether what a widget could not read is still there: an entry may be gone, a branch be left. */
const isHeld = (data: FormValues, field: string, { held }: ParseError): boolean =>
  held === undefined || valueAt(data, toPath(field)) === held;

const toParseErrors = (parseErrors: ReadonlyMap<string, ParseError>): RJSFValidationError[] =>
  [...parseErrors].map(([property, { reason }]) => ({
    name: 'json',
    property,
    message: reason,
    stack: reason,
  }));

/** RJSF's own validator over the rules that the server compiled. */
const precompiledRoot = (check: CompiledValidator): ValidatorType =>
  // Our type names the part of ajv's function that we read; it is the function that ajv compiled.
  createPrecompiledValidator(
    { [hashForSchema(NO_SCHEMA)]: check } as ValidatorFunctions,
    NO_SCHEMA,
  );

/**
 * RJSF's validator over the rules that the server applies: same schema, same tidying, same texts.
 *
 * No code is generated in the browser (SEC-5).
 */
export const createFormValidator = (settings: Settings): FormValidator => {
  const { resource, check, fixed, visible, parseErrors, chosen, stored } = settings;
  let known: readonly Issue[] | undefined;
  const issuesOfStored = (): readonly Issue[] => {
    known ??= stored ? validate(resource, stored, check) : [];
    return known;
  };
  const issues = (data: FormValues): readonly Issue[] => {
    const row = { ...fixed, ...visible(data) };
    const all = validate(resource, row, check, chosen);
    const own = stored ? withoutOlder(resource, all, row, stored, issuesOfStored) : all;
    return own.filter((issue) => concernsPerson(resource, issue));
  };
  const root = precompiledRoot(check);
  return {
    visible,
    issues,
    isValid: (part, value) => root.isValid(part, value, NO_SCHEMA),
    rawValidation: (part, value) => root.rawValidation(part, value),
    validateFormData: (data, _schema, _custom, transform, uiSchema) => {
      const values = data ?? {};
      const unread = new Map(
        [...parseErrors].filter(([field, error]) => isHeld(values, field, error)),
      );
      const found = [
        ...toParseErrors(unread),
        ...issues(values)
          .filter(({ field }) => !unread.has(field))
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
};
