/** One entry of a row's history, as it is answered. */
export interface HistoryAnswer {
  readonly _id: string;
  readonly at: string;
  readonly kind: string;
  readonly by: {
    /** `user`, `buyer`, or `system` for the server's own work. */
    readonly kind: string;
    readonly userId: string;
    readonly role: string;
    /** Only for those who may read the user. */
    readonly name?: string;
  };
  /** Fields in the schema's order; null where there was nothing. */
  readonly changes: readonly {
    readonly field: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
  /** Which version a restore has put back, and when that was. */
  readonly restored?: {
    readonly entry: string;
    readonly side: 'before' | 'after';
    readonly at: string;
  };
  /** Write-only fields that were set or read: their names are all that is known. */
  readonly secrets: readonly string[];
  readonly requestId: string | null;
}
