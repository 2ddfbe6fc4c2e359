import type { FieldModel, ResourceModel } from '#schemas';
import { typeOf } from '#schemas/model/fields/columnType.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import { isExactKind, type Table, valueSql } from '../columns.ts';

/** Text for `like`, to the letter. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * `fold` (`schemas/model/texts/words.ts`) in SQL, for texts that are looked into as they are stored.
 *
 * Most texts are ASCII, and lower case is enough for them: four times faster. A database of the locale C knows no
 * capitals but Latin ones. Written out, not a function: functions are not portable.
 */
export const foldSql = (text: Sql): Sql => {
  const letters = sql`regexp_replace(normalize(${text}, nfkd),
    '[\\u0300-\\u036f\\u064b-\\u065f\\u0670\\u0640]', '', 'g')`;
  return sql`(case when octet_length(${text}) = char_length(${text})
    then lower(${text} collate "default")
    else lower(translate(${letters}, 'ٱىةς', 'ايهσ') collate "default") end)`;
};

/** A field's text as `contains` and `prefix` read it; the index over parts of texts holds the same. */
export const foldedSql = (table: Table, field: FieldModel): Sql =>
  foldSql(sql`(${valueSql(table, field)})::text`);

/** An index of pieces of three letters knows nothing of what has none. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** Whether a field's text contains one of these texts, or begins so; case, accents and Arabic letter forms aside. */
export const likeSql = (
  table: Table,
  field: FieldModel,
  texts: readonly string[],
  operator: 'contains' | 'prefix',
): Sql => {
  return likeAnySql(foldedSql(table, field), texts, operator);
};

/** Whether a text that is folded already contains one of these texts, or begins so. */
export const likeAnySql = (
  folded: Sql,
  texts: readonly string[],
  operator: 'contains' | 'prefix',
): Sql => {
  const start = operator === 'contains' ? '%' : '';
  const alternatives = texts.map((text) => {
    // Decomposed first: wide forms of `%` and `_` become themselves.
    const pattern = `${start}${escapeLike(text.normalize('NFKD'))}%`;
    const value = hasTrigram(text) ? folded : sql`(${folded} || '')`;
    return sql`${value} like (select ${foldSql(sql`${pattern}::text`)})`;
  });
  return sql`(${sql.join(alternatives, ' or ')})`;
};

/** Fields that people look into: where the database can, their parts are indexed. */
export const textFields = (resource: ResourceModel): readonly FieldModel[] =>
  resource.fields.filter(
    (field) =>
      typeOf(field) === 'text' &&
      (field.filter || field.search) &&
      !field.writeOnly &&
      !isExactKind(field),
  );
