import { type Queryable, sql } from '#server/engine/database/database.ts';
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

interface StoredDocument {
  readonly kind: IssuedKind;
  readonly year: number;
  readonly sequence: number;
  readonly issued_at: string;
  readonly content: IssuedContent;
}

const numberOf = (kind: IssuedKind, year: number, sequence: number): string =>
  `${PREFIXES[kind]}-${year}-${String(sequence).padStart(NUMBER_DIGITS, '0')}`;

const documentOf = ({
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

const findById = async (
  transaction: Queryable,
  teamId: string,
  id: string,
): Promise<IssuedDocument | undefined> => {
  const [stored] = await transaction.query<StoredDocument>(sql`
    select kind, year, sequence, issued_at, content from issued_documents
    where team_id = ${teamId} and id = ${id}`);
  return stored && documentOf(stored);
};

/**
 * Issues a document in the transaction of what it is issued for, with the next number of its team, kind and year.
 *
 * The counter's row is locked until the transaction ends: numbers have no gap, as what is rolled back gives its number
 * back. What was issued for the same occasion before is answered as it was then.
 */
export async function issueDocument(
  transaction: Queryable,
  { teamId, kind, cause, at }: Occasion,
  content: IssuedContent,
): Promise<IssuedDocument> {
  const year = at.getUTCFullYear();
  const id = [kind, content.orderId, ...(cause === undefined ? [] : [cause])].join(':');
  const counter = `${kind}:${year}`;
  const [counted] = await transaction.query<{ value: number }>(sql`
    insert into record_counters (name, team_id, value) values (${counter}, ${teamId}, 0)
    on conflict (name, team_id) do update set value = record_counters.value
    returning value`);
  // Only now: whoever issues for the same occasion at this moment waits at the counter.
  const issued = await findById(transaction, teamId, id);
  if (issued) return issued;
  const sequence = (counted?.value ?? 0) + 1;
  await transaction.query(sql`
    update record_counters set value = ${sequence}
    where name = ${counter} and team_id = ${teamId}`);
  await transaction.query(sql`
    insert into issued_documents (team_id, id, kind, year, sequence, order_id, issued_at, content)
    values (${teamId}, ${id}, ${kind}, ${year}, ${sequence}, ${content.orderId},
      ${at.toISOString()}, ${JSON.stringify(content)}::jsonb)`);
  return { ...content, kind, number: numberOf(kind, year, sequence), issuedAt: at.toISOString() };
}

/** Everything that was issued for an order, in its order: the invoice, then its credit notes. */
export async function documentsOfOrder(
  database: Queryable,
  teamId: string,
  orderId: string,
): Promise<IssuedDocument[]> {
  const rows = await database.query<StoredDocument>(sql`
    select kind, year, sequence, issued_at, content from issued_documents
    where team_id = ${teamId} and order_id = ${orderId} order by issued_at, kind desc, sequence`);
  return rows.map(documentOf);
}
