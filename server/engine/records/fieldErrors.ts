import {
  type Issue,
  issueText,
  type Language,
  MAX_LISTED_ERRORS,
  type ResourceModel,
  type Translate,
} from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';

export const issue = (
  field: string,
  rule: string,
  params: Readonly<Record<string, unknown>> = {},
): Issue => ({ field, rule, params });

/** Two rules of ours may find the same fault: a person needs to read it once. */
const distinct = (issues: readonly Issue[]): readonly Issue[] =>
  [
    ...new Map(
      [...issues].reverse().map((found) => [`${found.field} ${found.rule}`, found]),
    ).values(),
  ].reverse();

/**
 * The 422 that names refused fields, with their messages in the reader's language.
 *
 * Shape: no more than a person reads; `omitted` counts the others.
 */
export const refusal = (
  resource: ResourceModel,
  issues: readonly Issue[],
  language: Language,
  translate: (language: Language) => Translate,
): ServerError => {
  const found = distinct(issues);
  const omitted = found.length - MAX_LISTED_ERRORS;
  const errors = found.slice(0, MAX_LISTED_ERRORS).map((one) => ({
    ...one,
    message: issueText(resource, one, language, translate(language)),
  }));
  return new ServerError('validation_failed', omitted > 0 ? { omitted } : {}, { errors });
};
