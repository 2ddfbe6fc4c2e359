import type { ResourceModel } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import { FILE_CONTENT_PATH } from '#server/engine/fileReferences/referencesOfRow.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { requirePermission, teamOfNewRow } from '#server/engine/records/rowAccess.ts';
import type { FileStore } from './fileStore.ts';
import { mediaTypeOf } from './mediaType.ts';
import type { BufferedFile, UploadBuffer } from './uploadBuffer.ts';

export const FILES = 'files';

/** Where the content of a row is fetched: with the token, or over a signed link. */
const fileAddress = (id: string): string => `${FILE_CONTENT_PATH}?id=${id}`;

export interface FileParts {
  readonly records: Records;
  readonly files: FileStore;
  readonly buffer: UploadBuffer;
  readonly newId: () => string;
  readonly clock: () => Date;
}

/** A row to be made from bytes that arrive. */
export interface Upload {
  readonly caller: Caller;
  readonly resource: ResourceModel;
  /** The row's fields but `src`; its title tells kinds of files apart. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly serverFields?: Readonly<Record<string, unknown>> | undefined;
}

/** A row of the same team that has these bytes under this title already: an upload that is tried again finds it. */
const findSame = async (
  { records }: FileParts,
  resource: ResourceModel,
  teamId: string,
  sha256: string,
  title: string,
): Promise<string | undefined> => {
  const { rows } = await records.search(SYSTEM, resource, {
    page: 1,
    limit: 1,
    sort: { field: 'createdAt', order: 'DESC' },
    conditions: [
      { field: 'teamId', operator: 'in', values: [teamId] },
      { field: 'sha256', operator: 'in', values: [sha256] },
      { field: 'title', operator: 'in', values: [title] },
    ],
  });
  return rows[0];
};

/**
 * Makes a row of a file that is on its way. What was refused or broken off leaves nothing behind.
 *
 * Errors: 403 before a byte is read; `FileRefused` for no bytes and for too many; 422 for the other fields.
 */
export const storeUpload = async (
  parts: FileParts,
  { caller, resource, fields, serverFields }: Upload,
  receive: () => Promise<BufferedFile>,
): Promise<string> => {
  requirePermission(caller, resource, 'create');
  const file = await receive();
  try {
    const { bytes, sha256, head } = file;
    const title = typeof fields['title'] === 'string' ? fields['title'].trim() : '';
    const named = serverFields?.['teamId'] ?? fields['teamId'];
    const teamId = teamOfNewRow(caller, resource, named) ?? '';
    // First, even where there is such a row: its content may have been damaged.
    await parts.files.store(teamId, file, parts.clock());
    const same = await findSame(parts, resource, teamId, sha256, title);
    if (same !== undefined) return same;
    const id = parts.newId();
    return await parts.records.create(
      caller,
      resource,
      { ...fields, src: fileAddress(id) },
      { ...serverFields, _id: id, sha256, bytes, mediaType: mediaTypeOf(head, title) },
    );
  } finally {
    await parts.buffer.discard(file);
  }
};
