import { formatAmount } from './amount.ts';
import type { ResourceModel } from './model.ts';

/** Only what is a word already: an object in a field's place is for validation to refuse. */
const wordOf = (value: unknown): string =>
  typeof value === 'object' || value === undefined ? '' : String(value);

/** Fills a template like "{firstname} {lastname}" from a row; what is absent leaves no blank behind. */
export const fillTemplate = (template: string, row: Readonly<Record<string, unknown>>): string =>
  template
    .replace(/\{(\w+)\}/g, (_, name: string) => wordOf(row[name]))
    .replace(/\s+/g, ' ')
    .trim();

/** Prices read in a title as they do everywhere else. */
const amountsOf = (
  { fields }: ResourceModel,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const amount = row[name];
      return kind === 'money' && typeof amount === 'number' ? [[name, formatAmount(amount)]] : [];
    }),
  );

const emailOf = ({ fields }: ResourceModel, row: Readonly<Record<string, unknown>>): string => {
  const field = fields.find(({ kind }) => kind === 'email');
  return field ? wordOf(row[field.name] ?? undefined) : '';
};

/** What a row is called in titles, links and lists; its address or its id when it has no name. */
export const recordTitle = (
  resource: ResourceModel,
  row: Readonly<Record<string, unknown>>,
): string => {
  const template = resource.recordTitle.includes('{')
    ? resource.recordTitle
    : `{${resource.recordTitle}}`;
  return (
    fillTemplate(template, { ...row, ...amountsOf(resource, row) }) ||
    emailOf(resource, row) ||
    String(row['_id'] ?? row['id'] ?? '')
  );
};
