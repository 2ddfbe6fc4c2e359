import type { ResourceModel } from '#schemas';
import { isObject } from '#schemas';
import { MAX_IMAGE_BYTES } from '#schemas/market/pictures.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Records } from '#server/engine/records/records.ts';
import { requirePermission, teamOfNewRow } from '#server/engine/records/scope.ts';
import { bytesOfDataUrl, ImageRefused, requireReadingPlace } from './imageFile.ts';
import type { Library, StoredImage } from './library.ts';

const IMAGES = 'images';

const teamOf = ({ teamId }: Row): string | null => (typeof teamId === 'string' ? teamId : null);

const refuse = (rule: string, limit = MAX_IMAGE_BYTES, cause?: unknown): ServerError =>
  new ServerError(
    'validation_failed',
    {},
    {
      errors: [{ field: 'src', rule, params: { limit, format: 'image' }, message: '' }],
      cause,
    },
  );

/**
 * Lets the `images` resource take data URLs: bytes go to the library, the row gets the address, the thumbnail and the
 * size (decisions.md "Fields"). Every other resource passes through.
 *
 * A picture that no row shows any more goes with its bytes.
 *
 * Errors: 422 on `src` for anything but an image below 2,000,000 bytes; nothing is ever fetched from an address. That
 * an image in use stays is the business of whoever keeps the uses.
 */
export const createImageRule = (records: Records, library: Library): Records => {
  const dropUnused = async (src: unknown): Promise<void> => {
    if (typeof src === 'string') await library.release(src);
  };
  const store = async (teamId: string | null, src: unknown): Promise<StoredImage> => {
    if (typeof src !== 'string') throw refuse('type');
    requireReadingPlace();
    try {
      return await library.store(teamId ?? '', bytesOfDataUrl(src));
    } catch (cause) {
      if (cause instanceof ImageRefused) throw refuse(cause.rule, cause.limit, cause);
      throw cause;
    }
  };
  const isUpload = (resource: ResourceModel, body: unknown): body is Record<string, unknown> =>
    resource.name === IMAGES && isObject(body) && body['src'] !== undefined && body['src'] !== null;
  return {
    ...records,
    create: async (caller, resource, body, serverFields) => {
      if (!isUpload(resource, body)) return records.create(caller, resource, body, serverFields);
      // Before the picture is looked at: nobody fills the library without the right to.
      requirePermission(caller, resource, 'create');
      const teamId = teamOfNewRow(caller, resource, serverFields?.['teamId'] ?? body['teamId']);
      const { src, ...thumbnail } = await store(teamId, body['src']);
      return records.create(caller, resource, { ...body, src }, { ...thumbnail, ...serverFields });
    },
    update: async (caller, resource, id, body, serverFields) => {
      if (!isUpload(resource, body))
        return records.update(caller, resource, id, body, serverFields);
      requirePermission(caller, resource, 'update');
      const present = parseRow(await records.get(caller, resource, id));
      if (present['src'] === body['src'])
        return records.update(caller, resource, id, body, serverFields);
      const { src, ...thumbnail } = await store(teamOf(present), body['src']);
      const updated = await records.update(
        caller,
        resource,
        id,
        { ...body, src },
        { ...thumbnail, ...serverFields },
      );
      await dropUnused(present['src']);
      return updated;
    },
    remove: async (caller, resource, id, how) => {
      const removed = await records.remove(caller, resource, id, how);
      if (resource.name === IMAGES) await dropUnused(parseRow(removed)['src']);
      return removed;
    },
  };
};
