/** One line of the table of the house. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly wanted: string;
  /** What was counted, so that each can be looked at. */
  readonly details: readonly string[];
}
