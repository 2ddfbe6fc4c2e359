import type { Model } from '#schemas';
import type { Proposal } from '#schemas/model/fromData/columnTypes.ts';
import {
  type Choices,
  FileObservation,
  ProposalError,
  proposeResource,
} from '#schemas/model/fromData/proposeResource.ts';
import { nameFromFile } from '#schemas/model/fromData/resourceNameFrom.ts';
import type { SchemaSource } from '#server/engine/environment/settingValues.ts';
import { readSource } from './openSource.ts';
import { listTables, readTable, type SourceTable } from './readTable.ts';
import { sayColumn } from './sayColumn.ts';

/** Errors: `ProposalError` for a name that the operator did not give. */
export const sourceNamed = (sources: readonly SchemaSource[], name: string): SchemaSource => {
  const source = sources.find((one) => one.name === name);
  if (source) return source;
  throw new ProposalError('there is no such database in SCHEMA_SOURCES');
};

/** Errors: `ProposalError` for a database that cannot be read. */
export const tablesOf = (source: SchemaSource): Promise<readonly SourceTable[]> =>
  readSource(source, listTables);

/** The resource that was made from a table, by its name: `order_lines` is `orderLines`. */
const resourceFor = (model: Model, table: string): string | undefined => {
  const name = nameFromFile(table);
  return [table, name, `${name}s`].find((one) => model.resources.has(one));
};

export interface TableOptions {
  readonly name: string;
  readonly table: string;
  readonly choices?: Choices;
  readonly model: Model;
}

/**
 * A resource for a table: what the database says of its columns, and what some of its rows show of its texts.
 *
 * Errors: `ProposalError` for a table that is not there, too wide, or cannot be read.
 */
export const proposeFromTable = async (
  source: SchemaSource,
  { name, table, choices, model }: TableOptions,
): Promise<Proposal> => {
  const { columns, rows } = await readSource(source, (ask) => readTable(ask, table));
  const observation = new FileObservation(columns.map((column) => column.name));
  for (const row of rows) observation.add(row);
  const said = columns.map((column) => sayColumn(column, (one) => resourceFor(model, one)));
  return proposeResource(observation, { name, said, ...(choices && { choices }) });
};
