import { type Issue, issueText, type Language, type ResourceModel, type Translate } from '#schemas';
import { ServerError } from '../errors.ts';

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

/** The 422 that names every refused field, with its message in the reader's language. */
export const refusal = (
  resource: ResourceModel,
  issues: readonly Issue[],
  language: Language,
  translate: (language: Language) => Translate,
): ServerError =>
  new ServerError(
    'validation_failed',
    {},
    {
      errors: distinct(issues).map((found) => ({
        ...found,
        message: issueText(resource, found, language, translate(language)),
      })),
    },
  );
