import { isObject } from '../../values/isObject.ts';
import { ownValue } from '../../values/ownValue.ts';
import { type Check, type Keyword, type Marks, silently, type Tools } from '../run.ts';

/* Keywords about what is inside an object or a list. */

type Named = readonly (readonly [string, Check])[];

const namedChecks = (schemas: unknown, { inside }: Tools): Named =>
  isObject(schemas)
    ? Object.entries(schemas).map(([name, schema]) => [name, inside(schema)] as const)
    : [];

const properties: Keyword = (schemas, tools) => {
  const checks = namedChecks(schemas, tools);
  return (value, at, run, marks) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const [name, check] of checks) {
      if (!Object.hasOwn(value, name)) continue;
      marks?.addName(name);
      if (check(value[name], { up: at, key: name }, run, undefined)) continue;
      isValid = false;
      if (!run.faults) return false;
    }
    return isValid;
  };
};

const patternProperties: Keyword = (schemas, tools) => {
  const checks = namedChecks(schemas, tools).map(
    ([pattern, check]) => [tools.matcher(pattern), check] as const,
  );
  return (value, at, run, marks) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const name of Object.keys(value))
      for (const [matches, check] of checks) {
        if (!matches(name)) continue;
        marks?.addName(name);
        if (check(value[name], { up: at, key: name }, run, undefined)) continue;
        isValid = false;
        if (!run.faults) return false;
      }
    return isValid;
  };
};

/** A schema for the names that are left; where it is `false`, each of them is a fault of its own. */
const forNames =
  (keyword: string, param: string, schema: unknown, tools: Tools) =>
  (isLeft: (name: string, marks: Marks | undefined) => boolean): Check => {
    const check = tools.inside(schema);
    return (value, at, run, marks) => {
      if (!isObject(value)) return true;
      let isValid = true;
      for (const name of Object.keys(value)) {
        if (!isLeft(name, marks)) continue;
        marks?.addName(name);
        const isTaken =
          schema === false
            ? tools.fail(run, at, keyword, { [param]: name }, value)
            : check(value[name], { up: at, key: name }, run, undefined);
        if (isTaken) continue;
        isValid = false;
        if (!run.faults) return false;
      }
      return isValid;
    };
  };

const additionalProperties: Keyword = (schema, tools) => {
  const known = ownValue(tools.schema, 'properties');
  const patterns = ownValue(tools.schema, 'patternProperties');
  const matchers = isObject(patterns) ? Object.keys(patterns).map(tools.matcher) : [];
  const isKnown = (name: string): boolean =>
    (isObject(known) && Object.hasOwn(known, name)) || matchers.some((matches) => matches(name));
  const of = forNames('additionalProperties', 'additionalProperty', schema, tools);
  return of((name) => !isKnown(name));
};

const unevaluatedProperties: Keyword = (schema, tools) =>
  forNames(
    'unevaluatedProperties',
    'unevaluatedProperty',
    schema,
    tools,
  )((name, marks) => !marks?.hasName(name));

const propertyNames: Keyword = (schema, { inside, fail }) => {
  const check = inside(schema);
  return (value, at, run) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const name of Object.keys(value)) {
      if (silently(run, () => check(name, at, run, undefined))) continue;
      isValid = fail(run, at, 'propertyNames', { propertyName: name }, value);
      if (!run.faults) return false;
    }
    return isValid;
  };
};

/** Items at places of their own. */
const tuple =
  (checks: readonly Check[]): Check =>
  (value, at, run, marks) => {
    if (!Array.isArray(value)) return true;
    let isValid = true;
    for (const [index, check] of checks.entries()) {
      if (index >= value.length) break;
      marks?.addItem(index);
      if (check(value[index], { up: at, key: index }, run, undefined)) continue;
      isValid = false;
      if (!run.faults) return false;
    }
    return isValid;
  };

/** The items from a place on; where the schema is `false`, there may be none. */
const rest =
  (keyword: string, schema: unknown, tools: Tools) =>
  (start: number, isLeft?: (index: number, marks: Marks | undefined) => boolean): Check => {
    const check = tools.inside(schema);
    return (value, at, run, marks) => {
      if (!Array.isArray(value)) return true;
      let isValid = true;
      for (let index = start; index < value.length; index += 1) {
        if (isLeft && !isLeft(index, marks)) continue;
        if (schema === false) return tools.fail(run, at, keyword, { limit: index }, value);
        marks?.addItem(index);
        if (check(value[index], { up: at, key: index }, run, undefined)) continue;
        isValid = false;
        if (!run.faults) return false;
      }
      return isValid;
    };
  };

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

const prefixItems: Keyword = (schemas, { inside }) =>
  Array.isArray(schemas) ? tuple(schemas.map(inside)) : undefined;

/** Up to 2019-09 a list of schemas is a tuple. */
const oldItems: Keyword = (schema, tools) =>
  Array.isArray(schema) ? tuple(schema.map(tools.inside)) : rest('items', schema, tools)(0);

const items: Keyword = (schema, tools) =>
  rest('items', schema, tools)(lengthOf(ownValue(tools.schema, 'prefixItems')));

const additionalItems: Keyword = (schema, tools) => {
  const before = ownValue(tools.schema, 'items');
  return Array.isArray(before) ? rest('additionalItems', schema, tools)(before.length) : undefined;
};

const unevaluatedItems: Keyword = (schema, tools) =>
  rest('unevaluatedItems', schema, tools)(0, (index, marks) => !marks?.hasItem(index));

const countOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** `contains` with its bounds, which are newer than itself. */
const contains =
  (hasBounds: boolean, isMarking: boolean): Keyword =>
  (schema, { inside, fail, schema: { minContains, maxContains } }) => {
    const check = inside(schema);
    const least = hasBounds ? countOr(minContains, 1) : 1;
    const most = hasBounds
      ? countOr(maxContains, Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY;
    return (value, at, run, marks) => {
      if (!Array.isArray(value)) return true;
      const found = value.flatMap((item, index) =>
        silently(run, () => check(item, { up: at, key: index }, run, undefined)) ? [index] : [],
      );
      if (isMarking) for (const index of found) marks?.addItem(index);
      if (found.length >= least && found.length <= most) return true;
      const params = { minContains: least, ...(Number.isFinite(most) && { maxContains: most }) };
      return fail(run, at, 'contains', params, value);
    };
  };

export const NAMES: Readonly<Record<string, Keyword>> = {
  properties,
  patternProperties,
  additionalProperties,
};
export const PROPERTY_NAMES: Readonly<Record<string, Keyword>> = { propertyNames };

export const ITEMS: Readonly<Record<string, Keyword>> = { prefixItems, items };
export const OLD_ITEMS: Readonly<Record<string, Keyword>> = { items: oldItems, additionalItems };

export const CONTAINS_6: Readonly<Record<string, Keyword>> = { contains: contains(false, false) };
export const CONTAINS_2019: Readonly<Record<string, Keyword>> = { contains: contains(true, false) };
export const CONTAINS_2020: Readonly<Record<string, Keyword>> = { contains: contains(true, true) };

/** These look at what all others left. */
export const UNEVALUATED: Readonly<Record<string, Keyword>> = {
  unevaluatedItems,
  unevaluatedProperties,
};
