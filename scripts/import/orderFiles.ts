import { type FieldModel, type ResourceModel, targetsWithin } from '#schemas';
import { UsageError } from '../commands/command.ts';
import type { ImportOptions } from './options.ts';

/** A file of a run and what its columns fill. */
export interface PlannedFile {
  readonly options: ImportOptions;
  readonly resource: ResourceModel;
  readonly fields: readonly FieldModel[];
}

/** The fields by which a file names rows of another one. */
const linksTo = (file: PlannedFile, other: PlannedFile): readonly FieldModel[] =>
  file === other || file.resource.name === other.resource.name
    ? []
    : file.fields.filter((field) => targetsWithin(field).includes(other.resource.name));

/** The way from a file over what it names back to itself. */
const ringIn = (files: readonly PlannedFile[]): readonly string[] => {
  const walk: PlannedFile[] = [];
  let at = files[0];
  while (at && !walk.includes(at)) {
    walk.push(at);
    const from = at;
    at = files.find((other) => linksTo(from, other).length > 0);
  }
  return walk.slice(at ? walk.indexOf(at) : 0).map((file, index, ring) => {
    const next = ring[(index + 1) % ring.length] ?? file;
    const names = linksTo(file, next).map(({ name }) => `${file.resource.name}.${name}`);
    return `${names.join(', ')} names rows of ${next.resource.name}`;
  });
};

/**
 * Files in the order of their references: what is named comes before what names it; else as they were given.
 *
 * Errors: `UsageError` for files that name each other's rows in a ring, with the fields that do.
 */
export const inOrder = (files: readonly PlannedFile[]): readonly PlannedFile[] => {
  const ordered: PlannedFile[] = [];
  let waiting = [...files];
  while (waiting.length > 0) {
    const next = waiting.find((file) => !waiting.some((other) => linksTo(file, other).length > 0));
    if (!next) {
      throw new UsageError(
        `These files name each other's rows, so none can come first: ${ringIn(waiting).join('; ')}. Import one of them without that column, then all of them with it and with --key.`,
      );
    }
    ordered.push(next);
    waiting = waiting.filter((file) => file !== next);
  }
  return ordered;
};
