import type { Transaction } from '#server/engine/database/database.ts';
import type { EventFacts, RecordChange } from '#server/engine/records/context.ts';
import { TEAMS } from '#server/engine/records/specialResources.ts';
import type { NewEvent } from './event.ts';

/** What the changed resource adds to its events; nothing for most. */
export type FactsOf = (transaction: Transaction, change: RecordChange) => Promise<EventFacts>;

/** The event of one change of one row, for its team and, where it has one, its guest. */
export const eventOf = async (
  transaction: Transaction,
  change: RecordChange,
  factsOf: FactsOf,
): Promise<NewEvent> => {
  const { resource, id, teamId } = change;
  return {
    kind: 'row',
    // A team's own row belongs to that team alone, although no team's column says so.
    teamId: resource.name === TEAMS ? id : teamId,
    resource: resource.name,
    id,
    change: change.kind,
    ...(await factsOf(transaction, change)),
  };
};
