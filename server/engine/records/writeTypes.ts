import type { Model } from '#schemas';
import type { Transaction } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Caller } from './records.ts';

/** One write as a resource's behaviour sees it. */
export interface Write {
  readonly transaction: Transaction;
  readonly caller: Caller;
  readonly model: Model;
  readonly now: Date;
  readonly id: string;
  readonly teamId: string;
  /** The row before; absent on create. */
  readonly stored?: Row;
  /** The row as it is to be, without the fields that the server fills in. */
  readonly row: Row;
  /** Write-only values as they were sent, before they are hashed. */
  readonly secrets: Row;
  /** What the server remembers of the row and never answers. */
  readonly internal: Row;
  /** Fields that the server's own work gave (seeding, restore): they stay as they are. */
  readonly given: Row;
  /**
   * A row that this one refers to: the fields of its title, and those that it says are copied. Undefined where the row
   * may not refer to it.
   */
  readonly referenced: (resource: string, id: string) => Promise<Row | undefined>;
  /** The next number of the team's counter, without gaps: others of the team wait until the row is stored. */
  readonly nextNumber: (counter: string) => Promise<number>;
}

/** A row about to be deleted for good. */
export interface Removal {
  readonly caller: Caller;
  readonly id: string;
  readonly row: Row;
}

/** Fields that the server fills in; `null` clears one. */
export interface Completion {
  readonly fields: Row;
  readonly internal?: Row;
}

/** How a person who must stay, because rows refer to them, is made nobody. */
export interface Anonymity {
  /** What stands in required fields afterwards; all others become empty. */
  readonly neutral: (id: string) => Row;
  /** Fields that get a value of their own, which says nothing of the person. */
  readonly fixed: Row;
  /** Where other rows keep a copy of the neutral fields. */
  readonly copies: readonly {
    readonly resource: string;
    /** The field that names the person. */
    readonly reference: string;
    readonly field: string;
  }[];
}
