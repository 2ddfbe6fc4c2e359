import {
  columnNamed,
  type FieldModel,
  isObject,
  type Language,
  type Model,
  type ResourceModel,
  referenceTarget,
} from '#schemas';
import { isFilterOperator } from '#schemas/model/filters/operatorNames.ts';
import { formatDate } from '#src/admin/format/dates.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney, formatNumber } from '#src/admin/format/numbers.ts';
import { askedOf } from './askedKind.ts';
import { dayOf } from './dateRange.ts';
import {
  ALL,
  ANY,
  activeFilters,
  choices,
  type FilterValues,
  isFilterList,
} from './filterValues.ts';
import { periodWords, type Translate } from './relativeDates.ts';

/** A piece of a sentence: text, figures that run from left to right, or a row, called by its title. */
export type FilterWord =
  | string
  | { readonly figures: string }
  | { readonly row: string; readonly resource: ResourceModel };

/** Who says a filter, of which list. */
export interface Speaker {
  readonly resource: ResourceModel;
  readonly model: Model;
  readonly language: Language;
  readonly translate: Translate;
}

type Words = readonly FilterWord[];

interface Said {
  readonly speaker: Speaker;
  readonly field: FieldModel;
  /** What else is asked beside it: a field may choose the resource that another one points to. */
  readonly beside: FilterValues;
}

const joined = (parts: readonly Words[], between: string): Words =>
  parts.flatMap((part, index) => (index === 0 ? part : [between, ...part]));

/** The resource that a field's values point to; undefined where another field does not choose one. */
export const targetOf = (
  model: Model,
  { reference }: FieldModel,
  values: FilterValues,
): ResourceModel | undefined => {
  const by = typeof reference === 'object' ? reference.by : '';
  const [chosen, ...others] = choices(values[by]);
  const target = referenceTarget(reference, others.length === 0 ? { [by]: chosen } : {});
  return model.resources.get(target ?? '');
};

const valueWords = ({ speaker, field, beside }: Said, value: unknown): Words => {
  const { translate, language, model } = speaker;
  const { asked, kind } = askedOf(field);
  const texts = choices(value);
  const between = translate('souk.table.separator');
  const list = (wordOf: (text: string) => FilterWord): Words =>
    joined(
      texts.map((text) => [wordOf(text)]),
      between,
    );
  switch (kind) {
    case 'boolean':
      return [translate(`souk.table.${String(value) === 'true' ? 'yes' : 'no'}`)];
    case 'choice':
      return list(
        (text) =>
          asked.options?.find((option) => String(option.value) === text)?.title[language] ?? text,
      );
    case 'row': {
      const target = targetOf(model, asked, beside);
      return list((text) => (target ? { row: text, resource: target } : text));
    }
    case 'number': {
      const format = asked.kind === 'money' ? formatMoney : formatNumber;
      return list((text) => ({ figures: format(Number(text)) }));
    }
    case 'date':
      return list((text) => formatDate(dayOf(text)));
    default:
      return list((text) => text);
  }
};

const dayWords = (said: Said, range: Readonly<Record<string, unknown>>): Words => {
  const { translate } = said.speaker;
  const [from, to] = [range['gte'], range['lte']].map((end) =>
    formatDate(dayOf(String(end ?? ''))),
  );
  if (!to) return [translate('filters.words.since', { date: from })];
  if (!from) return [translate('filters.words.until', { date: to })];
  return [{ figures: from === to ? from : `${from} – ${to}` }];
};

const figuresOf = (words: Words): string =>
  words.map((word) => (typeof word === 'object' && 'figures' in word ? word.figures : '')).join('');

const rangeWords = (said: Said, range: Readonly<Record<string, unknown>>): Words => {
  if (askedOf(said.field).kind === 'date') return dayWords(said, range);
  const [from, to] = [range['gte'], range['lte']].map((end) => figuresOf(valueWords(said, end)));
  if (!to) return [{ figures: `≥ ${from}` }];
  return [{ figures: from ? `${from} – ${to}` : `≤ ${to}` }];
};

/** What an operator says of its operand; undefined for one that nobody knows. */
const operatorWords = (said: Said, operator: string, operand: unknown): Words | undefined => {
  const { translate } = said.speaker;
  const isDate = askedOf(said.field).kind === 'date';
  const text = choices(operand).join(translate('souk.table.separator'));
  switch (operator) {
    case 'ne':
      return [`${translate('filters.words.not')} `, ...valueWords(said, operand)];
    case 'contains':
      return [translate('filters.words.contains', { text })];
    case 'excludes':
    case 'prefix':
      return [translate(`filters.words.${operator}`, { text })];
    case 'gt':
    case 'lt': {
      const date = formatDate(dayOf(text));
      if (isDate)
        return [translate(`filters.words.${operator === 'gt' ? 'after' : 'before'}`, { date })];
      return [
        { figures: `${operator === 'gt' ? '>' : '<'} ${figuresOf(valueWords(said, operand))}` },
      ];
    }
    case 'exists':
      return [translate(`filters.inputs.${String(operand) === 'true' ? 'filled' : 'notFilled'}`)];
    case 'within':
      return [periodWords(text, translate) ?? text];
    default:
      return undefined;
  }
};

const fieldWords = (said: Said, value: unknown): Words => {
  const { translate } = said.speaker;
  if (!isObject(value)) return valueWords(said, value);
  const { gte, lte, ...others } = value;
  const parts = Object.entries(others).map(
    ([operator, operand]) =>
      operatorWords(said, operator, operand) ?? [
        translate('filters.words.unknownOperator', { operator, value: choices(operand).join() }),
      ],
  );
  const range = gte === undefined && lte === undefined ? [] : [rangeWords(said, { gte, lte })];
  return joined([...range, ...parts], translate('souk.table.separator'));
};

/** The names of rows' own ids in filters. */
const IDS: readonly string[] = ['id', '_id'];

/** Whether a list knows every field and operator of a filter; one from an address may be anything. */
export const isUnderstood = (resource: ResourceModel, values: FilterValues): boolean =>
  activeFilters(values).every((filter) =>
    Object.entries(filter).every(([key, value]) => {
      if ((key === ANY || key === ALL) && isFilterList(value))
        return value.every((inner) => isUnderstood(resource, inner));
      if (IDS.includes(key)) return true;
      if (!columnNamed(resource, key)) return false;
      return !isObject(value) || Object.keys(value).every(isFilterOperator);
    }),
  );

const keyWords = (speaker: Speaker, key: string, value: unknown, beside: FilterValues): Words => {
  const { resource, language, translate } = speaker;
  if (key === ANY && isFilterList(value)) {
    const parts = value.map((inner) => {
      const isMany = activeFilters(inner).length > 1;
      const words = filterWords(speaker, inner, { ...beside, ...inner });
      return isMany ? ['(', ...words, ')'] : words;
    });
    return joined(parts, ` ${translate('filters.words.or')} `);
  }
  if (IDS.includes(key))
    return [translate('filters.words.chosenRows', { smart_count: choices(value).length })];
  const field = columnNamed(resource, key);
  if (!field)
    return [translate('filters.words.unknownField', { name: key, value: JSON.stringify(value) })];
  return [`${field.title[language]}: `, ...fieldWords({ speaker, field, beside }, value)];
};

/** A filter in words: what chips, views and the builder say of it. */
export const filterWords = (
  speaker: Speaker,
  values: FilterValues,
  beside: FilterValues = values,
): Words =>
  joined(
    activeFilters(values).map((filter) => {
      const [[key = '', value] = []] = Object.entries(filter);
      const isWhole = Object.keys(filter).length === 1;
      return isWhole ? keyWords(speaker, key, value, beside) : filterWords(speaker, filter, beside);
    }),
    ` ${speaker.translate('filters.words.and')} `,
  );

/** The same as plain text, rows by their ids. */
export const wordsAsText = (words: Words): string =>
  words
    .map((word) => {
      if (typeof word === 'string') return word;
      return 'figures' in word ? isolated(word.figures) : word.row;
    })
    .join('');
