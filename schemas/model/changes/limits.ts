import type { JsonSchema } from '../jsonSchema.ts';
import { isSame } from '../values/isSame.ts';
import type { Change, Effect } from './change.ts';

type LimitChange = Pick<Change, 'kind' | 'keyword' | 'from' | 'to' | 'effect'>;
type LimitJudge = (from: unknown, to: unknown) => Effect;

const atLeast: LimitJudge = (from, to) =>
  typeof from === 'number' && typeof to === 'number'
    ? to > from
      ? 'tightens'
      : 'loosens'
    : 'either';
const atMost: LimitJudge = (from, to) =>
  typeof from === 'number' && typeof to === 'number'
    ? to < from
      ? 'tightens'
      : 'loosens'
    : 'either';

/** Steps of 6 are steps of 3 as well; steps of 3 and of 4 have little in common. */
const multiples: LimitJudge = (from, to) => {
  if (typeof from !== 'number' || typeof to !== 'number') return 'either';
  if (Number.isInteger(to / from)) return 'tightens';
  return Number.isInteger(from / to) ? 'loosens' : 'either';
};

const unknown: LimitJudge = () => 'either';

/** Keywords of which each by itself takes values away. */
const LIMITS: Readonly<Record<string, LimitJudge>> = {
  ...{ minLength: atLeast, minimum: atLeast, exclusiveMinimum: atLeast },
  ...{ minItems: atLeast, minProperties: atLeast, minContains: atLeast },
  ...{ maxLength: atMost, maximum: atMost, exclusiveMaximum: atMost },
  ...{ maxItems: atMost, maxProperties: atMost },
  ...{ multipleOf: multiples, pattern: unknown, format: unknown, const: unknown },
  ...{ contentMediaType: unknown, contentEncoding: unknown, 'x-equals': unknown },
};

/** These hold where they are `true`. */
const SWITCHES: readonly string[] = ['uniqueItems', 'x-unique'];

export const LIMIT_KEYWORDS: readonly string[] = [...Object.keys(LIMITS), ...SWITCHES];

/** A switch that is off says nothing; up to draft-04 an exclusive bound is a switch beside `minimum`. */
const limitOf = (schema: JsonSchema, keyword: string): unknown => {
  const value: unknown = Reflect.get(schema, keyword);
  if (SWITCHES.includes(keyword)) return value === true ? true : undefined;
  if (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum')
    return value === false ? undefined : value;
  return value;
};

/** What became of the limits on a value. */
export const limitChanges = (before: JsonSchema, after: JsonSchema): readonly LimitChange[] =>
  LIMIT_KEYWORDS.flatMap((keyword): readonly LimitChange[] => {
    const [from, to] = [limitOf(before, keyword), limitOf(after, keyword)];
    if (isSame(from, to)) return [];
    if (from === undefined) return [{ kind: 'limitSet', keyword, to, effect: 'tightens' }];
    if (to === undefined) return [{ kind: 'limitRemoved', keyword, from, effect: 'loosens' }];
    const effect = (LIMITS[keyword] ?? unknown)(from, to);
    return [{ kind: 'limitChanged', keyword, from, to, effect }];
  });
