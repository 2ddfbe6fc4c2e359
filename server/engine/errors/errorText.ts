import { issueText, type Language, type Model, type ResourceModel } from '#schemas';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import { localizeParams, translator } from '#server/engine/language/translate.ts';
import type { ServerError } from './errors.ts';
import { permissionWords } from './permissionWords.ts';

/** What a caller reads of an error. */
export interface ErrorText {
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
}

/**
 * An error in the reader's language: refused fields by the labels of the resource they are in, and a missing permission
 * by the words of the model. `params` keep the names that a program knows.
 */
export const errorText = (
  error: ServerError,
  language: Language,
  resource: ResourceModel | null,
  model: Model | null = null,
): ErrorText => {
  const translate = translator(language);
  const params = localizeParams(error.params, language);
  const isPermission = error.code === 'forbidden' && model !== null;
  const words = isPermission ? permissionWords(model, language, translate, params) : params;
  const messageOf = (issue: FieldError): string => {
    if (resource) return issueText(resource, issue, language, translate);
    // A field of no resource has no label: its name stands for it.
    const named = { ...issue.params, label: issue.field };
    return issue.message || translate(`validation.${issue.rule}`, named);
  };
  return {
    code: error.code,
    message: translate(`errors.${error.code}`, words),
    params,
    errors: error.errors.map((issue) => ({
      field: issue.field,
      rule: issue.rule,
      params: localizeParams(issue.params, language),
      message: messageOf(issue),
    })),
  };
};
