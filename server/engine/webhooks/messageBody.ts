import type { Model } from '#schemas';
import { TEST_EVENT } from '#schemas/model/calls/webhookCalls.ts';
import type { Identity } from '#server/engine/access/identities.ts';
import { managesTeam } from '#server/engine/access/teamManagers.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { mayUse, NO_TEAM } from '#server/engine/records/rowAccess.ts';
import type { StoredDelivery } from './storedDeliveries.ts';
import type { StoredWebhook } from './storedWebhooks.ts';

/** Whose eyes a webhook sees with. Undefined where its maker may not tell it anything any more. */
export const readerOf = (
  { team_id: teamId }: Pick<StoredWebhook, 'team_id'>,
  maker: Identity | undefined,
): Caller | undefined => {
  if (!maker) return undefined;
  const caller: Caller = { ...maker, language: 'en' };
  if (teamId === NO_TEAM) return maker.scope === 'all' ? caller : undefined;
  if (!managesTeam(caller, teamId)) return undefined;
  return { ...caller, scope: 'team', teamId };
};

/** The row as JSON text; its id alone where it is gone by now. Undefined where the reader may not read it. */
const readData = async (
  records: Records,
  model: Model,
  reader: Caller,
  { resource: name, row_id: id, event }: StoredDelivery,
): Promise<string | undefined> => {
  if (event === TEST_EVENT) return '{}';
  const resource = model.resources.get(name);
  if (!resource || !mayUse(reader, resource, 'get')) return undefined;
  const alone = JSON.stringify({ _id: id });
  if (event === 'deleted') return alone;
  try {
    return await records.get(reader, resource, id);
  } catch (cause) {
    if (cause instanceof ServerError && cause.code === 'not_found') return alone;
    throw cause;
  }
};

/** What is sent: the row as the webhook's maker sees it at this moment. Undefined where they may not. */
export const messageBody = async (
  { records, model }: { readonly records: Records; readonly model: () => Model },
  reader: Caller,
  delivery: StoredDelivery,
): Promise<string | undefined> => {
  const data = await readData(records, model(), reader, delivery);
  if (data === undefined) return undefined;
  const { id, resource, event, at } = delivery;
  const type = event === TEST_EVENT ? TEST_EVENT : `${resource}.${event}`;
  return `${JSON.stringify({ id, type, timestamp: at }).slice(0, -1)},"data":${data}}`;
};
