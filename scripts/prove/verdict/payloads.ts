/** Payloads of one resource: valid ones, and ones that break chosen rules. */
import {
  type CompiledValidator,
  fieldAt,
  type JsonSchema,
  propertiesOf,
  type ResourceModel,
  resolve,
  validate,
} from '#schemas';
import { activate, type Break, breaksOf, keyOf } from './breaks.ts';
import { type Source, validValue } from './validValues.ts';

export type Payload = Readonly<Record<string, unknown>>;
type Draft = Record<string, unknown>;

const REPAIRS = 6;
/** Rules that hang together are met by few random rows; these are written by hand nowhere else. */
const MAX_BREAKS = 6;
/** Two in five payloads stay valid: the proof wants a third, and some are refused for a branch. */
const VALID_SHARE = 0.42;

/** Left out: code of their feature judges them, and no schema says how (docs/decisions/0120). */
const JUDGED_BY_CODE = ['payoutAccountId', 'account'];

export const writableNames = (resource: ResourceModel): readonly string[] =>
  resource.fields
    .filter(({ name, readOnly }) => !readOnly && name !== resource.stateField?.name)
    .map(({ name }) => name)
    .filter((name) => !JUDGED_BY_CODE.includes(name));

const withConfirmations = (resource: ResourceModel, draft: Draft): void => {
  for (const { name, schema } of resource.fields) {
    const other = schema['x-equals'];
    if (other === undefined) continue;
    if (draft[other] === undefined) delete draft[name];
    else draft[name] = draft[other];
  }
};

/** Fills in what a branch of the schema asks for, and takes away what it does not know. */
const repair = (
  resource: ResourceModel,
  source: Source,
  check: CompiledValidator,
  fixed: Payload,
  draft: Draft,
): boolean => {
  for (let round = 0; round < REPAIRS; round += 1) {
    withConfirmations(resource, draft);
    const issues = validate(resource, { ...fixed, ...draft }, check);
    if (issues.length === 0) return true;
    for (const { field, rule } of issues) {
      const [top = ''] = field.split('.');
      const found = fieldAt(resource, field);
      if (rule === 'required' && found)
        put(draft, field.split('.'), validValue(found.schema, source));
      else delete draft[top];
    }
  }
  return false;
};

const put = (target: Draft, path: readonly string[], value: unknown): void => {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    if (value === undefined) delete target[name];
    else target[name] = value;
    return;
  }
  const inner: unknown = target[name];
  // Lists are objects with numbers for names, which is all that is asked of them here.
  if (typeof inner === 'object' && inner !== null) put(inner as Draft, rest, value);
};

const childOf = (schema: JsonSchema, part: string, root: JsonSchema): JsonSchema => {
  const own = resolve(schema, root);
  return (part === '*' ? own.items : propertiesOf(own, root).get(part)) ?? {};
};

/** Breaks one rule, after making whatever the path leads through. */
const spoil = (draft: Draft, { path, spoil: bad }: Break, source: Source): void => {
  let here: Draft = draft;
  let schema = source.root;
  for (const part of path.slice(0, -1)) {
    schema = childOf(schema, part, source.root);
    const name =
      part === '*'
        ? String(source.random.integer(0, Math.max(0, Object.keys(here).length - 1)))
        : part;
    const present: unknown = here[name];
    const isThere =
      typeof present === 'object' && present !== null && Object.keys(present).length > 0;
    if (!isThere) here[name] = validValue(schema, source);
    const next: unknown = here[name];
    // Another break has put something else here: that one counts.
    if (typeof next !== 'object' || next === null) return;
    here = next as Draft;
  }
  const last = path.at(-1) ?? '';
  const name = last === '*' ? '0' : last;
  put(
    here,
    [name],
    bad(source, here[name] ?? validValue(childOf(schema, last, source.root), source)),
  );
};

/** An endless row of payloads; `fixed` is the state that the stored row is in. */
export const payloadMaker = (resource: ResourceModel, source: Source, check: CompiledValidator) => {
  const names = writableNames(resource);
  const breaks = breaksOf(resource, new Set(names));
  /** How often each was met, and aimed at since that was known: an aim that goes wrong does not count for long. */
  const met = new Map<string, number>();
  const aimed = new Map<string, number>();
  const rarity = (one: Break): number => (met.get(keyOf(one)) ?? 0) + (aimed.get(keyOf(one)) ?? 0);
  const properties = propertiesOf(resource.schema, resource.schema);
  const valid = (fixed: Payload): Draft => {
    for (;;) {
      const density = source.random.pick([0.3, 0.6, 0.95]);
      const draft: Draft = Object.fromEntries(
        names
          .filter(
            (name) => resource.schema.required?.includes(name) || source.random.chance(density),
          )
          .map((name) => [name, validValue(properties.get(name) ?? {}, source)]),
      );
      if (repair(resource, source, check, fixed, draft)) return draft;
    }
  };
  /** The rules that were met least so far, so that all get their turn. */
  const chosen = (): readonly Break[] => {
    const count = source.random.integer(1, MAX_BREAKS);
    const rarest = source.random
      .sample(breaks, Math.min(breaks.length, 40))
      .sort((one, other) => rarity(one) - rarity(other));
    return rarest.slice(0, count);
  };
  return {
    breaks,
    valid,
    /** Says how often each rule was met so far. */
    learn: (hits: ReadonlyMap<string, number>): void => {
      for (const [key, times] of hits) met.set(key, times);
      aimed.clear();
    },
    next: (fixed: Payload): Payload => {
      const draft = valid(fixed);
      if (source.random.chance(VALID_SHARE)) return draft;
      for (const one of chosen()) {
        aimed.set(keyOf(one), (aimed.get(keyOf(one)) ?? 0) + 1);
        activate(draft, one.path[0] ?? '', source);
        spoil(draft, one, source);
      }
      return draft;
    },
  };
};
