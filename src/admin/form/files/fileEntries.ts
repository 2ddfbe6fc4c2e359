import { isObject } from '#schemas';

/** A file of a product and what it may do, as the field `files` holds it. */
export interface FileEntry {
  readonly fileId: string;
  readonly permissions?: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The entries of a stored list; what names no file is left out. */
export const toEntries = (value: unknown): readonly FileEntry[] =>
  (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    if (!isObject(item) || !isText(item['fileId']) || item['fileId'] === '') return [];
    const { fileId, permissions } = item;
    return [
      { fileId, ...(Array.isArray(permissions) && { permissions: permissions.filter(isText) }) },
    ];
  });

/** With one more file, unless it is there: the server gives the same bytes under the same title one id. */
export const withFile = (entries: readonly FileEntry[], fileId: string): readonly FileEntry[] =>
  entries.some((entry) => entry.fileId === fileId) ? entries : [...entries, { fileId }];

/** With other permissions for one file; none are left out altogether. */
export const withPermissions = (
  entries: readonly FileEntry[],
  fileId: string,
  permissions: readonly string[],
): readonly FileEntry[] =>
  entries.map((entry) => {
    if (entry.fileId !== fileId) return entry;
    return permissions.length > 0 ? { fileId, permissions } : { fileId };
  });
