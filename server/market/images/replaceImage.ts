import type { FastifyRequest } from 'fastify';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { afterWrite, type WriteNeeds } from '#server/engine/crud/afterWrite.ts';
import type { Database, Transaction } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { contentKinds } from '#server/engine/fileReferences/contentKinds.ts';
import { titlesOfRows } from '#server/engine/fileReferences/findReferences.ts';
import { replaceReferences } from '#server/engine/fileReferences/replaceReferences.ts';
import type { UsageNeeds } from '#server/engine/files/usageRoute.ts';
import { resourceOf } from '#server/engine/http/resourceOf.ts';
import type { Operation } from '#server/engine/openapi/describe.ts';
import { array, BY_ID, COUNT, ID, object, rowOf, TEXT } from '#server/engine/openapi/shapes.ts';
import type { Library } from '#server/engine/pictures/library.ts';
import { tableOf, type WriteContext } from '#server/engine/records/context.ts';
import { requirePermission, teamOfRow } from '#server/engine/records/rowAccess.ts';
import { lockRow } from '#server/engine/records/writing/storedRow.ts';
import { IMAGES, storePicture } from './images.ts';

export interface ReplaceNeeds extends UsageNeeds, WriteNeeds {
  readonly clock: () => Date;
  readonly libraryIn: (place: Database) => Library;
  readonly writeContext: (transaction: Transaction) => WriteContext;
}

export const REPLACE = {
  tag: 'library',
  summary: 'Another picture in the place of one: every row that shows it gets the new one.',
  description:
    'Each row by the caller’s rights and its own state; what may not be changed is in `kept` and shows the old picture. ' +
    '`src` is a data URL, or the address that the picture had before, which takes it back for 30 days.',
  query: BY_ID,
  body: { schema: object({ src: TEXT }) },
  answer: {
    schema: object({
      image: rowOf(IMAGES),
      changed: COUNT,
      kept: array(object({ resource: TEXT, id: ID, title: TEXT })),
    }),
  },
  errors: ['not_found', 'quota_exceeded', 'storage_full', 'storage_unavailable'],
} as const satisfies Operation;

const addressesOf = (before: Row, after: Row): ReadonlyMap<string, string> =>
  new Map(
    ['src', 'thumbnail'].flatMap((name): [string, string][] => {
      const [old, next] = [before[name], after[name]];
      const isOther = typeof old === 'string' && typeof next === 'string' && old !== next;
      return isOther ? [[old, next]] : [];
    }),
  );

/** Gives a picture of the library other content, and its new address to all rows that show it. */
export const replaceImage = async (
  core: ReplaceNeeds,
  request: FastifyRequest,
  id: string,
  src: string,
) => {
  const caller = { ...callerOf(request), requestId: request.id };
  const resource = resourceOf(core.schemas, request, IMAGES);
  requirePermission(caller, resource, 'update');
  const teamId = teamOfRow(parseRow(await core.records.get(caller, resource, id)));
  // Outside of the transaction: a picture is looked at and written to a file.
  const stored = await storePicture(core.libraryIn(core.database), teamId, src, core.clock());
  const kindOf = contentKinds(core.registry.behaviours);
  const { image, changed, kept } = await core.database.transaction(async (transaction) => {
    const place = core.writeContext(transaction);
    // Of two who replace it at once the second finds the rows by the address that the first one gave them.
    const table = tableOf(place.options, resource);
    const { row: before } = await lockRow(transaction, table, caller, resource, id, 'change');
    const after = parseRow(await place.records.update(caller, resource, id, { src: stored.src }));
    const addresses = addressesOf(before, after);
    return {
      image: after,
      ...(await replaceReferences(place, caller, addresses, { teamId, kindOf })),
    };
  });
  const { model } = core.schemas.current();
  for (const name of new Set([IMAGES, ...changed.map((row) => row.resource)])) {
    const written = model.resources.get(name);
    if (written) await afterWrite(core, written);
  }
  const named = await titlesOfRows(core.database, model, kept);
  return { image, changed: changed.length, kept: named };
};
