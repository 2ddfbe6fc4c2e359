/** A broken rule of a field as the sides are compared by it. */
import type { ResourceModel } from '#schemas';
import { isObject } from '#schemas';

export interface Finding {
  readonly field: string;
  readonly rule: string;
  /** The text, where the side has one: an import says nothing else. */
  readonly message?: string;
}

/** Only the server can know these, by its rows and settings: they land at their fields, and no schema says them. */
const SERVER_RULES: readonly string[] = [
  'unique',
  'reference',
  'readOnly',
  'available',
  'minimumWithdrawal',
];

/** What an answer of 422 names, but for fields that are the server's own (a full name is made of two others). */
export const readFindings = (resource: ResourceModel, errors: unknown): readonly Finding[] =>
  (Array.isArray(errors) ? errors : [])
    .filter(isObject)
    .map(({ field, rule, message }) => ({
      field: String(field),
      rule: String(rule),
      message: String(message),
    }))
    .filter(({ field }) => {
      const [top] = field.split('.');
      return !resource.fields.some(({ name, readOnly }) => readOnly && name === top);
    });

/** Without what only the database knows. */
export const bySchema = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ rule }) => !SERVER_RULES.includes(rule));

/** Fields and rules in one order, each once: the server says twice what two of its rules find. */
export const asList = (findings: readonly Finding[]): readonly string[] =>
  [...new Set(findings.map(({ field, rule }) => `${field} ${rule}`))].sort();

/** The name of a field without places in lists: `packages.*.price`. */
export const templateOf = (field: string): string => field.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
