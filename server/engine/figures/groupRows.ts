import type { FieldModel, Model, ResourceModel } from '#schemas';
import { isInstant, isSystemField, typeOf } from '#schemas/model/fields/columnType.ts';
import type { Figures, FiguresByField } from '#schemas/model/lists/figures.ts';
import type { TimeUnit } from '#schemas/model/lists/layouts.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { comparedSql, type Table, valueSql } from '#server/engine/records/columns.ts';
import { instantSql } from '#server/engine/records/instants.ts';
import { matchingSql } from '#server/engine/records/query/matchingSql.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { type ListSums, MAX_SUMMED_ROWS } from './sumRows.ts';
import type { Grouping, SumsRequest } from './sumsRequest.ts';

/** Rows that hold the same. */
export interface Group {
  /** What they hold; of moments the month (`2026-03`) or the day (`2026-03-09`); null for nothing. */
  readonly value: unknown;
  readonly count: number;
  readonly figures: FiguresByField;
}

export interface GroupedSums extends ListSums {
  readonly figures?: FiguresByField;
  readonly groups?: readonly Group[];
  /** Those behind the largest 200, or behind the newest 200 of months and days. */
  readonly rest?: {
    readonly groups: number;
    readonly count: number;
    readonly figures: FiguresByField;
  };
}

/** More heads than these nobody reads. */
const MAX_GROUPS = 200;
const TIME_FORMATS: Readonly<Record<TimeUnit, string>> = { month: 'YYYY-MM', day: 'YYYY-MM-DD' };
/** Where MoneyCell finds it. */
const CURRENCY = 'currency';

const momentSql = (table: Table, field: FieldModel): Sql =>
  isSystemField(field) || isInstant(table, field)
    ? comparedSql(table, field)
    : instantSql(valueSql(table, field));

/** What rows are put together by, as SQL. */
const groupedSql = (table: Table, grouping: Grouping | undefined): Sql => {
  if (!grouping) return sql`null::text`;
  const { field, unit, zone } = grouping;
  if (!unit) return valueSql(table, field);
  const format = TIME_FORMATS[unit];
  if (field.kind === 'date') return sql`left(${valueSql(table, field)}, ${format.length}::int)`;
  return sql`to_char(${momentSql(table, field)} at time zone ${zone}::text, ${format}::text)`;
};

const currencySql = (table: Table, { tree }: ResourceModel, fields: readonly FieldModel[]): Sql => {
  const field = tree.get(CURRENCY);
  const isNamed = field && typeOf(field) === 'text' && fields.some(({ kind }) => kind === 'money');
  return isNamed ? valueSql(table, field) : sql`null::text`;
};

/** Column names of the statement: `v0`, `s0`, … */
const named = (letter: string, index: number): Sql => sql.raw(`${letter}${index}`);

/** An aggregate of each number, under a name of its own. */
const each = (
  fields: readonly FieldModel[],
  make: (index: number) => readonly Sql[],
): readonly Sql[] => fields.flatMap((_, index) => make(index));

/** Of the parts of the rows, whose sums are added up once more for the groups behind the last place. */
const groupsSql = (source: Sql, fields: readonly FieldModel[], isByTime: boolean): Sql => {
  const parts = each(fields, (n) => [
    sql`sum(${named('v', n)}) as ${named('s', n)}`,
    sql`min(${named('v', n)}) as ${named('l', n)}`,
    sql`max(${named('v', n)}) as ${named('g', n)}`,
    sql`count(${named('v', n)}) as ${named('f', n)}`,
  ]);
  const texts = each(fields, (n) => [
    sql`sum(${named('s', n)})::text`,
    sql`min(${named('l', n)})::text`,
    sql`max(${named('g', n)})::text`,
    sql`sum(${named('f', n)})::text`,
  ]);
  const order = isByTime ? sql`value desc nulls last` : sql`n desc, value`;
  const isShown = sql`place <= ${MAX_GROUPS}::int`;
  return sql`
    with matching as materialized (${source}),
    parts as materialized (
      select ${sql.join([
        sql`value, currency, grouping(value) as every_value, grouping(currency) as every_currency`,
        sql`count(*) as n`,
        ...parts,
      ])}
      from matching group by cube (value, currency)),
    places as (
      select value, row_number() over (order by ${order}) as place
      from parts where every_value = 0 and every_currency = 1),
    placed as (
      select parts.*, case when every_value = 0
        then least(places.place, ${MAX_GROUPS + 1}::int)::int end as place from parts
      left join places on every_value = 0 and parts.value is not distinct from places.value)
    select every_value = 1 as is_whole, every_currency = 1 as is_whole_currency, place, currency,
      to_jsonb(max(case when ${isShown} then value end))::text as value,
      count(*)::int8 as groups, sum(n)::int8 as count, jsonb_build_array(${sql.join(texts)}) as figures
    from placed group by 1, 2, 3, 4 order by place nulls first, currency nulls first`;
};

interface Part {
  readonly is_whole: boolean;
  /** Over all currencies; otherwise of one. */
  readonly is_whole_currency: boolean;
  readonly place: number | null;
  readonly currency: string | null;
  readonly value: string | null;
  readonly groups: number;
  readonly count: number;
  /** Four a field. */
  readonly figures: readonly (string | null)[];
}

const FIGURES_OF_FIELD = 4;

const figuresAt = ({ figures, currency }: Part, index: number): Figures | undefined => {
  const at = index * FIGURES_OF_FIELD;
  const [sum, least, greatest, filled] = figures.slice(at, at + FIGURES_OF_FIELD).map(Number);
  if (!filled) return undefined;
  return {
    ...(currency !== null && { currency }),
    sum: sum ?? 0,
    least: least ?? 0,
    greatest: greatest ?? 0,
    filled,
  };
};

/** Money by its currencies, the most used first; every other number as one. */
const figuresOf = (fields: readonly FieldModel[], parts: readonly Part[]): FiguresByField =>
  Object.fromEntries(
    fields.map(({ name, kind }, index) => [
      name,
      parts
        .filter((part) => part.is_whole_currency !== (kind === 'money'))
        .flatMap((part) => figuresAt(part, index) ?? [])
        .toSorted((one, other) => other.filled - one.filled),
    ]),
  );

const countOf = (parts: readonly Part[]): number =>
  parts.find((part) => part.is_whole_currency)?.count ?? 0;

const answerOf = ({ fields, grouping }: SumsRequest, parts: readonly Part[]): GroupedSums => {
  const whole = parts.filter((part) => part.is_whole);
  const added = whole.find((part) => part.is_whole_currency);
  const head = {
    count: countOf(whole),
    sums: Object.fromEntries(
      fields.map(({ name }, index) => [
        name,
        Number(added?.figures[index * FIGURES_OF_FIELD] ?? 0),
      ]),
    ),
    figures: figuresOf(fields, whole),
  };
  if (!grouping) return head;
  const at = (place: number) => parts.filter((part) => !part.is_whole && part.place === place);
  const groups = Math.min(MAX_GROUPS, Math.max(0, ...parts.map(({ place }) => place ?? 0)));
  const rest = at(MAX_GROUPS + 1);
  return {
    ...head,
    groups: Array.from({ length: groups }, (_, index) => {
      const own = at(index + 1);
      return {
        value: JSON.parse(own.find(({ value }) => value !== null)?.value ?? 'null'),
        count: countOf(own),
        figures: figuresOf(fields, own),
      };
    }),
    ...(rest.length > 0 && {
      rest: {
        groups: rest.find((part) => part.is_whole_currency)?.groups ?? 0,
        count: countOf(rest),
        figures: figuresOf(fields, rest),
      },
    }),
  };
};

/**
 * Counts and adds up the rows that a search finds, put together by a field or as a whole, in the caller's scope.
 *
 * Shape: `sums` is null, and nothing is put together, where more rows match than are added up.
 * Permission is the caller's to check.
 */
export const groupRows = async (
  database: Queryable,
  model: Model,
  table: Table,
  caller: Caller,
  resource: ResourceModel,
  request: SumsRequest,
): Promise<GroupedSums> => {
  const { fields, grouping, query } = request;
  const values = fields.map((field, n) => sql`${valueSql(table, field)} as ${named('v', n)}`);
  const source = sql`
    select ${sql.join([
      sql`${groupedSql(table, grouping)} as value`,
      sql`${currencySql(table, resource, fields)} as currency`,
      ...values,
    ])} from ${tableSql(resource)}
    where ${matchingSql(model, table, caller, resource, query)} limit ${MAX_SUMMED_ROWS + 1}`;
  const parts = await database.query<Part>(groupsSql(source, fields, grouping?.unit !== undefined));
  const answer = answerOf(request, parts);
  return answer.count > MAX_SUMMED_ROWS
    ? { count: MAX_SUMMED_ROWS, isMore: true, sums: null }
    : answer;
};
