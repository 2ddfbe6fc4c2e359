import { type FieldModel, type ResourceModel, targetsWithin } from '#schemas';
import { calledWith } from '../commands/calledAs.ts';
import { UsageError } from '../commands/words.ts';
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
const ringIn = (files: readonly PlannedFile[]): readonly PlannedFile[] => {
  const walk: PlannedFile[] = [];
  let at = files[0];
  while (at && !walk.includes(at)) {
    walk.push(at);
    const from = at;
    at = files.find((other) => linksTo(from, other).length > 0);
  }
  return walk.slice(at ? walk.indexOf(at) : 0);
};

/** What to do about a ring: the first file that may come without its references and be found again has them last. */
const adviceFor = (links: readonly (readonly [PlannedFile, readonly FieldModel[]])[]): string => {
  const keyOf = ({ options, resource }: PlannedFile): string | undefined =>
    options.key ?? resource.fields.find(({ unique }) => unique)?.name;
  const found = links.find(
    ([file, fields]) => keyOf(file) !== undefined && fields.every((field) => !field.required),
  );
  if (!found)
    return 'None can be imported without that column and be changed later: make it optional in one of the schemas, and a field of that schema unique.';
  const [file, fields] = found;
  const { name } = file.resource;
  const maps = fields.map((field) => `--map ${name}:${field.name}=`).join(' ');
  return `Import one of them without that column, then it alone with it:
  the same with ${maps}
  ${calledWith('import')} ${name} ${file.options.file} --key ${keyOf(file)}`;
};

const refusalOf = (files: readonly PlannedFile[]): UsageError => {
  const ring = ringIn(files);
  const links = ring.map((file, index) => {
    const next = ring[(index + 1) % ring.length] ?? file;
    return { file, next, fields: linksTo(file, next) };
  });
  const said = links.map(({ file, next, fields }) => {
    const names = fields.map(({ name }) => `${file.resource.name}.${name}`);
    return `${names.join(', ')} names rows of ${next.resource.name}`;
  });
  const advice = adviceFor(links.map(({ file, fields }) => [file, fields]));
  return new UsageError(
    `These files name each other's rows, so none can come first: ${said.join('; ')}. ${advice}`,
  );
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
    if (!next) throw refusalOf(waiting);
    ordered.push(next);
    waiting = waiting.filter((file) => file !== next);
  }
  return ordered;
};
