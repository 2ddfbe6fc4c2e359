import { isObject } from '#schemas';
import { MAX_IMAGE_BYTES } from '#schemas/model/pictures.ts';
import type { Database } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import {
  bytesOfDataUrl,
  ImageRefused,
  requireReadingPlace,
} from '#server/engine/pictures/imageFile.ts';
import type { Library, StoredImage } from '#server/engine/pictures/library.ts';
import { defineResource } from '#server/engine/records/context.ts';
import { requirePermission, teamOfNewRow, teamOfRow } from '#server/engine/records/rowAccess.ts';

const IMAGES = 'images';

const refuse = (rule: string, limit = MAX_IMAGE_BYTES, cause?: unknown): ServerError =>
  new ServerError(
    'validation_failed',
    {},
    {
      errors: [{ field: 'src', rule, params: { limit, format: 'image' }, message: '' }],
      cause,
    },
  );

const refused = (cause: unknown): unknown =>
  cause instanceof ImageRefused ? refuse(cause.rule, cause.limit, cause) : cause;

const store = async (library: Library, teamId: string, src: unknown): Promise<StoredImage> => {
  if (typeof src !== 'string') throw refuse('type');
  requireReadingPlace();
  try {
    return await library.store(teamId, bytesOfDataUrl(src));
  } catch (cause) {
    throw refused(cause);
  }
};

const isUpload = (body: unknown): body is Record<string, unknown> =>
  isObject(body) && body['src'] !== undefined && body['src'] !== null;

/**
 * Images take data URLs: bytes go to the library, the row gets the address, the thumbnail and the size (decisions.md
 * "Fields"). A picture that no row shows any more goes with its bytes.
 *
 * Errors: 422 on `src` for anything but an image below 2,000,000 bytes; nothing is ever fetched from an address. That
 * an image in use stays is the business of whoever keeps the uses.
 */
export const imagesResource = (libraryIn: (place: Database) => Library) => {
  const dropUnused = async (library: Library, src: unknown): Promise<void> => {
    if (typeof src === 'string') await library.release(src);
  };
  return defineResource(IMAGES, {
    content: 'picture',
    create: async ({ options, records, caller, resource, body, serverFields }) => {
      if (!isUpload(body)) return records.create(caller, resource, body, serverFields);
      // Before the picture is looked at: nobody fills the library without the right to.
      requirePermission(caller, resource, 'create');
      const teamId = teamOfNewRow(caller, resource, serverFields?.['teamId'] ?? body['teamId']);
      const library = libraryIn(options.database);
      const { src, ...thumbnail } = await store(library, teamId, body['src']);
      return records.create(caller, resource, { ...body, src }, { ...thumbnail, ...serverFields });
    },
    update: async ({ options, records, caller, resource, id, body, serverFields }) => {
      if (!isUpload(body)) return records.update(caller, resource, id, body, serverFields);
      requirePermission(caller, resource, 'update');
      const present = parseRow(await records.get(caller, resource, id));
      if (present['src'] === body['src'])
        return records.update(caller, resource, id, body, serverFields);
      const library = libraryIn(options.database);
      const { src, ...thumbnail } = await store(library, teamOfRow(present), body['src']);
      const fields = { ...thumbnail, ...serverFields };
      const updated = await records.update(caller, resource, id, { ...body, src }, fields);
      await dropUnused(library, present['src']);
      return updated;
    },
    removed: ({ options, removed }) => dropUnused(libraryIn(options.database), removed['src']),
  });
};
