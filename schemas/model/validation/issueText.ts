import { fieldAt } from '../fields/fieldAt.ts';
import type { Issue } from '../issue.ts';
import type { ResourceModel } from '../model.ts';
import type { Language, Localized } from '../texts/languages.ts';

/** A text by its locale key, with `%{name}` filled in; react-admin's `translate` is one. */
export type Translate = (key: string, params: Readonly<Record<string, unknown>>) => string;

/** The seed's own wordings name the first value that is refused; these say the bound as the schema has it. */
const EXACT_TEXTS: Readonly<Record<string, string>> = {
  minimum: 'atLeast',
  maximum: 'atMost',
  exclusiveMinimum: 'above',
  exclusiveMaximum: 'below',
  minLength: 'atLeastCharacters',
  maxLength: 'atMostCharacters',
  format: 'formatNamed',
  oneOf: 'severalOf',
  additionalItems: 'items',
  unevaluatedItems: 'items',
};

/** Whoever writes one that is none has a wrong day, rather than a wrong form. */
const DATES: readonly string[] = ['date', 'date-time'];

/** The one type that a value must have, beside `null`; undefined where there are several. */
const wantedType = (type: unknown): string | undefined => {
  const types = typeof type === 'string' ? type.split(',').filter((one) => one !== 'null') : [];
  return types.length === 1 ? types[0] : undefined;
};

/** The locale key of an issue: below `validation.`, by rule, and for VAL-6 by whether the field may be empty. */
export const issueKey = ({ rule, params }: Issue): string => {
  const type = rule === 'type' ? wantedType(params['type']) : undefined;
  if (type !== undefined) return `validation.typed.${type}`;
  if (rule === 'format' && DATES.includes(String(params['format']))) return 'validation.noDate';
  if (rule === 'format' && typeof params['claimed'] === 'string') {
    return `validation.${params['found'] === undefined ? 'brokenPicture' : 'noPicture'}`;
  }
  if (params['isExact'] === true) return `validation.${EXACT_TEXTS[rule] ?? rule}`;
  const isOptionalMinimum = rule === 'minimum' && params['required'] === false;
  return `validation.${isOptionalMinimum ? 'minimumOptional' : rule}`;
};

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && 'en' in value;

/**
 * What to tell the person, with the field's label in their language (VAL-1 to VAL-10).
 *
 * Shape: keys get `label`, `other` (the compared field's label), `value`, `bound`, `limit`, `message` and the rule's own.
 */
export const issueText = (
  resource: ResourceModel,
  issue: Issue,
  language: Language,
  translate: Translate,
): string => {
  const labelOf = (path: string): string => fieldAt(resource, path)?.title[language] ?? path;
  const { other, message, ...params } = issue.params;
  const { limit } = params;
  return translate(issueKey(issue), {
    ...params,
    // Comma thousands in every language (FMT-1); a fraction is told as the schema has it.
    ...(Number.isInteger(limit) && { limit: Number(limit).toLocaleString('en-US') }),
    label: labelOf(issue.field),
    ...(typeof other === 'string' && { other: labelOf(other) }),
    // A pattern without a message of its own still says something: the locale's text stands in for it.
    message: isLocalized(message) ? message[language] : translate('validation.patternMessage', {}),
  });
};
