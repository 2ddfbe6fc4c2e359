import { readWords, UsageError } from '../commands/words.ts';

export interface RenameOptions {
  readonly resource: string;
  readonly field: string;
  readonly to: string;
  readonly until: string | undefined;
}

/** Errors: `UsageError` for what cannot be read. */
export const readRenameOptions = (parameters: readonly string[]): RenameOptions => {
  const { values, positionals } = readWords({
    args: [...parameters],
    allowPositionals: true,
    options: { until: { type: 'string' } },
  });
  const [named = '', to] = positionals;
  const [, resource, field] = /^([^.]+)\.(.+)$/.exec(named) ?? [];
  if (resource === undefined || field === undefined || !to || positionals.length > 2)
    throw new UsageError('Say which field gets which name: rename orders.note remark.');
  const { until } = values;
  const isDay =
    until === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(Date.parse(until)));
  if (!isDay) throw new UsageError(`--until ${until}: a day such as 2027-03-01.`);
  return { resource, field, to, until };
};
