import type { ResourceModel } from '../model.ts';
import { formatAmount } from '../values/amount.ts';
import { splitPath } from '../values/fieldPath.ts';
import { isObject } from '../values/isObject.ts';
import { valueIn, valuesOfRecord } from '../values/recordNames.ts';
import { metaName } from '../values/rowMeta.ts';
import { mapTitle } from './mapTitle.ts';

/** Only what is a word already: an object in a field's place is for validation to refuse. */
const wordOf = (value: unknown): string =>
  typeof value === 'object' || value === undefined ? '' : String(value);

/** Fills a template like "{firstname} {lastname}" from a row; what is absent leaves no blank behind. */
export const fillTemplate = (template: string, row: Readonly<Record<string, unknown>>): string =>
  template
    .replace(/\{(\w+)\}/g, (_, name: string) => wordOf(row[name]))
    // The blank between a currency and its amount does not break.
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();

const CURRENCY = 'currency';

/** Prices read in a title as they do everywhere else: with the currency of their row, which is not said twice. */
const amountsOf = (
  { fields }: ResourceModel,
  template: string,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> => {
  const currency = row[CURRENCY];
  const amounts = fields.flatMap(({ name, kind }): readonly (readonly [string, string])[] => {
    const amount = row[name];
    if (kind !== 'money' || typeof amount !== 'number' || !template.includes(`{${name}}`))
      return [];
    return [[name, formatAmount(amount, typeof currency === 'string' ? currency : undefined)]];
  });
  return Object.fromEntries(amounts.length > 0 ? [[CURRENCY, ''], ...amounts] : []);
};

/** The text at a path of names, wherever a record holds the first of them. */
const textAt = (row: Readonly<Record<string, unknown>>, path: readonly string[]): string =>
  wordOf(
    path.reduce<unknown>(
      (value, name) => (isObject(value) ? valueIn(value, name) : undefined),
      row,
    ) ?? undefined,
  ).trim();

const emailOf = ({ fields }: ResourceModel, row: Readonly<Record<string, unknown>>): string => {
  const field = fields.find(({ kind }) => kind === 'email');
  return field ? wordOf(row[field.name] ?? undefined) : '';
};

/** The same of a field alone: what the server keeps of the row says least. */
const valueTextAt = (
  { tree }: ResourceModel,
  row: Readonly<Record<string, unknown>>,
  path: readonly string[],
): string => (tree.has(path[0] ?? '') ? textAt(row, path) : '');

/** What the columns of a list that others' schemas have say first. */
const columnText = (resource: ResourceModel, row: Readonly<Record<string, unknown>>): string => {
  const { rules, columns } = resource;
  if (rules === 'souk') return '';
  return columns.map((path) => valueTextAt(resource, row, splitPath(path))).find(Boolean) ?? '';
};

/** What a row made of maps is called: its own keys, else those of the first map that holds some. */
const mapText = (resource: ResourceModel, row: Readonly<Record<string, unknown>>): string => {
  if (resource.rules === 'souk') return '';
  const { [metaName(resource)]: _own, ...values } = valuesOfRecord(row);
  const maps = resource.fields.filter(({ kind }) => kind === 'map');
  return (
    mapTitle(values, resource.tree) ||
    (maps.map(({ name, fields }) => mapTitle(values[name], fields)).find(Boolean) ?? '')
  );
};

/** What a row is called in titles, links and lists; its address or its id when it has no name. */
export const recordTitle = (
  resource: ResourceModel,
  row: Readonly<Record<string, unknown>>,
): string => {
  const { recordTitle: named } = resource;
  const title = named.includes('{')
    ? fillTemplate(named, { ...row, ...amountsOf(resource, named, row) })
    : named in row && resource.rules === 'souk'
      ? fillTemplate(`{${named}}`, { ...row, ...amountsOf(resource, `{${named}}`, row) })
      : valueTextAt(resource, row, splitPath(named));
  const words =
    title || emailOf(resource, row) || columnText(resource, row) || mapText(resource, row);
  return words || String(row['_id'] ?? row['id'] ?? '');
};
