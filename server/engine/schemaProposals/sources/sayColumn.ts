import type { ColumnSaid } from '#schemas/model/fromData/columnSaid.ts';
import type { ColumnType, Reason, WrittenSchema } from '#schemas/model/fromData/columnTypes.ts';
import { hintsOf } from '#schemas/model/fromData/headerWords.ts';
import { choiceLabels } from '#schemas/model/fromData/labels.ts';
import type { SourceColumn } from './readTable.ts';

const INTEGER = /^(?:smallint|integer|bigint)$/;
const NUMBER = /^(?:numeric|real|double precision)/;
const WITH_CENTS = /^numeric\(\d+,2\)$/;
const TEXTS = /^(?:text|character|citext|name)/;
const LENGTH = /^character(?: varying)?\((\d+)\)$/;
const TEXT_LIST = /^(?:text|character varying|citext).*\[\]$/;
/** A check as PostgreSQL writes it: `CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))`. */
const LISTED = /= ANY \(+(?:ARRAY)?\[(.*?)\]/;
const LITERAL = /'((?:[^']|'')*)'::/g;

const choicesOf = ({ choices, check }: SourceColumn): readonly string[] => {
  if (choices) return choices;
  const listed = LISTED.exec(check ?? '')?.[1] ?? '';
  return [...listed.matchAll(LITERAL)].map(([, text = '']) => text.replaceAll("''", "'"));
};

/** Undefined where the type says no more than "text": the rows tell what is in it. */
const typeOf = (column: SourceColumn): ColumnType | undefined => {
  const { type, name } = column;
  const hints = hintsOf(name);
  if (choicesOf(column).length > 0) return 'enum';
  if (INTEGER.test(type)) return 'integer';
  if (type === 'money') return 'money';
  if (NUMBER.test(type)) {
    const isMoney = hints.has('money') || (hints.has('total') && WITH_CENTS.test(type));
    return isMoney ? 'money' : 'number';
  }
  if (type === 'boolean' || type === 'date') return type;
  if (type.startsWith('timestamp')) return 'dateTime';
  if (type === 'json' || type === 'jsonb') return 'json';
  if (TEXT_LIST.test(type)) return 'tags';
  return TEXTS.test(type) ? undefined : 'text';
};

const schemaOf = (column: SourceColumn, type: ColumnType | undefined): WrittenSchema => {
  if (type === 'enum') {
    const values = choicesOf(column);
    return { enum: values, 'x-enum': choiceLabels(values) };
  }
  const length = Number(LENGTH.exec(column.type)?.[1] ?? 0);
  return length > 0 && type === undefined ? { maxLength: length } : {};
};

const reasonsOf = (column: SourceColumn, resource: string | undefined): readonly Reason[] => {
  const { type, isRequired, isKey, isUnique, target } = column;
  const choices = choicesOf(column).length;
  return [
    { key: 'columnType', params: { type } },
    ...(choices > 0 ? [{ key: 'columnChoices', params: { count: choices } }] : []),
    ...(isKey ? [{ key: 'columnKey', params: {} }] : []),
    ...(isUnique && !isKey ? [{ key: 'columnUnique', params: {} }] : []),
    ...(target ? [{ key: 'columnReference', params: { ...target } }] : []),
    ...(target && resource === undefined
      ? [{ key: 'noResource', params: { table: target.table } }]
      : []),
    ...(isRequired ? [] : [{ key: 'columnOptional', params: {} }]),
  ];
};

/** What a database says of a column; `resourceOf` names the resource that a table has become. */
export const sayColumn = (
  column: SourceColumn,
  resourceOf: (table: string) => string | undefined,
): ColumnSaid => {
  const { target, isOwn, isRequired, isKey, isUnique } = column;
  const resource = isOwn ? '' : target ? resourceOf(target.table) : undefined;
  const type = resource === undefined ? typeOf(column) : 'reference';
  return {
    ...(type !== undefined && { type }),
    ...(resource !== undefined && { resource }),
    schema: resource === undefined ? schemaOf(column, type) : {},
    ...{ isRequired, isKey, isUnique: isUnique || isKey },
    reasons: reasonsOf(column, resource),
  };
};
