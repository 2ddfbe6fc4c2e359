import { isObject } from '../../values/isObject.ts';
import { ownValue } from '../../values/ownValue.ts';
import { nearestBranch } from '../nearestBranch.ts';
import { allHold, type Check, type Keyword, Marks, silently } from '../run.ts';

/* Keywords whose schemas are about the same value. */

/** A branch keeps what it marked only where it holds. */
const marking =
  (check: Check): Check =>
  (value, at, run, marks) => {
    if (!marks) return check(value, at, run, undefined);
    const own = new Marks();
    const isValid = check(value, at, run, own);
    if (isValid) marks.add(own);
    return isValid;
  };

const branchChecks = (schemas: unknown, inside: (schema: unknown) => Check) =>
  Array.isArray(schemas) ? schemas.map((schema) => marking(inside(schema))) : undefined;

const allOf: Keyword = (schemas, { inside }) => {
  const checks = branchChecks(schemas, inside);
  return checks && ((value, at, run, marks) => allHold(checks, value, at, run, marks));
};

const anyOf: Keyword = (schemas, tools) => {
  const checks = branchChecks(schemas, tools.inside);
  return (
    checks &&
    ((value, at, run, marks) => {
      let isValid = false;
      // All that hold are asked where marks are kept: each may have looked at other names.
      for (const check of checks) {
        isValid = silently(run, () => check(value, at, run, marks)) || isValid;
        if (isValid && !marks) return true;
      }
      if (isValid) return true;
      return run.faults
        ? nearestBranch(checks, value, at, run, { owner: tools.node, keyword: 'anyOf' }) ||
            tools.fail(run, at, 'anyOf', { schemas: tools.schema['anyOf'] }, value)
        : false;
    })
  );
};

const oneOf: Keyword = (schemas, tools) => {
  const checks = branchChecks(schemas, tools.inside);
  return (
    checks &&
    ((value, at, run, marks) => {
      const own = marks && new Marks();
      const passing: number[] = [];
      for (const [index, check] of checks.entries()) {
        if (!silently(run, () => check(value, at, run, own))) continue;
        passing.push(index);
        if (passing.length === 2) break;
      }
      if (passing.length === 1) {
        if (own) marks.add(own);
        return true;
      }
      if (!run.faults) return false;
      if (passing.length === 0)
        nearestBranch(checks, value, at, run, { owner: tools.node, keyword: 'oneOf' });
      return tools.fail(
        run,
        at,
        'oneOf',
        { passingSchemas: passing, schemas: tools.schema['oneOf'] },
        value,
      );
    })
  );
};

const not: Keyword = (schema, { inside, fail }) => {
  const check = inside(schema);
  return (value, at, run, marks) =>
    // Marks are asked for inside as well: what is unevaluated there decides its verdict.
    !silently(run, () => check(value, at, run, marks && new Marks())) ||
    fail(run, at, 'not', {}, value);
};

const condition: Keyword = (schema, { inside, schema: { then, else: otherwise } }) => {
  const [asks, holds, fails] = [
    marking(inside(schema)),
    then === undefined ? undefined : marking(inside(then)),
    otherwise === undefined ? undefined : marking(inside(otherwise)),
  ];
  return (value, at, run, marks) => {
    const next = silently(run, () => asks(value, at, run, marks)) ? holds : fails;
    return !next || next(value, at, run, marks);
  };
};

const dependentSchemas: Keyword = (schemas, { inside }) => {
  if (!isObject(schemas)) return undefined;
  const checks = Object.entries(schemas).map(
    ([name, schema]) => [name, marking(inside(schema))] as const,
  );
  return (value, at, run, marks) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const [name, check] of checks) {
      if (!Object.hasOwn(value, name) || check(value, at, run, marks)) continue;
      isValid = false;
      if (!run.faults) return false;
    }
    return isValid;
  };
};

const dependentRequired: Keyword = (lists, { fail }) => {
  if (!isObject(lists)) return undefined;
  return (value, at, run) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const [property, names] of Object.entries(lists)) {
      if (!Object.hasOwn(value, property) || !Array.isArray(names)) continue;
      for (const missingProperty of names) {
        if (Object.hasOwn(value, missingProperty)) continue;
        isValid = fail(run, at, 'dependentRequired', { property, missingProperty }, value);
        if (!run.faults) return false;
      }
    }
    return isValid;
  };
};

/** Both in one, as drafts up to 07 had it: a list of names, one name, or a schema. */
const dependencies: Keyword = (value, tools) => {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value);
  const isList = (item: unknown): boolean => Array.isArray(item) || typeof item === 'string';
  const names = entries
    .filter(([, item]) => isList(item))
    .map(([name, item]) => [name, typeof item === 'string' ? [item] : item]);
  const schemas = entries.filter(([, item]) => !isList(item));
  const checks = [
    dependentRequired(Object.fromEntries(names), tools),
    dependentSchemas(Object.fromEntries(schemas), tools),
  ].filter((check) => check !== undefined);
  return (judged, at, run, marks) => {
    let isValid = true;
    for (const check of checks) isValid = check(judged, at, run, marks) && isValid;
    return isValid;
  };
};

const reference: Keyword = (target, tools) =>
  typeof target === 'string' ? marking(tools.reference(target)) : undefined;

const dynamicReference: Keyword = (target, tools) =>
  typeof target === 'string' ? marking(tools.dynamicReference(target)) : undefined;

export const REFERENCE: Readonly<Record<string, Keyword>> = { $ref: reference };
export const RECURSIVE_REFERENCE: Readonly<Record<string, Keyword>> = {
  $recursiveRef: dynamicReference,
};
export const DYNAMIC_REFERENCE: Readonly<Record<string, Keyword>> = {
  $dynamicRef: dynamicReference,
};
export const BRANCHES: Readonly<Record<string, Keyword>> = { allOf, anyOf, oneOf, not };
export const CONDITION: Readonly<Record<string, Keyword>> = { if: condition };
export const DEPENDENCIES: Readonly<Record<string, Keyword>> = { dependencies };
export const DEPENDENT: Readonly<Record<string, Keyword>> = { dependentSchemas, dependentRequired };

/** Whether a schema says anything about a value beside these, which only lead to others. */
export const hasReference = (schema: Readonly<Record<string, unknown>>): boolean =>
  typeof ownValue(schema, '$ref') === 'string';
