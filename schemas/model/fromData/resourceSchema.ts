import { humanize } from '../fields/labels.ts';
import { sameInAll } from '../texts/languages.ts';
import type { ColumnProposal, ColumnType, WrittenSchema } from './columnTypes.ts';
import { hintsOf } from './headerWords.ts';
import { titled } from './labels.ts';

const MAX_LIST_COLUMNS = 8;
/** Not shown in a list, where a line is all there is. */
const TOO_LONG: readonly ColumnType[] = ['longText', 'richText', 'json'];
const NAMING: readonly ColumnType[] = ['text', 'email', 'slug', 'enum', 'integer'];

/** Letters of a name in the plural: "orders" is one order. */
const singular = (plural: string): string =>
  plural.replace(/ies$/i, 'y').replace(/([^su])s$/i, '$1');

const titleColumn = (
  columns: readonly ColumnProposal[],
  key: string | undefined,
): string | undefined => {
  const texts = columns.filter(({ type }) => type === 'text');
  const named = texts.find(({ header }) => hintsOf(header).has('title'));
  const first = texts.find(({ filled }) => filled > 0);
  const any = columns.find(({ type }) => NAMING.includes(type));
  return (named?.name ?? key ?? first?.name ?? any?.name) || columns[0]?.name;
};

/** A resource's schema in Souk's own dialect. */
export const resourceSchema = (
  plural: string,
  columns: readonly ColumnProposal[],
  key: string | undefined,
): WrittenSchema => {
  const title = titleColumn(columns, key);
  const listed = columns
    .filter(({ type }) => !TOO_LONG.includes(type))
    .toSorted((one, other) => Number(other.name === title) - Number(one.name === title))
    .slice(0, MAX_LIST_COLUMNS)
    .map(({ name }) => name);
  const required = columns.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const one = humanize(singular(plural));
  return {
    $schema: './meta.json',
    ...titled(one),
    type: 'object',
    'x-resource': {
      rules: 'souk',
      name: sameInAll(`${one} |||| ${plural}`),
      ...(title !== undefined && { recordTitle: title }),
      listDefault: {
        columns: listed.length > 0 ? listed : columns.slice(0, 1).map(({ name }) => name),
        sort: { field: 'createdAt', order: 'DESC' },
      },
    },
    properties: Object.fromEntries(columns.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
};
