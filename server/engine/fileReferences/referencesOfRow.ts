import type { ResourceModel } from '#schemas';
import { isObject, topFieldName } from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { referencesIn } from '#server/engine/records/writing/heldReferences.ts';
import type { ContentKinds } from './contentKinds.ts';

/** Where pictures of the library are served. */
export const LIBRARY_PATH = '/apis/markets/library/';
/** Where a private file is served. */
export const FILE_CONTENT_PATH = '/apis/markets/api/files/content';

/** What can be referred to: a picture by its name in the library, a picture's or a file's row by its id. */
export const libraryTarget = (name: string): string => `library/${name}`;
export const rowTarget = (resource: string, id: string): string => `${resource}/${id}`;

const PICTURE = new RegExp(`${LIBRARY_PATH}([0-9a-f]{32})`, 'g');
const FILE = /\/apis\/markets\/api\/files\/content\?id=([0-9a-f]{24})/g;

const LIBRARY_TARGET = /^library\//;

/** The names in the library that are among these targets. */
export const libraryNames = (targets: Iterable<string>): readonly string[] =>
  [...targets]
    .filter((target) => LIBRARY_TARGET.test(target))
    .map((target) => target.replace(LIBRARY_TARGET, ''));

/** One field of a row that shows, links or names a picture or a file. */
export interface FileReference {
  readonly target: string;
  readonly field: string;
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.includes('/apis/markets/') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
};

const targetsIn = (value: unknown): readonly string[] =>
  textsIn(value).flatMap((text) => [
    ...[...text.matchAll(PICTURE)].map(([, name = '']) => libraryTarget(name)),
    ...[...text.matchAll(FILE)].map(([, id = '']) => rowTarget('files', id)),
  ]);

/** The same reference, written one way: for sets. */
const keyOf = ({ target, field }: FileReference): string => `${field} ${target}`;

/** Everything that a row shows, links or names: by addresses in its texts and by its references. */
export const referencesOfRow = (
  resource: ResourceModel,
  id: string,
  row: Row,
  kindOf: ContentKinds,
): ReadonlyMap<string, FileReference> => {
  const own = rowTarget(resource.name, id);
  const byAddress = resource.fields.flatMap(({ name: field }) =>
    targetsIn(row[field]).map((target) => ({ target, field })),
  );
  const byReference = referencesIn(resource, row)
    .filter((reference) => kindOf(reference.resource) !== undefined)
    .map(({ path, resource: name, id: target }) => ({
      target: rowTarget(name, target),
      field: topFieldName(path),
    }));
  const references = [...byAddress, ...byReference].filter(({ target }) => target !== own);
  return new Map(references.map((reference) => [keyOf(reference), reference]));
};
