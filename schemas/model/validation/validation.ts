import { fieldAt } from '../fields/fieldAt.ts';
import { normalise } from '../fields/normalise.ts';
import type { Issue } from '../issue.ts';
import { MAX_LISTED_ERRORS } from '../limits.ts';
import type { JsonSchema, ResourceModel } from '../model.ts';
import { valueIssues } from './valueIssues.ts';

/** The part of ajv's errors that we read (`verbose: true`). */
export interface CheckError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  readonly parentSchema?: JsonSchema;
}

/** A schema compiled by `compiler.ts`, on the server or as a module in the browser. */
export interface CompiledValidator {
  (value: unknown): boolean;
  errors?: readonly CheckError[] | null;
}

/** These repeat the errors of their branches, which say more. */
const COMPOSITE_KEYWORDS: readonly string[] = ['if', 'oneOf', 'anyOf', 'allOf'];
const NUMBER_BOUNDS: readonly string[] = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
];

const dotted = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');

const join = (path: string, name: unknown): string =>
  path ? `${path}.${String(name)}` : String(name);

const stepOf = (schema: JsonSchema | undefined): number =>
  schema?.type === 'integer' ? 1 : (schema?.multipleOf ?? 0.01);

const rounded = (value: number): number => Math.round(value * 1e8) / 1e8;

/** VAL-2, VAL-3 and VAL-6 name the first value that is refused, not the last that is taken. */
const boundParams = (error: CheckError): Record<string, unknown> => {
  const limit = Number(error.params['limit']);
  const step = stepOf(error.parentSchema);
  switch (error.keyword) {
    case 'minimum':
      return { bound: rounded(limit - step) };
    case 'maximum':
      return { bound: rounded(limit + step) };
    default:
      return { bound: limit };
  }
};

const toIssue = (resource: ResourceModel | undefined, error: CheckError): Issue => {
  const path = dotted(error.instancePath);
  const { keyword, params } = error;
  if (keyword === 'required' || keyword === 'dependencies') {
    return { field: join(path, params['missingProperty']), rule: 'required', params: {} };
  }
  if (keyword === 'additionalProperties') {
    return { field: join(path, params['additionalProperty']), rule: 'unknown', params: {} };
  }
  if (keyword === 'format') {
    const format = String(params['format']);
    const rule = format === 'phone' ? 'phone' : format.endsWith('email') ? 'email' : 'format';
    return { field: path, rule, params: { value: error.data, format } };
  }
  if (keyword === 'pattern') {
    return { field: path, rule: 'pattern', params: { message: error.parentSchema?.['x-message'] } };
  }
  // VAL-4 counts from the last length that is refused; VAL-5 has the limit itself, as the seed words it.
  if (keyword === 'minLength') {
    return {
      field: path,
      rule: keyword,
      params: { ...params, bound: Number(params['limit']) - 1 },
    };
  }
  if (NUMBER_BOUNDS.includes(keyword)) {
    const required = (resource && fieldAt(resource, path)?.required) ?? false;
    return { field: path, rule: keyword, params: { ...boundParams(error), required } };
  }
  return { field: path, rule: keyword, params };
};

/** Nobody reads more; each costs a look at the schema. */
const MAX_FOUND = 10 * MAX_LISTED_ERRORS;

/** What a compiled schema refused, as issues; `resource` where it is one's schema. */
export const toIssues = (
  resource: ResourceModel | undefined,
  errors: readonly CheckError[],
): Issue[] => {
  const plain = errors.filter((error) => !COMPOSITE_KEYWORDS.includes(error.keyword));
  const chosen = (plain.length > 0 ? plain : errors).slice(0, MAX_FOUND);
  const seen = new Set<string>();
  return chosen
    .map((error) => toIssue(resource, error))
    .filter(({ field, rule }) => {
      const key = `${field} ${rule}`;
      return !seen.has(key) && seen.add(key);
    });
};

/** VAL-9: two fields that must hold the same value, where either is filled. */
const compareIssues = (
  resource: ResourceModel,
  value: Readonly<Record<string, unknown>>,
): Issue[] =>
  resource.fields.flatMap(({ name, schema }) => {
    const other = schema['x-equals'];
    if (other === undefined || value[name] === value[other]) return [];
    return [{ field: name, rule: 'equals', params: { other } }];
  });

/**
 * Every rule that a row breaks; none when it may be stored. The same on the server, in forms and in imports.
 *
 * Shape: `value` as typed or sent; it is normalised here first, so a blank counts as empty.
 * Source: VAL-1 to VAL-10.
 */
export const validate = (
  resource: ResourceModel,
  value: Readonly<Record<string, unknown>>,
  check: CompiledValidator,
): readonly Issue[] => {
  const tidied = normalise(resource, value);
  const broken = check(tidied) ? [] : toIssues(resource, check.errors ?? []);
  const isKnown = ({ field, rule }: Issue): boolean =>
    broken.some((issue) => issue.field === field && issue.rule === rule);
  const others = valueIssues(resource, tidied).filter((issue) => !isKnown(issue));
  return [...broken, ...compareIssues(resource, tidied), ...others];
};
