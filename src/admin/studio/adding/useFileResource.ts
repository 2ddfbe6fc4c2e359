import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { FileProblem, FileRows } from '#src/admin/table/import/fileRows.ts';
import { importPath } from '#src/admin/table/import/ImportButton.tsx';
import { beginImport } from '#src/admin/table/import/importJob.ts';
import { readFile } from '#src/admin/table/import/readFile.ts';
import type { ResourceIdentity } from './identity.ts';
import {
  type ColumnEdits,
  editedSchema,
  type FileProposal,
  importMapping,
  proposeFile,
  rowsOfFile,
} from './proposal.ts';
import type { Addition } from './schemaChange.ts';

/** Rows that wait for their resource. */
interface PreparedRows {
  readonly file: FileRows;
  readonly title: string;
  readonly mapping: Readonly<Record<string, string | null>>;
}

/** What is known of the file, and what a person wants of it. */
export interface FileRequest {
  readonly file: File;
  readonly key: string;
  readonly proposal: FileProposal;
  readonly edits: ColumnEdits;
  readonly identity: ResourceIdentity;
  readonly takesRows: boolean;
}

/** The rows of the file cannot be imported by a browser. */
export class RowsError extends Error {
  override readonly name = 'RowsError';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

const readRows = async (text: string): Promise<FileRows> => {
  const answer = await readFile(new File([text], 'rows.csv', { type: 'text/csv' }));
  if ('problem' in answer) throw new RowsError(answer.problem);
  return answer.file;
};

/** A resource from a file, and its rows with it: they are written for an import before the resource takes its name. */
export const useFileResource = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const prepared = useRef<PreparedRows | undefined>(undefined);
  return {
    /** What is to be published. Errors: those of the calls, `RowsError`; nothing is there then. */
    prepare: async (request: FileRequest): Promise<Extract<Addition, { kind: 'addResource' }>> => {
      const { file, key, proposal, edits, identity, takesRows } = request;
      const isAsFound = key === proposal.name && !Object.values(edits).some(({ choice }) => choice);
      // References of a file to itself name the resource; other types come with references of their own.
      const final = isAsFound ? proposal : await proposeFile(dataProvider, file, key, edits);
      prepared.current = takesRows
        ? {
            file: await readRows(await rowsOfFile(dataProvider, file, key, edits)),
            title: file.name,
            mapping: importMapping(final, edits),
          }
        : undefined;
      return { kind: 'addResource', resource: key, schema: editedSchema(final, edits, identity) };
    },
    /** Hands the rows in, to be looked at before they are stored. Answers where that is. */
    handIn: async (resource: string): Promise<string> => {
      if (!prepared.current) return `/${encodeURIComponent(resource)}`;
      const { file, title, mapping } = prepared.current;
      const wish = { resource, mapping, title, format: file.format, rows: file.rows };
      return importPath(
        resource,
        await beginImport(dataProvider, { ...wish, key: undefined }, () => undefined),
      );
    },
  };
};
