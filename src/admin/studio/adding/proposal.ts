import type { SoukDataProvider } from '#dataProvider';
import { isObject } from '#schemas';
import type { ColumnType, WrittenSchema } from '#schemas/model/fromData/columnTypes.ts';
import { identityKeywords, type ResourceIdentity } from './identity.ts';

/** What else a column could be, by a name such as `date:monthFirst`. */
interface ProposedAlternative {
  readonly name: string;
  readonly type: ColumnType;
  readonly misfits: number;
  readonly schema: WrittenSchema;
}

/** A column as `proposalFromFile` answers it. */
export interface ProposedColumn {
  /** Its number in the file, from 1. */
  readonly column: number;
  readonly header: string;
  readonly name: string;
  readonly type: ColumnType;
  readonly filled: number;
  readonly misfits: number;
  readonly samples: readonly string[];
  readonly evidence: readonly string[];
  readonly schema: WrittenSchema;
  readonly alternatives: readonly ProposedAlternative[];
}

export interface FileProposal {
  readonly name: string;
  readonly rows: number;
  readonly schema: WrittenSchema;
  readonly columns: readonly ProposedColumn[];
  /** Header → field, or field and the field that names the other row. */
  readonly mapping: Readonly<Record<string, string>>;
}

/** What a person wants otherwise of a column. */
export interface ColumnEdit {
  readonly label?: string;
  /** Name of an alternative. */
  readonly choice?: string;
  readonly isLeftOut?: boolean;
}

/** By the names of fields. */
export type ColumnEdits = Readonly<Record<string, ColumnEdit>>;

/** A large file takes a while to arrive and to be read. */
const TIMEOUT_MS = 120_000;

const queryOf = (name: string, edits: ColumnEdits): Record<string, string> => {
  const choices = Object.entries(edits).flatMap(([field, { choice }]) =>
    choice === undefined ? [] : [[field, choice] as const],
  );
  return {
    name,
    ...(choices.length > 0 && { choices: JSON.stringify(Object.fromEntries(choices)) }),
  };
};

const csvOf = (file: Blob): Blob => file.slice(0, file.size, 'text/csv');

/** Errors: those of the call; 400 with the reason where nothing can be proposed. */
export const proposeFile = (
  dataProvider: SoukDataProvider,
  file: Blob,
  name: string,
  edits: ColumnEdits = {},
): Promise<FileProposal> =>
  dataProvider.call<FileProposal>('proposalFromFile', {
    ...{ query: queryOf(name, edits), body: csvOf(file), timeoutMs: TIMEOUT_MS },
  });

/** The rows as an import reads them, under the names of the fields. Errors: as above. */
export const rowsOfFile = (
  dataProvider: SoukDataProvider,
  file: Blob,
  name: string,
  edits: ColumnEdits,
): Promise<string> =>
  dataProvider.call<string>('rowsForProposal', {
    ...{ query: queryOf(name, edits), body: csvOf(file), timeoutMs: TIMEOUT_MS },
  });

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** The proposed schema with what a person wants otherwise; columns that are left out are nowhere in it. */
export const editedSchema = (
  { schema, columns }: Pick<FileProposal, 'schema' | 'columns'>,
  edits: ColumnEdits,
  identity: ResourceIdentity,
): WrittenSchema => {
  const taken = columns.filter(({ name }) => edits[name]?.isLeftOut !== true);
  const names = taken.map(({ name }) => name);
  const isTaken = (name: string): boolean => names.includes(name);
  const { 'x-resource': keywords } = schema;
  const { recordTitle, listDefault } = isObject(keywords) ? keywords : {};
  const list = isObject(listDefault) ? listDefault : {};
  const listed = namesIn(list['columns']).filter(isTaken);
  const required = namesIn(schema['required']).filter(isTaken);
  const title = isTaken(String(recordTitle)) ? recordTitle : names[0];
  return {
    ...identityKeywords(identity, {
      ...(title !== undefined && { recordTitle: title }),
      listDefault: { ...list, columns: listed.length > 0 ? listed : names.slice(0, 1) },
    }),
    properties: Object.fromEntries(
      taken.map(({ name, schema: field }) => {
        const label = edits[name]?.label?.trim();
        if (!label) return [name, field];
        const { 'x-title': _others, ...rest } = field;
        return [name, { ...rest, title: label }];
      }),
    ),
    ...(required.length > 0 && { required }),
  };
};

/** Which column of the prepared rows fills which field, those that were left out none. */
export const importMapping = (
  { columns, mapping }: FileProposal,
  edits: ColumnEdits,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    columns.map(({ name, header }) => {
      const target = mapping[header.trim()] ?? name;
      const isOwn = target === name || target.startsWith(`${name}.`);
      return [name, edits[name]?.isLeftOut ? null : isOwn ? target : name];
    }),
  );
