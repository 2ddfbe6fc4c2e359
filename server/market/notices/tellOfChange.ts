import { SYSTEM } from '#server/engine/access/system.ts';
import { sql, type Transaction } from '#server/engine/database/database.ts';
import { type Row, toText } from '#server/engine/database/json.ts';
import type { Notice, Notices, Reader, ToldNotice } from '#server/engine/notices/notices.ts';
import type { NotificationRecipients } from '#server/engine/notifications/feature.ts';
import type {
  ChangesListener,
  ExpectedListener,
  RecordChange,
} from '#server/engine/records/context.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

interface Parts {
  readonly notices: Notices;
  readonly notifications: NotificationRecipients;
}

const IMPORT = /^(?:import|undo)-/;
const DECIDED: readonly unknown[] = ['approved', 'paid', 'rejected'];
const ANSWERED: readonly unknown[] = ['accepted', 'declined'];
const ENDED: readonly unknown[] = ['accepted', 'declined', 'withdrawn', 'decided'];
const MONEY_DIGITS = 2;

const textOf = (row: Row | undefined, name: string): string => toText(row?.[name] ?? '');

const isNow = ({ before, after }: RecordChange, field: string, values: readonly unknown[]) =>
  before !== undefined && before[field] !== after?.[field] && values.includes(after?.[field]);

/** The customer of an order, by name. */
const customerOf = async (place: Transaction, orderId: string): Promise<string> => {
  const [row] = await place.query<{ name: string | null }>(sql`
    select concat_ws(' ', c.doc->>'firstname', c.doc->>'lastname') as name
    from ${tableSql({ name: 'orders' })} o
      join ${tableSql({ name: 'customers' })} c on c.id = o.doc->>'customerId' and c.team_id = o.team_id
    where o.id = ${orderId}`);
  return row?.name ?? '';
};

const amountOf = (row: Row | undefined): string =>
  `${textOf(row, 'currency')} ${Number(row?.['amount'] ?? 0).toFixed(MONEY_DIGITS)}`;

/** What is news about a change; undefined for nearly all. */
const noticeOf = async (place: Transaction, change: RecordChange): Promise<Notice | undefined> => {
  const { resource, kind, id, after } = change;
  const orderId = textOf(after, 'orderId');
  if (resource.name === 'orders' && kind === 'create')
    return {
      ...{ kind: 'newOrder', about: id, link: `/orders/${id}` },
      facts: { title: textOf(after, 'title') },
    };
  if (resource.name === 'messages' && kind === 'create' && after?.['sender'] === 'buyer')
    return {
      ...{ kind: 'newMessage', about: orderId, link: `/messages?order=${orderId}` },
      facts: { name: await customerOf(place, orderId) },
    };
  if (resource.name === 'offers' && isNow(change, 'status', ANSWERED))
    return {
      ...{ kind: 'offerAnswered', about: id, link: `/messages?order=${orderId}` },
      facts: { variant: textOf(after, 'status'), name: await customerOf(place, orderId) },
    };
  if (resource.name === 'resolutions' && kind === 'create')
    return {
      ...{ kind: 'resolutionAsked', about: id, link: `/resolutions/${id}` },
      facts: { variant: textOf(after, 'kind'), name: await customerOf(place, orderId) },
    };
  if (resource.name === 'resolutions' && isNow(change, 'status', ENDED))
    return {
      ...{ kind: 'resolutionEnded', about: id, link: `/resolutions/${id}` },
      facts: { variant: textOf(after, 'status'), name: await customerOf(place, orderId) },
    };
  if (resource.name === 'withdrawals' && isNow(change, 'status', DECIDED))
    return {
      ...{ kind: 'withdrawalDecided', about: id, link: '/earnings' },
      facts: { variant: textOf(after, 'status'), amount: amountOf(after) },
    };
  return undefined;
};

/** A new dispute waits for those who decide it, of whichever team they are. */
const isDispute = ({ resource, kind, after }: RecordChange): boolean =>
  resource.name === 'resolutions' && kind === 'create' && after?.['kind'] === 'dispute';

type Expected = Parameters<ExpectedListener>[1];

/** Imports, demo rows and repairs are no news. */
const isQuiet = ({ caller, origin }: Expected): boolean =>
  origin !== undefined || caller.userId === SYSTEM.userId || IMPORT.test(caller.requestId ?? '');

const keyOf = ({ caller, resource, teamId }: Expected): string =>
  JSON.stringify([resource.name, teamId, caller.userId]);

/** Resources of which each new row is news. */
const NEWS: readonly string[] = ['orders', 'resolutions'];

/** Tells the people of a row's team what others did to it. */
export const createTeller = ({ notices, notifications }: Parts) => {
  const foreseen = new WeakMap<Transaction, Map<string, Promise<readonly Reader[]>>>();
  const ask = (place: Transaction, { caller, resource, teamId }: Expected) =>
    notifications.readersOf(place, teamId, resource.name, caller.userId);
  const foresee: ExpectedListener = (place, expected) => {
    if (!NEWS.includes(expected.resource.name) || isQuiet(expected)) return;
    // Of rows that are stored together.
    if (foreseen.get(place)?.has(keyOf(expected))) return;
    const readers = ask(place, expected);
    // Whoever tells waits for it; a write that is refused has failed for a reason of its own.
    readers.catch(() => undefined);
    const known = foreseen.get(place) ?? new Map<string, Promise<readonly Reader[]>>();
    foreseen.set(place, known.set(keyOf(expected), readers));
  };
  /** What was foreseen is as old as the rows that it was foreseen for. */
  const takeForeseen = (place: Transaction) => {
    const known = foreseen.get(place);
    foreseen.delete(place);
    return known ?? new Map<string, Promise<readonly Reader[]>>();
  };
  const toldOf = async (
    place: Transaction,
    change: RecordChange,
    known: Map<string, Promise<readonly Reader[]>>,
  ): Promise<readonly ToldNotice[]> => {
    if (isQuiet(change)) return [];
    const notice = await noticeOf(place, change);
    if (!notice) return [];
    const asked = known.get(keyOf(change)) ?? ask(place, change);
    known.set(keyOf(change), asked);
    const readers = await asked;
    const judges = isDispute(change)
      ? await notifications.keepersOf(place, change.resource.name, change.caller.userId)
      : [];
    const people = new Map([...readers, ...judges].map((one) => [one.userId, one]));
    return [{ recipients: [...people.values()], notice }];
  };
  const tellAll: ChangesListener = async (place, changes) => {
    const known = takeForeseen(place);
    const told: ToldNotice[] = [];
    for (const change of changes) told.push(...(await toldOf(place, change, known)));
    await notices.tellAll(place, told);
  };
  return { foresee, tellAll };
};
