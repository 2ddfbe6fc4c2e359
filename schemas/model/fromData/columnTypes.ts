/** A schema as files have it: labels are English texts, whose translations lie elsewhere. */
export type WrittenSchema = Readonly<Record<string, unknown>>;

/** What a column of a file can become, in the order in which screens offer it. */
export const COLUMN_TYPES = [
  'text',
  'longText',
  'richText',
  'email',
  'phone',
  'url',
  'slug',
  'color',
  'integer',
  'number',
  'money',
  'boolean',
  'date',
  'dateTime',
  'enum',
  'tags',
  'reference',
  'json',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

export const isColumnType = (word: unknown): word is ColumnType =>
  COLUMN_TYPES.some((type) => type === word);

/** In which order day, month and year stand. */
export const DATE_FORMS = ['yearFirst', 'compact', 'dayFirst', 'monthFirst', 'named'] as const;
export type DateForm = (typeof DATE_FORMS)[number];

/** Which sign begins the decimals: the others part thousands. */
export type DecimalMark = 'point' | 'comma';

/** How the cells of a column write their values, where one type knows several ways. */
export interface CellForm {
  readonly date?: DateForm;
  readonly decimal?: DecimalMark;
  readonly separator?: ',' | ';' | '|';
}

/** A sentence of `locales/<language>/fromData.ts` with what fills it. */
export interface Reason {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Where the values of a column are known from. */
export interface ReferenceFound {
  readonly resource: string;
  /** By which the cells name its rows: `_id`, or a field. */
  readonly field: string;
  /** Different values of the column that were looked for, and those of them that are there. */
  readonly asked: number;
  readonly found: number;
}

/** One thing that a column can become. */
export interface Candidate {
  readonly type: ColumnType;
  readonly form: CellForm;
  /** Cells with a value that are no value of this type, as empty where they stand for none. */
  readonly misfits: number;
  readonly reference?: ReferenceFound;
}

export interface Alternative extends Candidate {
  /** The field's schema, were this one chosen. */
  readonly schema: WrittenSchema;
}

export interface ColumnProposal extends Alternative {
  /** The column's name in the file. */
  readonly header: string;
  /** The field's name. */
  readonly name: string;
  /** Its number in the file, from 1. */
  readonly column: number;
  readonly filled: number;
  readonly empty: number;
  /** Words such as "n/a" that stand for nothing, among the empty ones. */
  readonly emptyWords: readonly string[];
  readonly distinct: number;
  /** Whether there are more different values than were counted. */
  readonly hasMoreDistinct: boolean;
  readonly isRequired: boolean;
  readonly isUnique: boolean;
  readonly samples: readonly string[];
  readonly misfitSamples: readonly string[];
  readonly reasons: readonly Reason[];
  /** What else it could be, the best first. */
  readonly alternatives: readonly Alternative[];
}

export interface Proposal {
  readonly name: string;
  readonly schema: WrittenSchema;
  readonly rows: number;
  readonly columns: readonly ColumnProposal[];
  /** The column that names a row, if there is one: its place in `columns`. */
  readonly key: string | undefined;
}
