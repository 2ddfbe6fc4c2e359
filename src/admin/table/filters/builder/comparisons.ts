import { type FieldModel, isObject } from '#schemas';
import { isUnset } from '#schemas/model/filters/filter.ts';
import { operatorsOf } from '#schemas/model/filters/operators.ts';
import { type AskedKind, askedOf } from '../askedKind.ts';
import { dayOf, type TimeRange, toPlainRange, toTimeRange } from '../dateRange.ts';

/** What a condition says between its field and its value. */
export type Comparison =
  | 'within'
  | 'is'
  | 'isNot'
  | 'contains'
  | 'excludes'
  | 'prefix'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'between'
  | 'on'
  | 'before'
  | 'until'
  | 'after'
  | 'since'
  | 'filled'
  | 'empty';

const BY_KIND: Readonly<Record<AskedKind, readonly Comparison[]>> = {
  text: ['contains', 'excludes', 'prefix', 'is', 'isNot'],
  words: ['is', 'isNot', 'contains', 'excludes'],
  choice: ['is', 'isNot'],
  row: ['is', 'isNot'],
  number: ['is', 'isNot', 'gt', 'gte', 'lt', 'lte', 'between'],
  date: ['within', 'on', 'before', 'until', 'after', 'since', 'between'],
  boolean: ['is'],
  presence: [],
};

const PRESENCE: readonly Comparison[] = ['filled', 'empty'];

/** The shape of what is compared with. */
export type Operand =
  | 'none'
  | 'boolean'
  | 'list'
  | 'text'
  | 'number'
  | 'numbers'
  | 'day'
  | 'days'
  | 'relative';

const LISTED: readonly AskedKind[] = ['choice', 'row', 'text', 'words'];

export const operandOf = (comparison: Comparison, kind: AskedKind): Operand => {
  switch (comparison) {
    case 'filled':
    case 'empty':
      return 'none';
    case 'within':
      return 'relative';
    case 'between':
      return kind === 'date' ? 'days' : 'numbers';
    case 'contains':
    case 'excludes':
    case 'prefix':
      return kind === 'words' ? 'list' : 'text';
    case 'is':
    case 'isNot':
      if (kind === 'boolean') return 'boolean';
      return LISTED.includes(kind) ? 'list' : 'number';
    default:
      return kind === 'date' ? 'day' : 'number';
  }
};

export interface Compared {
  readonly comparison: Comparison;
  readonly operand: unknown;
}

/** Comparisons that are an operator of the API, by its name there. */
const OPERATORS = [
  ['isNot', 'ne'],
  ['contains', 'contains'],
  ['excludes', 'excludes'],
  ['prefix', 'prefix'],
  ['gt', 'gt'],
  ['gte', 'gte'],
  ['lt', 'lt'],
  ['lte', 'lte'],
  ['within', 'within'],
] as const satisfies readonly (readonly [Comparison, string])[];

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Days as the field's own values: days themselves, or the first and the last moment of them. */
const rangeOf = ({ kind }: FieldModel, from: string, to: string): TimeRange =>
  (kind === 'date' ? toPlainRange : toTimeRange)({ from, to });

const dateValue = (field: FieldModel, { comparison, operand }: Compared): unknown => {
  const day = textOf(operand);
  switch (comparison) {
    case 'on':
      return rangeOf(field, day, day);
    case 'since':
      return rangeOf(field, day, '');
    case 'until':
      return rangeOf(field, '', day);
    case 'before':
      return { lt: rangeOf(field, day, '').gte };
    case 'after':
      return { gt: rangeOf(field, '', day).lte };
    default: {
      const { gte, lte } = isObject(operand) ? operand : {};
      return rangeOf(field, dayOf(textOf(gte)), dayOf(textOf(lte)));
    }
  }
};

/** What a filter carries for a comparison; empty where its value is not there yet. */
export const filterValueOf = (field: FieldModel, compared: Compared): unknown => {
  const { comparison, operand } = compared;
  if (PRESENCE.includes(comparison)) return { exists: comparison === 'filled' };
  const { asked, kind } = askedOf(field);
  if (kind === 'date' && comparison !== 'within') return dateValue(asked, compared);
  const operator = OPERATORS.find(([name]) => name === comparison)?.[1];
  if (operator === undefined) return operand;
  const isBlank = typeof operand === 'string' && operand.trim() === '';
  return isBlank ? undefined : { [operator]: operand };
};

const readRange = (kind: AskedKind, gte: unknown, lte: unknown): readonly Compared[] => {
  const [from, to] = kind === 'date' ? [dayOf(textOf(gte)), dayOf(textOf(lte))] : [gte, lte];
  const hasFrom = !isUnset(from);
  const hasTo = !isUnset(to);
  if (kind === 'date' && hasFrom && from === to) return [{ comparison: 'on', operand: from }];
  if (hasFrom && hasTo) return [{ comparison: 'between', operand: { gte: from, lte: to } }];
  if (hasFrom) return [{ comparison: kind === 'date' ? 'since' : 'gte', operand: from }];
  return hasTo ? [{ comparison: kind === 'date' ? 'until' : 'lte', operand: to }] : [];
};

const readOperator = (
  kind: AskedKind,
  operator: string,
  operand: unknown,
): Compared | undefined => {
  if (operator === 'exists') {
    const isEmpty = operand === false || operand === 'false';
    return { comparison: isEmpty ? 'empty' : 'filled', operand: undefined };
  }
  if (kind === 'date' && (operator === 'lt' || operator === 'gt'))
    return { comparison: operator === 'lt' ? 'before' : 'after', operand: dayOf(textOf(operand)) };
  const comparison = OPERATORS.find(([, name]) => name === operator)?.[0];
  return comparison && { comparison, operand };
};

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The operand as its input holds it; undefined where that input cannot. */
const fitting = (kind: AskedKind, { comparison, operand }: Compared): Compared | undefined => {
  if (!BY_KIND[kind].includes(comparison) && !PRESENCE.includes(comparison)) return undefined;
  const shape = operandOf(comparison, kind);
  if (shape === 'list') return { comparison, operand: asList(operand) };
  const [first, ...others] = asList(operand);
  return others.length > 0 ? undefined : { comparison, operand: first };
};

/** A filter's value as conditions, each as asked; undefined for one that no input fits. */
export const readCompared = (
  field: FieldModel,
  value: unknown,
): readonly (Compared & { readonly asked: unknown })[] | undefined => {
  const { kind } = askedOf(field);
  const isPlain = !isObject(value);
  const { gte, lte, ...others } = isPlain ? {} : value;
  const range = { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) };
  const read = isPlain
    ? [{ asked: value, compared: plainCompared(kind, value) }]
    : [
        ...readRange(kind, gte, lte).map((compared) => ({ asked: range, compared })),
        ...Object.entries(others).map(([operator, operand]) => ({
          asked: { [operator]: operand },
          compared: readOperator(kind, operator, operand),
        })),
      ];
  const known = read.flatMap(({ asked, compared }) => {
    const found = compared && fitting(kind, compared);
    return found ? [{ ...found, asked }] : [];
  });
  return known.length === read.length && known.length > 0 ? known : undefined;
};

const plainCompared = (kind: AskedKind, value: unknown): Compared =>
  kind === 'date'
    ? { comparison: 'on', operand: Array.isArray(value) ? value : dayOf(textOf(value)) }
    : { comparison: 'is', operand: value };

/** The operators of the API that a comparison is made of; of a plain value none. */
const operatorsIn = (comparison: Comparison): readonly string[] => {
  const known = OPERATORS.find(([name]) => name === comparison)?.[1];
  if (known) return [known];
  if (comparison === 'is') return [];
  return PRESENCE.includes(comparison) ? ['exists'] : ['gte', 'lte'];
};

/** What may be asked of a field; a required one is never empty. */
export const comparisonsOf = (field: FieldModel, canCompare: boolean): readonly Comparison[] => {
  const { kind } = askedOf(field);
  if (!canCompare) return BY_KIND[kind].filter((comparison) => comparison === 'is');
  const taken: readonly string[] = operatorsOf(field);
  return [...BY_KIND[kind], ...(field.required && kind !== 'presence' ? [] : PRESENCE)].filter(
    (comparison) => operatorsIn(comparison).every((operator) => taken.includes(operator)),
  );
};

/** What was typed, as far as it means something under another comparison. */
export const carriedOperand = (operand: unknown, before: Operand, after: Operand): unknown => {
  if (before === after) return operand;
  if (before === 'text' && after === 'list') return isUnset(operand) ? undefined : [operand];
  if (before === 'list' && after === 'text') return asList(operand)[0];
  if (before === 'number' && after === 'numbers') return { gte: operand };
  if (before === 'day' && after === 'days') return { gte: operand };
  const { gte } = isObject(operand) ? operand : {};
  return (before === 'numbers' && after === 'number') || (before === 'days' && after === 'day')
    ? gte
    : undefined;
};
