import { isObject, type ResourceModel } from '#schemas';
import { rowBoundIssues } from '../limits/rowBounds.ts';
import type { RecordsOptions } from './context.ts';
import { refusal } from './fieldErrors.ts';
import type { Caller } from './records.ts';

/** Before anything costly looks at a row (LIMIT-1). Errors: 422 naming each field that is over its bound. */
export const requireBounds = (
  { translate }: RecordsOptions,
  { language }: Caller,
  resource: ResourceModel,
  body: unknown,
): void => {
  // What is no object is refused by whoever sorts its fields.
  const issues = isObject(body) ? rowBoundIssues(resource, body) : [];
  if (issues.length > 0) throw refusal(resource, issues, language, translate);
};
