import type { ResourceModel } from '#schemas';
import { storedName } from '#schemas/model/fields/names/storedNames.ts';
import { DECIMAL_BOUND, DECIMAL_PLACES } from '#schemas/model/formulas/decimal.ts';
import { type FormulaField, formulasOf } from '#schemas/model/formulas/resourceFormulas.ts';
import type { Typed } from '#schemas/model/formulas/typedFormula.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';

type FieldPart = Extract<Typed, { readonly kind: 'field' }>;
/** What a formula reads of a field: a value of its type, null or a text without letters where there is none. */
type Read = (field: FieldPart) => Sql;

/** Blanks as JavaScript's `trim` knows them. */
const BLANKS =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const PLACES = sql.raw(String(DECIMAL_PLACES));
const BOUND = sql.raw(DECIMAL_BOUND);
/** Twice as many as there are of the last place in one: a quotient is rounded by its half. */
const HALVES = sql.raw(`2${'0'.repeat(DECIMAL_PLACES)}`);
const LAST_PLACE = sql.raw(`0.${'0'.repeat(DECIMAL_PLACES - 1)}1`);

/** A number as formulas take it: of few digits, and none that is too large. */
const boundedSql = (value: Sql): Sql => sql`(
  select case when abs(n) < ${BOUND} then round(n, ${PLACES}) end from (select ${value} as n offset 0) as given)`;

/** A value of a document. Guarded: one of another type is none. */
const documentSql = ({ type }: FieldPart, key: string): Sql => {
  const value = sql`doc->>${key}::text`;
  const isA = (name: string) => sql`jsonb_typeof(doc->${key}::text) = ${sql.raw(`'${name}'`)}`;
  switch (type) {
    case 'number':
      return boundedSql(sql`case when ${isA('number')} then (${value})::numeric end`);
    case 'boolean':
      return sql`(case when ${isA('boolean')} then (${value})::boolean end)`;
    case 'text':
      return sql`coalesce(case when ${isA('string')} then ${value} end, '')`;
    default:
      return sql`nullif(case when ${isA('string')} then ${value} end, '')`;
  }
};

const partSql = (part: Typed, read: Read): Sql => {
  const of = (inner: Typed): Sql => partSql(inner, read);
  switch (part.kind) {
    case 'number':
      // Digits and a point: what the parser of formulas takes for a number.
      return sql`${sql.raw(part.value)}::numeric`;
    case 'text':
      return sql`${part.value}::text`;
    case 'boolean':
      return sql.raw(String(part.value));
    case 'field':
      return read(part);
    case 'minus':
      return sql`(- ${of(part.of)})`;
    case 'not':
      return sql`(not ${of(part.of)})`;
    case 'arithmetic':
      return arithmeticSql(part.operator, of(part.left), of(part.right));
    case 'comparison': {
      // Texts by their bytes, in every database.
      const order =
        part.left.type === 'number' || part.left.type === 'boolean' ? '' : ' collate "C"';
      const operator = sql.raw(`${order} ${part.operator} `);
      return sql`(${of(part.left)}${operator}${of(part.right)})`;
    }
    case 'logic':
      return sql`(${of(part.left)} ${sql.raw(part.operator)} ${of(part.right)})`;
    case 'join':
      return sql`concat(${textSql(part.left, of)}, ${textSql(part.right, of)})`;
    case 'choice': {
      const chosen = sql`case ${of(part.condition)} when true then ${of(part.yes)} when false then ${of(part.no)} end`;
      return part.type === 'text' ? sql`coalesce(${chosen}, '')` : sql`(${chosen})`;
    }
    case 'round':
      return sql`round(${of(part.of)}, ${sql.raw(String(part.places))})`;
    case 'extreme': {
      const name = sql.raw(part.name === 'min' ? 'least' : 'greatest');
      const order = part.type === 'number' ? sql`` : sql` collate "C"`;
      return sql`${name}(${sql.join(part.of.map((one) => sql`${of(one)}${order}`))})`;
    }
    default:
      return sql`char_length(${of(part.of)})::numeric`;
  }
};

const textSql = (part: Typed, of: (inner: Typed) => Sql): Sql =>
  part.type === 'number' ? sql`trim_scale(${of(part)})::text` : of(part);

/** Sums are exact. A quotient of whole numbers is exact as well, so that it is rounded once. */
const arithmeticSql = (operator: '+' | '-' | '*' | '/', left: Sql, right: Sql): Sql => {
  if (operator === '*') return sql`round(${left} * ${right}, ${PLACES})`;
  if (operator === '/')
    return sql`(round(div(${left} * ${HALVES}, nullif(${right}, 0)) * 0.5) * ${LAST_PLACE})`;
  return sql`(${left} ${sql.raw(operator)} ${right})`;
};

/** What the field keeps of a result, as JSON; null where it is empty. */
const keptSql = ({ type }: Typed, value: Sql): Sql => {
  if (type === 'number')
    // By way of a double, since that is what programs read and write.
    return sql`case when abs(${value}) < ${BOUND} then to_jsonb(${value}::float8) end`;
  if (type === 'boolean') return sql`to_jsonb(${value})`;
  return sql`to_jsonb(nullif(btrim(${value}, ${BLANKS}::text), ''))`;
};

/** What other formulas read of a formula that was worked out before. */
const keptRead = ({ type }: Typed, kept: Sql): Sql => {
  const value = sql`(${kept} #>> '{}')`;
  if (type === 'number') return boundedSql(sql`${value}::numeric`);
  if (type === 'boolean') return sql`${value}::boolean`;
  return type === 'text' ? sql`coalesce(${value}, '')` : value;
};

/**
 * One formula over a column `doc`, as JSON. `evaluateFormula` says the same of a row.
 *
 * Shape: a subquery, so that a long expression stands once in the statement.
 */
const formulaSql = (formula: Typed, read: Read): Sql =>
  sql`(select ${keptSql(formula, sql`worth`)} from (select ${partSql(formula, read)} as worth offset 0) as formula)`;

const columnOf = (place: number): Sql => sql.identifier(`f${place}`);

/**
 * The values of all formulas of a resource, in one JSON object by the names that documents keep; empty ones are not in it.
 * It goes behind `from` with the table's `doc`: `cross join lateral ${formulaValuesSql(resource)}`, and is read as
 * `formulas.kept`. Each is worked out once, and those that read it read the result.
 */
export const formulaValuesSql = (resource: ResourceModel): Sql => {
  const formulas = formulasOf(resource);
  const readBefore =
    (before: readonly FormulaField[]): Read =>
    (part) => {
      const place = before.findIndex(({ field }) => field.name === part.name);
      const own = before[place];
      if (own) return keptRead(own.formula, columnOf(place));
      const field = resource.tree.get(part.name);
      return documentSql(part, field ? storedName(field) : part.name);
    };
  const steps = formulas.map(
    ({ formula }, place) => sql`
      cross join lateral (select ${formulaSql(formula, readBefore(formulas.slice(0, place)))} as ${columnOf(place)} offset 0)
        as ${sql.identifier(`step${place}`)}`,
  );
  const entries = formulas.map(
    ({ field }, place) => sql`${storedName(field)}::text, ${columnOf(place)}`,
  );
  return sql`(
    select jsonb_strip_nulls(jsonb_build_object(${sql.join(entries)})) as kept
    from (select 1) as start ${sql.join(steps, '')}) as formulas`;
};
