import type { Language } from '#schemas';

/** A label and what it says: "Invoice number", "INV-2026-00042". */
export interface DocumentFact {
  readonly label: string;
  readonly value: string;
}

/** Who is named on a document: the name in the first line, then address, numbers, whatever is known. */
export interface DocumentParty {
  readonly label: string;
  readonly lines: readonly string[];
}

export interface DocumentColumn {
  readonly title: string;
  /** Figures stand below each other by their last digit; texts begin where the language begins and wrap. */
  readonly kind: 'text' | 'figure';
}

export interface DocumentRow {
  /** One for each column. */
  readonly cells: readonly string[];
  /** Said smaller below the first cell. */
  readonly detail?: string;
}

export interface DocumentTotal extends DocumentFact {
  /** The sum that the reader looks for: larger, below a line. */
  readonly isMain?: boolean;
}

/** A picture as it goes onto the paper. */
export interface DocumentPicture {
  /** Points from the top left, three bytes (red, green, blue) each. */
  readonly colours: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A document of facts, parties, a table and its sums: what an invoice, a credit note or a statement is made of.
 *
 * Every text is ready to be read: the engine formats no number and knows no word of what is sold.
 */
export interface DocumentContent {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  /** What it is: "Invoice". */
  readonly title: string;
  /** Which one: "INV-2026-00042"; on every page, and part of the file's title. */
  readonly number: string;
  /** Who issues it; stands in the head where there is no logo. */
  readonly author: string;
  /** ISO date and time; the file's own date, so that the same document has the same bytes. */
  readonly issuedAt: string;
  readonly logo?: DocumentPicture;
  readonly facts: readonly DocumentFact[];
  readonly parties: readonly DocumentParty[];
  /** One sentence above the table, such as what is to be paid until when. */
  readonly summary?: string;
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly DocumentRow[];
  readonly totals: readonly DocumentTotal[];
  readonly notes: readonly string[];
}

/** What one document may hold: a whole one takes less than a second to set. */
export const DOCUMENT_LIMITS = {
  facts: 12,
  parties: 3,
  partyLines: 12,
  columns: 6,
  rows: 1_000,
  totals: 20,
  notes: 10,
  /** Of a title, number, label, line, cell; longer ones end in "…". */
  textCharacters: 400,
  /** Of a note, which may go on over pages. */
  noteCharacters: 4_000,
  /** Of all rows together: so many take two seconds of a processor. */
  rowCharacters: 100_000,
  /** Of the logo, whichever side. */
  picturePoints: 1_000,
} as const;

/** What is wrong with a document that could not be set: for those who write the code, not for readers. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
}

const requireAtMost = (name: string, count: number, most: number): void => {
  if (count > most) throw new DocumentRefused(`${name}: ${count}, at most ${most} fit`);
};

/** Errors: `DocumentRefused` for more parts than fit, and for parts that do not fit together. */
export function requireFittingDocument(content: DocumentContent): void {
  const { facts, parties, columns, rows, totals, notes, logo } = content;
  requireAtMost('facts', facts.length, DOCUMENT_LIMITS.facts);
  requireAtMost('parties', parties.length, DOCUMENT_LIMITS.parties);
  for (const { lines } of parties) {
    requireAtMost('lines of a party', lines.length, DOCUMENT_LIMITS.partyLines);
  }
  requireAtMost('columns', columns.length, DOCUMENT_LIMITS.columns);
  requireAtMost('rows', rows.length, DOCUMENT_LIMITS.rows);
  requireAtMost('totals', totals.length, DOCUMENT_LIMITS.totals);
  requireAtMost('notes', notes.length, DOCUMENT_LIMITS.notes);
  const characters = rows
    .flatMap(({ cells, detail = '' }) => [...cells, detail])
    .reduce((sum, text) => sum + Math.min(text.length, DOCUMENT_LIMITS.textCharacters), 0);
  requireAtMost('characters of the rows', characters, DOCUMENT_LIMITS.rowCharacters);
  if (rows.some(({ cells }) => cells.length !== columns.length)) {
    throw new DocumentRefused(`rows: each has ${columns.length} cells, one for each column`);
  }
  if (Number.isNaN(Date.parse(content.issuedAt))) {
    throw new DocumentRefused('issuedAt: not a date');
  }
  if (logo) {
    requireAtMost(
      'points of the logo',
      Math.max(logo.width, logo.height),
      DOCUMENT_LIMITS.picturePoints,
    );
    if (logo.width < 1 || logo.colours.length !== logo.width * logo.height * 3) {
      throw new DocumentRefused('logo: three bytes for each of its points');
    }
  }
}
