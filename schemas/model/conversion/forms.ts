import { looseField } from '../fields/fields.ts';
import { storedName } from '../fields/names/storedNames.ts';
import type { Issue } from '../issue.ts';
import type { FieldModel, FieldTree, JsonSchema, ResourceModel, ValueForm } from '../model.ts';
import { completeTexts } from '../reading/translations.ts';
import type { Rules } from '../rules.ts';
import { isSame } from '../values/isSame.ts';
import { type Converted, convertValue, proposalFor } from './convertValue.ts';

/*
 * A field whose values get another type keeps each form that they had, side by side in its documents: reading and
 * writing go by the form of today, and a change is taken back by going by another one (STUDIO-2). Whoever writes a row
 * brings all forms in step, so that servers which know the change and servers which do not may write the same row.
 */

type Values = Readonly<Record<string, unknown>>;
type Forms = Readonly<Record<string, ValueForm>>;

/** Brings a value into the shape that a form keeps, or says which rule it breaks. */
export type Settle = (
  form: FieldModel,
  value: unknown,
) => { readonly value: unknown } | Pick<Issue, 'rule' | 'params'>;

/** What a value becomes in a form, its values that become others and its default included. */
export type FormOutcome = Converted | { readonly outcome: 'empty' };

const isEmptyValue = (value: unknown): boolean => value === undefined || value === null;

/** A form as a field: what its schema says alone. */
const fieldOfForm = (name: string, { schema }: ValueForm, rules: Rules): FieldModel =>
  // Values are found by the labels of choices too, which may be said in one language. The same keywords, with all.
  looseField(name, completeTexts<Values>(schema as Values) as JsonSchema, rules);

/** One way between two forms that are next to each other. */
interface Way {
  readonly from: FieldModel;
  readonly to: FieldModel;
  readonly values: readonly (readonly [from: unknown, to: unknown])[];
  readonly otherwise?: unknown;
}

const EMPTY = { outcome: 'empty' } as const;

const settled = (converted: Converted, form: FieldModel, settle: Settle): FormOutcome => {
  if (converted.outcome === 'fails') return converted;
  const { value: wanted } = converted;
  if (isEmptyValue(wanted)) return EMPTY;
  const found = settle(form, wanted);
  if ('value' in found)
    return isEmptyValue(found.value) ? EMPTY : { ...converted, value: found.value };
  const proposal = proposalFor(wanted, form, found.rule);
  return {
    ...{ outcome: 'fails', rule: found.rule, params: found.params },
    ...(proposal !== undefined && { proposal }),
  };
};

const goOne = (value: unknown, way: Way, settle: Settle): FormOutcome => {
  const known = way.values.find(([from]) => isSame(from, value));
  if (known) return { outcome: 'converts', value: known[1] };
  return settled(convertValue(value, way.from, way.to), way.to, settle);
};

/** A value on its way through forms; a default stands in where it has no place. */
const go = (value: unknown, ways: readonly Way[], settle: Settle): FormOutcome => {
  let outcome: FormOutcome = isEmptyValue(value) ? EMPTY : { outcome: 'converts', value };
  for (const way of ways) {
    if (outcome.outcome === 'empty' || outcome.outcome === 'fails') return outcome;
    const next: FormOutcome = goOne(outcome.value, way, settle);
    outcome =
      next.outcome === 'converts' && outcome.outcome === 'rounds'
        ? { ...next, outcome: 'rounds' }
        : next;
  }
  return outcome;
};

/** The value that a form holds after all: the default where the way fails and has one. */
const heldAfter = (outcome: FormOutcome, last: Way | undefined): unknown => {
  if (outcome.outcome === 'empty') return undefined;
  return outcome.outcome === 'fails' ? last?.otherwise : outcome.value;
};

/** From a form to the first one, itself included. */
const lineOf = (forms: Forms, name: string): readonly string[] => {
  const line: string[] = [];
  for (let at: string | undefined = name; at !== undefined && !line.includes(at); )
    if (Object.hasOwn(forms, at)) {
      line.push(at);
      at = forms[at]?.from;
    } else break;
  return line;
};

/** The forms on the way from one to another, both included; none where they do not belong together. */
const wayOf = (forms: Forms, from: string, to: string): readonly string[] => {
  const [up, down] = [lineOf(forms, from), lineOf(forms, to)];
  const joint = up.find((name) => down.includes(name));
  if (joint === undefined) return [];
  return [
    ...up.slice(0, up.indexOf(joint) + 1),
    ...down.slice(0, down.indexOf(joint)).toReversed(),
  ];
};

const step = (forms: Forms, fields: ReadonlyMap<string, FieldModel>, a: string, b: string): Way => {
  const [from, to] = [fields.get(a), fields.get(b)];
  const [one, other] = [forms[a], forms[b]];
  if (!from || !to) throw new Error(`There is no way from the form "${a}" to "${b}".`);
  if (other?.from === a)
    return {
      ...{ from, to, values: other.values ?? [] },
      ...(other.otherwise !== undefined && { otherwise: other.otherwise }),
    };
  // The way back: of several values that became one, the first.
  return { from, to, values: (one?.values ?? []).map(([old, young]) => [young, old] as const) };
};

/** A field that has more than one form. */
export interface FormedField {
  readonly field: FieldModel;
  /** The name that documents keep the form of today under. */
  readonly present: string;
  /** The other ones. */
  readonly others: readonly string[];
  /** What a value of one form is in another one. */
  readonly convert: (value: unknown, from: string, to: string, settle: Settle) => FormOutcome;
  /** The same, with the default where it fails. */
  readonly held: (value: unknown, from: string, to: string, settle: Settle) => unknown;
}

const formedField = (field: FieldModel, forms: Forms, rules: Rules): FormedField => {
  const present = storedName(field);
  const fields = new Map(
    Object.entries(forms).map(([name, form]) => [
      name,
      name === present ? field : fieldOfForm(field.name, form, rules),
    ]),
  );
  const ways = (from: string, to: string): readonly Way[] => {
    const names = wayOf(forms, from, to);
    return names.slice(1).map((name, place) => step(forms, fields, names[place] ?? '', name));
  };
  const known = new Map<string, readonly Way[]>();
  const waysOf = (from: string, to: string): readonly Way[] => {
    const key = JSON.stringify([from, to]);
    const found = known.get(key) ?? ways(from, to);
    known.set(key, found);
    return found;
  };
  return {
    field,
    present,
    others: Object.keys(forms).filter((name) => name !== present),
    convert: (value, from, to, settle) => go(value, waysOf(from, to), settle),
    held: (value, from, to, settle) => {
      const way = waysOf(from, to);
      return heldAfter(go(value, way, settle), way.at(-1));
    },
  };
};

const formed = new WeakMap<ResourceModel, readonly FormedField[]>();

/** The fields of a resource that have several forms. */
export const formedFields = (resource: ResourceModel): readonly FormedField[] => {
  const remembered = formed.get(resource);
  if (remembered) return remembered;
  const made = formedIn(resource.tree, resource.rules);
  formed.set(resource, made);
  return made;
};

const formedIn = (tree: FieldTree, rules: Rules): readonly FormedField[] =>
  [...tree.values()].flatMap((field) => {
    const forms = field.schema['x-forms'];
    return forms && Object.keys(forms).length > 1 ? [formedField(field, forms, rules)] : [];
  });

/** Names under which documents keep forms that are not those of today: no answer has them. */
export const otherForms = (resource: ResourceModel): readonly string[] =>
  formedFields(resource).flatMap(({ others }) => others);

/**
 * A document with all forms of its values in step: one that still says what the present value says stays as it is, as it
 * may say more; any other follows the present value.
 */
export const inStep = (resource: ResourceModel, document: Values, settle: Settle): Values => {
  const fields = formedFields(resource);
  if (fields.length === 0) return document;
  const kept = new Map(Object.entries(document));
  for (const { present, others, held } of fields) {
    const value = kept.get(present);
    for (const other of others) {
      const old = kept.get(other);
      if (old !== undefined && isSame(held(old, other, present, settle), value)) continue;
      const young = held(value, present, other, settle);
      if (young === undefined) kept.delete(other);
      else kept.set(other, young);
    }
  }
  return Object.fromEntries(kept);
};

/**
 * Values of a program or a form that still know a field's former type, as its type of today has them; what would lose
 * something on the way stays as it is, and is refused with its reason.
 */
export const inPresentForms = (resource: ResourceModel, values: Values, settle: Settle): Values => {
  const changed = formedFields(resource).flatMap(({ field, present, others, convert }) => {
    const value = values[field.name];
    if (isEmptyValue(value) || 'value' in settle(field, value)) return [];
    const outcomes = others.map((form) => convert(value, form, present, settle));
    const found = outcomes.find(({ outcome }) => outcome === 'converts');
    return found?.outcome === 'converts' ? [[field.name, found.value] as const] : [];
  });
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
};

/** What a field's schema says of its values: what its forms keep of it. */
export const formSchema = (schema: JsonSchema): JsonSchema => {
  const {
    'x-id': _id,
    'x-aliases': _aliases,
    'x-stored': _stored,
    'x-forms': _forms,
    ...rest
  } = schema;
  return rest;
};
