import { fieldAt } from '../fields/fieldAt.ts';
import { normalise } from '../fields/normalise.ts';
import type { Issue } from '../issue.ts';
import { MAX_LISTED_ERRORS } from '../limits.ts';
import type { JsonSchema, ResourceModel } from '../model.ts';
import { joinPath, pathWithin } from '../values/fieldPath.ts';
import { valueIssues } from './valueIssues.ts';

/** The part of ajv's errors that we read (`verbose: true`). */
export interface CheckError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  readonly parentSchema?: JsonSchema;
}

/** Which branch somebody chose at a place (a dotted path), by the key of the choice. */
export type ChosenBranch = (path: string, key: string) => number | undefined;

/** A schema compiled by `compiler.ts`, on the server or as a module in the browser. */
export interface CompiledValidator {
  /** `chosen`: only to the letter of a schema, where errors are told of the branch that the person sees. */
  (value: unknown, chosen?: ChosenBranch): boolean;
  errors?: readonly CheckError[] | null;
}

/** These repeat the errors of their branches, which say more. */
const COMPOSITE_KEYWORDS: readonly string[] = ['if', 'oneOf', 'anyOf', 'allOf'];

/** What composing keywords carry for the page is schemas, which nobody reads. */
const withoutSchemas = ({ schemas: _, ...params }: Readonly<Record<string, unknown>>) => params;
const NUMBER_BOUNDS: readonly string[] = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
];

export const dotted = (pointer: string): string =>
  joinPath(
    pointer
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
  );

const within = (path: string, name: unknown): string => pathWithin(path, String(name));

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

/** Rules about a name inside an object are told at that name; each says by which parameter it gives it. */
const NAMED_RULES: Readonly<Record<string, readonly [param: string, rule: string]>> = {
  required: ['missingProperty', 'required'],
  dependencies: ['missingProperty', 'required'],
  dependentRequired: ['missingProperty', 'required'],
  additionalProperties: ['additionalProperty', 'unknown'],
  unevaluatedProperties: ['unevaluatedProperty', 'unknown'],
  propertyNames: ['propertyName', 'propertyNames'],
};

/** An issue of a schema that follows the standard: its bounds as they are written. */
const exactIssue = (field: string, { keyword, params, parentSchema }: CheckError): Issue => {
  if (keyword === 'pattern')
    return { field, rule: keyword, params: { message: parentSchema?.['x-message'] } };
  const passing = params['passingSchemas'];
  const isExact = keyword !== 'oneOf' || (Array.isArray(passing) && passing.length > 1);
  return {
    field,
    rule: keyword,
    params: { ...withoutSchemas(params), ...(isExact && { isExact }) },
  };
};

const toIssue = (resource: ResourceModel | undefined, error: CheckError): Issue => {
  const path = dotted(error.instancePath);
  const { keyword, params } = error;
  const named = NAMED_RULES[keyword];
  if (named) return { field: within(path, params[named[0]]), rule: named[1], params: {} };
  if (keyword === 'false schema') return { field: path, rule: 'unknown', params: {} };
  if (resource?.rules === 'standard') return exactIssue(path, error);
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

/** Without those that only repeat others. */
export const plainErrors = <Error extends Pick<CheckError, 'keyword'>>(
  errors: readonly Error[],
): readonly Error[] => {
  const plain = errors.filter(({ keyword }) => !COMPOSITE_KEYWORDS.includes(keyword));
  return plain.length > 0 ? plain : errors;
};

/** Nobody reads more; each costs a look at the schema. */
const MAX_FOUND = 10 * MAX_LISTED_ERRORS;

/** What a compiled schema refused, as issues; `resource` where it is one's schema. */
export const toIssues = (
  resource: ResourceModel | undefined,
  errors: readonly CheckError[],
): Issue[] => {
  const chosen = plainErrors(errors).slice(0, MAX_FOUND);
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
  chosen?: ChosenBranch,
): readonly Issue[] => {
  const tidied = normalise(resource, value);
  // What ajv takes beside the value is another thing.
  const isRight = resource.rules === 'standard' ? check(tidied, chosen) : check(tidied);
  const broken = isRight ? [] : toIssues(resource, check.errors ?? []);
  const isKnown = ({ field, rule }: Issue): boolean =>
    broken.some((issue) => issue.field === field && issue.rule === rule);
  const others = valueIssues(resource, tidied).filter((issue) => !isKnown(issue));
  return [...broken, ...compareIssues(resource, tidied), ...others];
};
