import type { JsonSchema } from '#schemas';
import type { Schema } from '#schemas/model/operations/fieldPlaces.ts';
import type { Operation } from '#schemas/model/operations/operations.ts';
import { renameDays } from '#schemas/model/operations/renameField.ts';
import { isOfNewValues } from '#schemas/model/operations/valueKeywords.ts';
import { joinPath, splitPath } from '#schemas/model/values/fieldPath.ts';
import { isObject } from '#schemas/model/values/isObject.ts';

type Pairs = readonly (readonly [from: unknown, to: unknown])[];

/** One change of a draft, as the call `schemaChange` takes it. */
export type Change =
  | {
      readonly kind: 'setField';
      readonly field: string;
      readonly set?: Schema;
      /** What those keywords said when they were changed; `null` where nothing. */
      readonly before?: Schema;
      readonly isRequired?: boolean;
    }
  | {
      readonly kind: 'addField';
      readonly field: string;
      readonly schema: Schema;
      readonly isRequired?: boolean;
      readonly after?: string;
      readonly group?: string;
    }
  | {
      readonly kind: 'renameField';
      readonly field: string;
      readonly to: string;
      readonly until?: string;
    }
  | {
      readonly kind: 'retypeField';
      readonly field: string;
      readonly type: JsonSchema;
      readonly values?: Pairs;
      readonly otherwise?: unknown;
    }
  | { readonly kind: 'replaceValues'; readonly field: string; readonly values: Pairs }
  | {
      readonly kind: 'moveField';
      readonly field: string;
      readonly after?: string;
      readonly group?: string;
    }
  | { readonly kind: 'removeField'; readonly field: string }
  | { readonly kind: 'editSchema'; readonly before: JsonSchema; readonly schema: JsonSchema }
  | { readonly kind: 'addResource'; readonly schema: JsonSchema }
  | { readonly kind: 'removeResource' };

export type DraftStep = Change & { readonly resource: string };

/** The change that a step asks for, as the server makes it at `now`. */
export const operationOf = (step: DraftStep, now: Date): Operation => {
  const { resource: _resource, ...change } = step;
  switch (change.kind) {
    case 'renameField':
      return { ...change, ...renameDays(now, change.until) };
    case 'retypeField': {
      const { type, ...rest } = change;
      return { ...rest, to: type };
    }
    case 'editSchema':
      return { kind: 'editSchema', before: change.before, after: change.schema };
    default:
      return change;
  }
};

/** The field that a step is about; undefined for one on a whole schema. */
export const fieldOf = (step: DraftStep): string | undefined =>
  'field' in step ? step.field : undefined;

const isInside = (path: string, owner: string): boolean =>
  path === owner || path.startsWith(`${owner}.`);

/** Whether a step speaks of the field or of one around it or in it. */
const concerns = (step: DraftStep, field: string): boolean => {
  const own = fieldOf(step);
  return own === undefined || isInside(own, field) || isInside(field, own);
};

const withSet = (schema: Schema, set: Schema): Schema =>
  Object.fromEntries(Object.entries({ ...schema, ...set }).filter(([, value]) => value !== null));

const withNeed = <Step extends { readonly isRequired?: boolean }>(
  step: Step,
  isRequired: boolean | undefined,
): Step => (isRequired === undefined ? step : { ...step, isRequired });

/** Texts and places of a field, which it keeps whatever its values are. */
const KEPT = ['title', 'x-title', 'description', 'x-ui'];

type AddFieldStep = DraftStep & { readonly kind: 'addField' };

const pathBeside = (field: string, name: string): string =>
  joinPath([...splitPath(field).slice(0, -1), name]);

/** A step as it is once the field that it comes behind is called otherwise, or has gone (`after` is what it stood behind). */
const behind = (step: DraftStep, field: string, after: string | undefined): DraftStep => {
  if (step.kind !== 'addField' && step.kind !== 'moveField') return step;
  const { after: former, ...rest } = step;
  if (former === undefined || pathBeside(step.field, former) !== field) return step;
  return after === undefined ? rest : { ...rest, after };
};

/** Whether rules or settings of another field may speak of a name, as formulas do. */
const mayName = (step: DraftStep, name: string): boolean => {
  const said = 'set' in step ? step.set : 'schema' in step ? step.schema : undefined;
  const words = new Set(JSON.stringify(said ?? {}).split(/\W+/));
  return name.split(/\W+/).every((word) => words.has(word));
};

/** A new field under another name, and with it what comes behind it; undefined where rules of others may speak of it. */
const renamedAdded = (
  steps: readonly DraftStep[],
  added: AddFieldStep,
  to: string,
): readonly DraftStep[] | undefined => {
  const { resource, field } = added;
  const isOther = (one: DraftStep): boolean => one.resource === resource && one !== added;
  const name = splitPath(field).at(-1) ?? field;
  if (steps.some((one) => isOther(one) && mayName(one, name))) return undefined;
  return steps.map((one) => {
    if (one === added) return { ...added, field: pathBeside(field, to) };
    return isOther(one) ? behind(one, field, to) : one;
  });
};

/** An added field with what a later step makes of it; undefined where that one stays a step of its own. */
const intoAdded = (added: AddFieldStep, step: DraftStep): DraftStep | undefined => {
  if (fieldOf(step) !== added.field) return undefined;
  switch (step.kind) {
    case 'setField':
      return withNeed({ ...added, schema: withSet(added.schema, step.set ?? {}) }, step.isRequired);
    case 'retypeField': {
      const kept = Object.entries(added.schema).filter(([keyword]) => KEPT.includes(keyword));
      return { ...added, schema: { ...step.type, ...Object.fromEntries(kept) } };
    }
    default:
      return undefined;
  }
};

/** One step for two; undefined where both are needed. */
const joined = (earlier: DraftStep, step: DraftStep): DraftStep | undefined => {
  if (earlier.kind === 'addField') return intoAdded(earlier, step);
  if (earlier.kind === 'setField' && step.kind === 'setField' && earlier.field === step.field)
    return withNeed(
      {
        ...earlier,
        set: { ...earlier.set, ...step.set },
        // What was there before all of it.
        before: { ...step.before, ...earlier.before },
      },
      step.isRequired,
    );
  if (earlier.kind === 'editSchema' && step.kind === 'editSchema')
    return { ...earlier, schema: step.schema };
  if (earlier.kind === 'moveField' && step.kind === 'moveField' && earlier.field === step.field)
    return step;
  if (earlier.kind === 'retypeField' && step.kind === 'retypeField' && earlier.field === step.field)
    return step;
  return undefined;
};

/** The steps without those on an added field; what comes behind it takes its place. */
const withoutAdded = (
  steps: readonly DraftStep[],
  { resource, field, after }: AddFieldStep,
): readonly DraftStep[] =>
  steps.flatMap((one) => {
    if (one.resource !== resource) return [one];
    return isInside(fieldOf(one) ?? '', field) ? [] : [behind(one, field, after)];
  });

type SetStep = DraftStep & { readonly kind: 'setField' };

const pick = (said: Schema, wants: (keyword: string) => boolean): Schema =>
  Object.fromEntries(Object.entries(said).filter(([keyword]) => wants(keyword)));

/**
 * What is set of a field whose type the draft changes: rules for the new values go into that change, as the server makes
 * it after all others.
 */
const intoRetyped = (steps: readonly DraftStep[], step: SetStep): readonly DraftStep[] => {
  const at = steps.findLastIndex(
    (one) =>
      one.resource === step.resource && one.kind === 'retypeField' && one.field === step.field,
  );
  const retyped = steps[at];
  if (retyped?.kind !== 'retypeField') return joinStep(steps, step);
  const { set = {}, before = {} } = step;
  const isOther = (keyword: string): boolean => !isOfNewValues(keyword);
  const next = steps.with(at, {
    ...retyped,
    type: withSet({ ...retyped.type }, pick(set, isOfNewValues)),
  });
  const rest = pick(set, isOther);
  if (Object.keys(rest).length === 0 && step.isRequired === undefined) return next;
  // Looks that go with the old type are still there when the server makes this step.
  const seen = pick(before, (keyword) => isOther(keyword) && keyword !== 'x-ui');
  return joinStep(next, { ...step, set: rest, before: seen });
};

/** The steps with one more, joined to an earlier one where that says the same with fewer. */
export const addStep = (steps: readonly DraftStep[], step: DraftStep): readonly DraftStep[] =>
  step.kind === 'setField' ? intoRetyped(steps, step) : joinStep(steps, step);

const joinStep = (steps: readonly DraftStep[], step: DraftStep): readonly DraftStep[] => {
  const { resource } = step;
  if (step.kind === 'removeField') {
    const added = steps.find(
      (one) => one.resource === resource && one.kind === 'addField' && one.field === step.field,
    );
    return added?.kind === 'addField' ? withoutAdded(steps, added) : [...steps, step];
  }
  const field = fieldOf(step);
  const at = steps.findLastIndex(
    (one) => one.resource === resource && (field === undefined || concerns(one, field)),
  );
  const earlier = steps[at];
  if (step.kind === 'renameField' && earlier?.kind === 'addField' && earlier.field === field)
    return renamedAdded(steps, earlier, step.to) ?? [...steps, step];
  const one = earlier && joined(earlier, step);
  return one ? steps.with(at, one) : [...steps, step];
};

/** What the server keeps of a draft is read as steps; anything else is left out by it before. */
export const isStep = (value: unknown): value is DraftStep =>
  isObject(value) && typeof value['resource'] === 'string' && typeof value['kind'] === 'string';
