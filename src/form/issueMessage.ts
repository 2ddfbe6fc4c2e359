import { type Issue, issueText, type Language, type ResourceModel, type Translate } from '#schemas';

/** VAL-4 names the last length that is refused, as VAL-2 does for numbers. */
const withBound = (issue: Issue): Issue => {
  const { limit, bound = Number(limit) - 1 } = issue.params;
  return issue.rule === 'minLength' ? { ...issue, params: { ...issue.params, bound } } : issue;
};

/** What to tell the person about a broken rule, whether this form or the server found it. */
export const issueMessage = (
  resource: ResourceModel,
  issue: Issue,
  language: Language,
  translate: Translate,
): string => issueText(resource, withBound(issue), language, translate);
