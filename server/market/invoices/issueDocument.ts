import { type Queryable, sql } from '#server/engine/database/database.ts';
import { lockCounter, setCounter } from '#server/engine/records/writing/numbers.ts';
import type { IssuedContent, IssuedDocument, IssuedKind } from './issued.ts';

const PREFIXES: Readonly<Record<IssuedKind, string>> = { invoice: 'INV', credit_note: 'CRN' };
const NUMBER_DIGITS = 5;

/** What a document is issued for; the same twice gives one document. */
export interface Occasion {
  readonly teamId: string;
  readonly kind: IssuedKind;
  /** Of a credit note: which refund of the order; an order has one invoice. */
  readonly cause?: string;
  readonly at: Date;
}

/** A document to be issued. */
export interface Due {
  readonly occasion: Omit<Occasion, 'teamId'>;
  readonly content: IssuedContent;
}

interface StoredDocument {
  readonly id: string;
  readonly kind: IssuedKind;
  readonly year: number;
  readonly sequence: number;
  readonly issued_at: string;
  readonly content: IssuedContent;
}

const numberOf = (kind: IssuedKind, year: number, sequence: number): string =>
  `${PREFIXES[kind]}-${year}-${String(sequence).padStart(NUMBER_DIGITS, '0')}`;

const issuedFrom = ({
  kind,
  year,
  sequence,
  issued_at,
  content,
}: StoredDocument): IssuedDocument => ({
  ...content,
  kind,
  number: numberOf(kind, year, sequence),
  issuedAt: issued_at,
});

const idOf = ({ occasion: { kind, cause }, content }: Due): string =>
  [kind, content.orderId, ...(cause === undefined ? [] : [cause])].join(':');

const yearOf = ({ occasion: { at } }: Due): number => at.getUTCFullYear();

const seriesOf = (due: Due): string => `${due.occasion.kind}:${yearOf(due)}`;

/** The numbers of one team, kind and year, as far as they are given; locked until the transaction ends. */
interface Series {
  readonly name: string;
  sequence: number;
  last: Date | undefined;
}

const lockSeries = async (
  transaction: Queryable,
  teamId: string,
  name: string,
): Promise<Series> => {
  const sequence = await lockCounter(transaction, name, teamId);
  const [kind = '', year] = name.split(':');
  // Only now: whoever issues at this moment waits at the counter.
  const [last] = await transaction.query<{ issued_at: string }>(sql`
    select issued_at from issued_documents
    where team_id = ${teamId} and kind = ${kind} and year = ${Number(year)}
    order by sequence desc limit 1`);
  return {
    name,
    sequence,
    last: last && new Date(last.issued_at),
  };
};

const readIssued = async (
  transaction: Queryable,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, StoredDocument>> => {
  const rows = await transaction.query<StoredDocument>(sql`
    select id, kind, year, sequence, issued_at, content from issued_documents
    where team_id = ${teamId} and id = any(${ids}::text[])`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The next of its series. Its date is never before that of the number before it, whatever a node's clock says. */
const numbered = (due: Due, series: Series): StoredDocument => {
  const { at, kind } = due.occasion;
  series.sequence += 1;
  series.last = series.last && series.last > at ? series.last : at;
  return {
    id: idOf(due),
    kind,
    year: yearOf(due),
    sequence: series.sequence,
    issued_at: series.last.toISOString(),
    content: due.content,
  };
};

const insert = async (
  transaction: Queryable,
  teamId: string,
  documents: readonly StoredDocument[],
): Promise<void> => {
  const list = <Value>(pick: (document: StoredDocument) => Value) => documents.map(pick);
  await transaction.execute(sql`
    insert into issued_documents (team_id, id, kind, year, sequence, issued_at, order_id, content)
    select ${teamId}::text, d.id, d.kind, d.year, d.sequence, d.issued_at, d.order_id,
      d.content::jsonb
    from unnest(${list(({ id }) => id)}::text[], ${list(({ kind }) => kind)}::text[],
      ${list(({ year }) => year)}::int[], ${list(({ sequence }) => sequence)}::int[],
      ${list(({ issued_at }) => issued_at)}::timestamptz[],
      ${list(({ content }) => content.orderId)}::text[],
      ${list(({ content }) => JSON.stringify(content))}::text[])
      as d (id, kind, year, sequence, issued_at, order_id, content)`);
};

/**
 * Issues documents of one team, in this order, in the transaction of what they are issued for: each with the next
 * number of its kind and year.
 *
 * The counters' rows are locked until the transaction ends: numbers have no gap, as what is rolled back gives its
 * number back. What was issued for the same occasion before is answered as it was then.
 */
export async function issueDocuments(
  transaction: Queryable,
  teamId: string,
  due: readonly Due[],
): Promise<readonly IssuedDocument[]> {
  if (due.length === 0) return [];
  const names = [...new Set(due.map(seriesOf))].toSorted();
  const series = new Map<string, Series>();
  for (const name of names) series.set(name, await lockSeries(transaction, teamId, name));
  const issued = await readIssued(transaction, teamId, due.map(idOf));
  const added: StoredDocument[] = [];
  for (const one of due) {
    const own = series.get(seriesOf(one));
    if (!own || issued.has(idOf(one))) continue;
    const document = numbered(one, own);
    issued.set(document.id, document);
    added.push(document);
  }
  if (added.length > 0) {
    await insert(transaction, teamId, added);
    for (const { name, sequence } of series.values())
      await transaction.execute(setCounter(name, teamId, sequence));
  }
  return due.flatMap((one) => {
    const stored = issued.get(idOf(one));
    return stored ? [issuedFrom(stored)] : [];
  });
}

/** One of them. */
export async function issueDocument(
  transaction: Queryable,
  { teamId, ...occasion }: Occasion,
  content: IssuedContent,
): Promise<IssuedDocument> {
  const [issued] = await issueDocuments(transaction, teamId, [{ occasion, content }]);
  if (!issued) throw new Error('A document was issued and is not there.');
  return issued;
}

/** Everything that was issued for an order, in its order: the invoice, then its credit notes. */
export async function documentsOfOrder(
  database: Queryable,
  teamId: string,
  orderId: string,
): Promise<readonly IssuedDocument[]> {
  const rows = await database.query<StoredDocument>(sql`
    select id, kind, year, sequence, issued_at, content from issued_documents
    where team_id = ${teamId} and order_id = ${orderId}
    order by kind desc, issued_at, year, sequence`);
  return rows.map(issuedFrom);
}

/**
 * Takes documents of orders back that never were anybody's, such as a demo's: the numbers of a team that has no others
 * begin anew. Where there are others, they keep theirs.
 */
export async function removeDocuments(
  transaction: Queryable,
  orderIds: readonly string[],
): Promise<void> {
  const removed = await transaction.query<{ team_id: string }>(sql`
    delete from issued_documents where order_id = any(${orderIds}::text[]) returning team_id`);
  const teams = [...new Set(removed.map(({ team_id }) => team_id))];
  await transaction.execute(sql`
    delete from record_counters c
    where c.team_id = any(${teams}::text[]) and (c.name like 'invoice:%' or c.name like 'credit_note:%')
      and not exists (select 1 from issued_documents d where d.team_id = c.team_id)`);
}

/** Series whose next number is given already: their team could issue nothing more. A backup from before has none. */
export async function numberFaults(
  database: Queryable,
  tables: readonly { readonly name: string }[],
): Promise<readonly string[]> {
  const names = new Set(tables.map(({ name }) => name));
  if (!names.has('issued_documents') || !names.has('record_counters')) return [];
  const rows = await database.query<{ team_id: string; series: string }>(sql`
    select d.team_id, d.series from (
      select team_id, kind || ':' || year as series, max(sequence) as highest
      from issued_documents group by team_id, kind, year) d
    left join record_counters c on c.team_id = d.team_id and c.name = d.series
    where coalesce(c.value, 0) < d.highest order by 1, 2`);
  return rows.map(
    ({ team_id, series }) => `The numbers of "${series}" of team ${team_id} would be given again.`,
  );
}
