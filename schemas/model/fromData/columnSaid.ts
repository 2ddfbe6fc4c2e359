import type { ColumnType, Reason, WrittenSchema } from './columnTypes.ts';

/** What a database says of a column, where rows alone would be guessed from. */
export interface ColumnSaid {
  readonly type?: ColumnType;
  /** Goes before what would follow from the rows: `enum`, `maxLength`. */
  readonly schema?: WrittenSchema;
  readonly isRequired: boolean;
  readonly isUnique: boolean;
  readonly isKey: boolean;
  /** The resource whose rows a foreign key leads to; "" for the table's own. */
  readonly resource?: string;
  readonly reasons: readonly Reason[];
}
