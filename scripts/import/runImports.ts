import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResourceModel } from '#schemas';
import { isErrorWithCode } from '#server/engine/database/errors.ts';
import type { ImportService } from '#server/engine/importBatches/importService.ts';
import { UsageError } from '../commands/words.ts';
import { readColumns } from './csvRows.ts';
import type { ImportCommand, ImportOptions } from './options.ts';
import { inOrder, type PlannedFile } from './orderFiles.ts';
import { type ImportSummary, isReadableFile, runImport } from './runImport.ts';

const CSV = '.csv';
const REPORT = '.refused.csv';

/** The files that a command means. Errors: `UsageError` for a folder without any, and for a file that is not there. */
export const filesOf = async ({
  directory,
  files,
  optionsFor,
}: ImportCommand): Promise<readonly ImportOptions[]> => {
  if (directory === undefined) {
    for (const { file } of files) {
      if (!(await isReadableFile(file))) throw new UsageError(`There is no file ${file}.`);
    }
    return files.map(({ resource, file }) => optionsFor(resource, file));
  }
  const names = await readdir(directory).catch((cause: unknown) => {
    if (!isErrorWithCode(cause, 'ENOENT') && !isErrorWithCode(cause, 'ENOTDIR')) throw cause;
    throw new UsageError(`There is no folder ${directory}.`, { cause });
  });
  const found = names.filter((name) => name.endsWith(CSV) && !name.endsWith(REPORT)).sort();
  if (found.length === 0) throw new UsageError(`There is no RESOURCE.csv in ${directory}.`);
  return found.map((name) => optionsFor(name.slice(0, -CSV.length), join(directory, name)));
};

const resourceOf = (
  resources: ReadonlyMap<string, ResourceModel>,
  { resource: name }: ImportOptions,
): ResourceModel => {
  const resource = resources.get(name);
  if (resource) return resource;
  throw new UsageError(
    `There is no resource "${name}". There are: ${[...resources.keys()].join(', ')}.`,
  );
};

/**
 * Imports files in the order of their references, and tells of each as it is done.
 *
 * Errors: `UsageError` for files that cannot be read as asked, or name each other in a ring, before any row is stored;
 * those of the service.
 */
export const runImports = async (
  service: ImportService,
  resources: ReadonlyMap<string, ResourceModel>,
  files: readonly ImportOptions[],
  say: (text: string) => void,
  onDone: (options: ImportOptions, summary: ImportSummary) => void,
): Promise<void> => {
  const planned: PlannedFile[] = [];
  for (const options of files) {
    const resource = resourceOf(resources, options);
    const { columns, leftOut } = await readColumns(options.file, resource, options.map);
    if (leftOut.length > 0) {
      say(
        `${options.file}: left out, as "${resource.name}" has no such field: ${leftOut.join(', ')}.`,
      );
    }
    const fields = columns.flatMap(({ fills }) => resource.tree.get(fills) ?? []);
    planned.push({ options, resource, fields });
  }
  const trial = randomUUID();
  const done: ImportSummary[] = [];
  for (const { options, resource } of inOrder(planned)) {
    const part = { trial, isFinished: false };
    const summary = await runImport(service, resource, options, say, part);
    done.push(summary);
    onDone(options, summary);
  }
  for (const { run } of done) await service.finish(run);
};
