import { fieldAt } from '../fields/fieldAt.ts';
import type { Issue } from '../issue.ts';
import { MAX_AMOUNT, MAX_LISTED_ERRORS, MAX_PATTERN_CHARACTERS } from '../limits.ts';
import type { JsonSchema, ResourceModel } from '../model.ts';
import { pathWithin } from '../values/fieldPath.ts';
import { UNKEPT_NUMBER } from '../values/numbers.ts';

/** U+0000 and lone surrogates cannot be stored or sent on: they are refused, never silently changed. */
export const hasBadCharacters = (text: string): boolean =>
  text.includes('\u0000') || !text.isWellFormed();

const textIssues = (resource: ResourceModel, text: string, path: string): Issue[] => {
  if (hasBadCharacters(text)) return [{ field: path, rule: 'characters', params: {} }];
  if (text.length <= MAX_PATTERN_CHARACTERS) return [];
  const schema = fieldAt(resource, path)?.schema;
  if (schema?.pattern === undefined) return [];
  return [{ field: path, rule: 'pattern', params: { message: schema['x-message'] } }];
};

/** What a field takes that sets itself no bound: amounts add up in cents, other numbers must not be rounded. */
const boundsOf = (schema: JsonSchema | undefined) => {
  const usual = schema?.format === 'money' ? MAX_AMOUNT : Number.MAX_SAFE_INTEGER;
  return {
    minimum: Math.min(-usual, schema?.minimum ?? schema?.exclusiveMinimum ?? -usual),
    maximum: Math.max(usual, schema?.maximum ?? schema?.exclusiveMaximum ?? usual),
  };
};

const numberIssues = (resource: ResourceModel, value: number, path: string): Issue[] => {
  if (Math.abs(value) <= MAX_AMOUNT) return [];
  if (!(Math.abs(value) < UNKEPT_NUMBER)) return [{ field: path, rule: 'rounded', params: {} }];
  if (resource.rules === 'standard') return [];
  const found = fieldAt(resource, path);
  const { minimum, maximum } = boundsOf(found?.schema);
  if (value >= minimum && value <= maximum) return [];
  const rule = value < minimum ? 'minimum' : 'maximum';
  const bound = value < minimum ? minimum - 1 : maximum + 1;
  return [{ field: path, rule, params: { bound, required: found?.required ?? false } }];
};

/**
 * What no field may hold, whatever its schema says: characters that no database takes, numbers that would be rounded,
 * texts that are too long for the field's pattern.
 */
export const valueIssues = (
  resource: ResourceModel,
  row: Readonly<Record<string, unknown>>,
): readonly Issue[] => {
  const issues: Issue[] = [];
  const look = (value: unknown, path: string): void => {
    if (issues.length > MAX_LISTED_ERRORS) return;
    if (typeof value === 'string') issues.push(...textIssues(resource, value, path));
    else if (typeof value === 'number') issues.push(...numberIssues(resource, value, path));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) {
        if (hasBadCharacters(name) || name === '__proto__')
          issues.push({ field: path, rule: 'characters', params: {} });
        look(item, pathWithin(path, name));
      }
    }
  };
  look(row, '');
  return issues;
};
