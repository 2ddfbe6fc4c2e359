import { type Queryable, sql } from '#server/engine/database/database.ts';
import { type ChainLink, ENTRY_COLUMNS, linkHash } from './entryText.ts';
import { type ChainHead, HEAD_COLUMNS } from './seal.ts';

/** Read and hashed at a time: a few milliseconds, so that others go on in between. */
const LINKS_IN_SLICE = 500;

export const FAULTS = ['changed', 'missing', 'inserted', 'reordered', 'cutOff', 'head'] as const;
export type Fault = (typeof FAULTS)[number];

/** The first thing that is wrong with a chain. */
export interface ChainFault {
  readonly fault: Fault;
  readonly position: number;
  /** The entry that stands there; null where none does. */
  readonly id: string | null;
}

/** What is known of one team's chain. */
export interface ChainReport {
  readonly teamId: string;
  /** Entries that were looked at. */
  readonly entries: number;
  /** The chain begins after this position: older entries were removed as old. */
  readonly begins: number;
  readonly head: Pick<ChainHead, 'position' | 'hash' | 'sealedAt'>;
  /** Entries that are not sealed yet. */
  readonly waiting: number;
  readonly fault: ChainFault | null;
}

const NO_HEAD: ChainHead = { position: 0, hash: '', basePosition: 0, baseHash: '', sealedAt: null };

const readHead = async (place: Queryable, teamId: string): Promise<ChainHead> => {
  const [head] = await place.query<ChainHead>(
    sql`select ${HEAD_COLUMNS} from audit_heads where team_id = ${teamId}`,
  );
  return head ?? NO_HEAD;
};

const readSlice = (
  place: Queryable,
  teamId: string,
  after: number,
): Promise<readonly ChainLink[]> =>
  place.query<ChainLink>(sql`
    select ${ENTRY_COLUMNS}, position, hash from audit_entries
    where team_id = ${teamId} and position > ${after} order by position limit ${LINKS_IN_SLICE}`);

interface Walk {
  readonly teamId: string;
  readonly links: readonly ChainLink[];
  readonly index: number;
  readonly position: number;
  readonly previous: string;
}

/** How many links there are beyond those that the head knows; fewer are a negative number. */
const countSurplus = async (place: Queryable, { teamId }: Walk): Promise<number> => {
  const [row] = await place.query<{ surplus: number }>(sql`
    select (select count(*) from audit_entries
        where team_id = ${teamId} and position is not null) - (position - base_position) as surplus
    from audit_heads where team_id = ${teamId}`);
  return row?.surplus ?? 0;
};

/** What has happened where a link's hash is not that of its content. */
const nameFault = async (place: Queryable, walk: Walk): Promise<Fault> => {
  const { teamId, links, index, position, previous } = walk;
  const hashes = new Set(links.slice(index).map(({ hash }) => hash));
  // The entry that belongs here stands further on: the chain goes on with its hash.
  const isFurtherOn = links
    .slice(index + 1)
    .some((link) => hashes.has(linkHash(previous, teamId, position, link)));
  const surplus = await countSurplus(place, walk);
  if (surplus < 0) return 'missing';
  if (surplus > 0) return 'inserted';
  return isFurtherOn ? 'reordered' : 'changed';
};

/** Looks through some links; answers the first that is wrong, or where the chain has got to. */
const walkSlice = async (
  place: Queryable,
  teamId: string,
  head: ChainHead,
  from: { readonly position: number; readonly hash: string },
): Promise<{
  readonly fault: ChainFault | null;
  readonly position: number;
  readonly hash: string;
  readonly isLast: boolean;
}> => {
  const links = await readSlice(place, teamId, from.position);
  let { position, hash } = from;
  const end = (fault: ChainFault | null, isLast: boolean) => ({ fault, position, hash, isLast });
  for (const [index, link] of links.entries()) {
    // What was sealed since the head was read is looked at next time.
    if (position === head.position) return end(null, true);
    const expected = position + 1;
    if (link.position !== expected)
      return end({ fault: 'missing', position: expected, id: null }, true);
    if (link.hash !== linkHash(hash, teamId, expected, link)) {
      const walk = { teamId, links, index, position: expected, previous: hash };
      return end({ fault: await nameFault(place, walk), position: expected, id: link.id }, true);
    }
    position = expected;
    hash = link.hash;
  }
  return end(null, links.length < LINKS_IN_SLICE);
};

/** What is beyond the ends of a chain that is right between them. */
const faultAtEnds = async (
  place: Queryable,
  teamId: string,
  head: ChainHead,
  end: { readonly position: number; readonly hash: string },
): Promise<ChainFault | null> => {
  if (end.position < head.position)
    return { fault: 'cutOff', position: end.position + 1, id: null };
  if (end.hash !== head.hash) return { fault: 'head', position: end.position, id: null };
  // One statement, as the chain may have grown since.
  const [beyond] = await place.query<{ id: string; position: number }>(sql`
    select entry.id, entry.position from audit_entries entry
      left join audit_heads head on head.team_id = entry.team_id
    where entry.team_id = ${teamId} and entry.position is not null
      and (head.team_id is null or entry.position > head.position or entry.position <= head.base_position)
    order by entry.position limit 1`);
  return beyond ? { fault: 'inserted', position: beyond.position, id: beyond.id } : null;
};

const countWaiting = async (place: Queryable, teamId: string): Promise<number> => {
  const [row] = await place.query<{ n: number }>(sql`
    select count(*) as n from audit_entries where team_id = ${teamId} and position is null`);
  return row?.n ?? 0;
};

/** Walks one chain. Shape: yields how many entries it has looked at now and then, and returns what it found. */
async function* walkChain(place: Queryable, teamId: string): AsyncGenerator<number, ChainReport> {
  for (;;) {
    const head = await readHead(place, teamId);
    let end = {
      ...{ fault: null as ChainFault | null, isLast: false },
      ...{ position: head.basePosition, hash: head.baseHash },
    };
    while (!end.isLast) {
      end = await walkSlice(place, teamId, head, end);
      yield end.position - head.basePosition;
    }
    const fault = end.fault ?? (await faultAtEnds(place, teamId, head, end));
    // Old entries may have gone meanwhile, with nothing wrong about it.
    if (fault && (await readHead(place, teamId)).basePosition !== head.basePosition) continue;
    return {
      teamId,
      entries: end.position - head.basePosition,
      begins: head.basePosition,
      head: { position: head.position, hash: head.hash, sealedAt: head.sealedAt },
      waiting: await countWaiting(place, teamId),
      fault,
    };
  }
}

/** The teams that have a chain or entries. */
const teamsWithEntries = async (place: Queryable): Promise<readonly string[]> => {
  const rows = await place.query<{ team_id: string }>(sql`
    select team_id from audit_heads union select distinct team_id from audit_entries order by team_id`);
  return rows.map(({ team_id }) => team_id);
};

/**
 * Checks the chains, all of them or those of the named teams, slice by slice.
 *
 * Shape: yields a number now and then while it walks, and each chain's report at its end.
 */
export async function* verifyChains(
  place: Queryable,
  teams?: readonly string[],
): AsyncGenerator<number | ChainReport> {
  for (const teamId of teams ?? (await teamsWithEntries(place)))
    yield yield* walkChain(place, teamId);
}

/** What is wrong, in a sentence. */
export const faultSentence = ({ fault, position, id }: ChainFault): string => {
  const entry = `entry ${position}${id === null ? '' : ` (${id})`}`;
  const sentences: Readonly<Record<Fault, string>> = {
    changed: `${entry} was changed after it was written`,
    missing: `${entry} is missing`,
    inserted: `${entry} was inserted`,
    reordered: `${entry} stands where another one was`,
    cutOff: `the end is cut off: ${entry} and what followed are missing`,
    head: `the chain does not end as its head says: ${entry} or what the head remembers was rewritten`,
  };
  return sentences[fault];
};
