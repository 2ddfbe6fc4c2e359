import { columnNamed, type FieldModel, fieldPath, type ResourceModel } from '#schemas';
import { innerFilters } from '#schemas/model/lists/columnsWithin.ts';
import { type AskedKind, askedOf } from './askedKind.ts';
import { type Comparison, readCompared } from './builder/comparisons.ts';
import { activeFilters, type FilterValues, filterFields } from './filterValues.ts';

/** Filters that stand ready in a line; everything else is asked in the builder. */
const SIMPLE_FILTERS = 3;

const askable = (resource: ResourceModel): readonly FieldModel[] =>
  filterFields(resource).flatMap(
    (field) => columnNamed(resource, fieldPath(resource, field)) ?? [],
  );

/** A field whose rows another field chooses means nothing without it. */
const isAlone = ({ reference }: FieldModel): boolean => typeof reference !== 'object';

/** The first filters of the schema; those of columns, which people look at, before others. */
export const simpleFilters = (resource: ResourceModel): readonly FieldModel[] => {
  const fields = askable(resource).filter(isAlone);
  const isColumn = ({ name }: FieldModel): boolean => resource.columns.includes(name);
  const chosen = [...fields.filter(isColumn), ...fields.filter((field) => !isColumn(field))].slice(
    0,
    SIMPLE_FILTERS,
  );
  return fields.filter((field) => chosen.includes(field));
};

/** Everything that the builder can ask; a filter from an address may lie deeper than what is offered. */
export const builderFields = (
  resource: ResourceModel,
  paths: readonly string[],
): readonly FieldModel[] => {
  const offered = [...askable(resource), ...(resource.columnAt ? innerFilters(resource) : [])];
  const foreign = paths.flatMap((path) => columnNamed(resource, path) ?? []);
  return [...new Set([...offered, ...foreign])];
};

/** What the inputs of the line can show. */
const SIMPLE: Readonly<Record<AskedKind, readonly Comparison[]>> = {
  text: ['contains'],
  words: ['is', 'contains'],
  choice: ['is'],
  row: ['is'],
  number: ['gte', 'lte', 'between'],
  date: ['within', 'on', 'between', 'since', 'until'],
  boolean: ['is'],
  presence: ['filled', 'empty'],
};

/** Whether the line of filters shows everything that is asked. */
export const isSimple = (resource: ResourceModel, values: FilterValues): boolean => {
  const fields = simpleFilters(resource);
  return activeFilters(values).every((filter) => {
    const [[path, value] = [], ...others] = Object.entries(filter);
    const field = fields.find(({ name }) => name === path);
    if (!field || others.length > 0) return false;
    const { kind } = askedOf(field);
    const [only, ...more] = readCompared(field, value) ?? [];
    const isOneRow = kind !== 'row' || !Array.isArray(value) || value.length === 1;
    return (
      only !== undefined && more.length === 0 && SIMPLE[kind].includes(only.comparison) && isOneRow
    );
  });
};
