import { isObject, isSame, MAX_FILE_BYTES } from '#schemas';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { defineResource, type RecordsOptions } from '#server/engine/records/context.ts';
import type { Records } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import { FILES, type FileParts, storeUpload } from './fileUploads.ts';
import { dataUrlChunks, FileRefused } from './uploadBuffer.ts';

const RULES = { required: 'required', format: 'format', maxBytes: 'maxFileBytes' } as const;

const refuse = (rule: string, cause?: unknown): ServerError =>
  new ServerError(
    'validation_failed',
    {},
    {
      errors: [
        { field: 'src', rule, params: { limit: MAX_FILE_BYTES, value: 'data URL' }, message: '' },
      ],
      cause,
    },
  );

/** A refused file as the 422 that names it. */
export const asRefusal = (cause: unknown): unknown =>
  cause instanceof FileRefused ? refuse(RULES[cause.rule], cause) : cause;

/**
 * Files take data URLs: the bytes go to the store, the row gets their address, type and size (decisions.md "Fields").
 *
 * Errors: 422 on `src` for anything but a data URL of 1 to 20,000,000 bytes, and for every change of it.
 */
export const filesResource = (partsOn: (options: RecordsOptions, records: Records) => FileParts) =>
  defineResource(FILES, {
    content: 'file',
    create: async ({ options, records, caller, resource, body, serverFields }) => {
      if (!isObject(body) || typeof body['src'] !== 'string') {
        return records.create(caller, resource, body, serverFields);
      }
      const { src, ...fields } = body;
      const dataUrl = body['src'];
      const parts = partsOn(options, records);
      try {
        return await storeUpload(parts, { caller, resource, fields, serverFields }, () =>
          parts.buffer.receive(dataUrlChunks(dataUrl)),
        );
      } catch (cause) {
        throw asRefusal(cause);
      }
    },
    update: async ({ records, caller, resource, id, body, serverFields }) => {
      if (isObject(body) && Object.hasOwn(body, 'src')) {
        requirePermission(caller, resource, 'update');
        const present = parseRow(await records.get(caller, resource, id));
        // Content never changes: who has read it may rely on it.
        if (!isSame(present['src'], body['src'])) throw refuse('readOnly');
      }
      return records.update(caller, resource, id, body, serverFields);
    },
    removed: async ({ options, records, removed }) => {
      const { files, clock } = partsOn(options, records);
      const { teamId, sha256 } = removed;
      await files.release(String(teamId ?? ''), String(sha256 ?? ''), clock());
    },
  });
