import { DAY_MS, isObject } from '#schemas';
import { MAX_IMAGE_BYTES } from '#schemas/model/pictures.ts';
import type { Database } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { LIBRARY_PATH } from '#server/engine/fileReferences/referencesOfRow.ts';
import {
  bytesOfDataUrl,
  contentFacts,
  ImageRefused,
  requireReadingPlace,
} from '#server/engine/pictures/imageFile.ts';
import type { Library, StoredImage } from '#server/engine/pictures/library.ts';
import { defineResource } from '#server/engine/records/context.ts';
import { requirePermission, teamOfNewRow, teamOfRow } from '#server/engine/records/rowAccess.ts';

export const IMAGES = 'images';

const refuse = (
  rule: string,
  params: Readonly<Record<string, unknown>> = {},
  cause?: unknown,
): ServerError =>
  new ServerError(
    'validation_failed',
    {},
    {
      errors: [
        {
          field: 'src',
          rule,
          params: { limit: MAX_IMAGE_BYTES, format: 'image', ...params },
          message: '',
        },
      ],
      cause,
    },
  );

const refused = (cause: unknown, src: string): unknown =>
  cause instanceof ImageRefused
    ? refuse(
        cause.rule,
        { limit: cause.limit, ...(cause.rule === 'format' && contentFacts(src)) },
        cause,
      )
    : cause;

/** A replaced picture can be put back for so long. */
const KEPT_MS = 30 * DAY_MS;

/** A picture that is new, or one of the team's by its address. */
export const storePicture = async (
  library: Library,
  teamId: string,
  src: unknown,
  now: Date,
): Promise<StoredImage> => {
  if (typeof src !== 'string') throw refuse('type');
  const known = src.startsWith(LIBRARY_PATH) ? await library.keep(teamId, src, now) : undefined;
  if (known) return known;
  requireReadingPlace();
  try {
    return await library.store(teamId, bytesOfDataUrl(src));
  } catch (cause) {
    throw refused(cause, src);
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
      const { src, ...thumbnail } = await storePicture(
        library,
        teamId,
        body['src'],
        options.clock(),
      );
      return records.create(caller, resource, { ...body, src }, { ...thumbnail, ...serverFields });
    },
    update: async ({ options, records, caller, resource, id, body, serverFields }) => {
      if (!isUpload(body)) return records.update(caller, resource, id, body, serverFields);
      requirePermission(caller, resource, 'update');
      const present = parseRow(await records.get(caller, resource, id));
      if (present['src'] === body['src'])
        return records.update(caller, resource, id, body, serverFields);
      const library = libraryIn(options.database);
      const { src, ...thumbnail } = await storePicture(
        library,
        teamOfRow(present),
        body['src'],
        options.clock(),
      );
      const fields = { ...thumbnail, ...serverFields };
      const until = new Date(options.clock().getTime() + KEPT_MS);
      // The old picture may be put back: by its history, or by whoever replaced it.
      await library.keep(teamOfRow(present), String(present['src']), until);
      return records.update(caller, resource, id, { ...body, src }, fields);
    },
    removed: ({ options, removed }) => dropUnused(libraryIn(options.database), removed['src']),
  });
};
