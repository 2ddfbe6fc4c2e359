import type { SchemaReading, SchemaTexts } from '#schemas/model/reading/files.ts';
import type { Queryable } from '#server/engine/database/database.ts';

/** Stores schemas in one transaction with what belongs to them: neither is ever there without the other. */
export type StoreWithin = (store: (transaction: Queryable) => Promise<void>) => Promise<void>;

/** Where the schemas are kept; what follows from them is made in `liveSchemas.ts`. */
export interface SchemaStore {
  /** Errors: `SchemaError` when there is nothing to read from. */
  read(): Promise<SchemaReading>;
  /** Replaces all of them. */
  replace(texts: SchemaTexts, by: string): Promise<void>;
  /**
   * Changes them to what `work` makes of them, asked anew where somebody else was quicker, and answers whether anything
   * changed: once every other node uses them. Errors: what `work` and `within` throw; nothing is stored then.
   */
  change(
    work: (texts: SchemaTexts) => SchemaTexts,
    by: string,
    within?: StoreWithin,
  ): Promise<boolean>;
  /** Whether people edit what is kept here as files, beside the server. */
  readonly isEditedByHand: boolean;
  /** Whether others were stored since they were read: this node has not heard of them yet. */
  isBehind(): Promise<boolean>;
  /** Ends once every other node that can be heard of uses the newest ones. */
  whenUsedByAll(): Promise<void>;
  /** Told that those which were read last are in use. */
  used(): Promise<void>;
  /** Whether other nodes know of this one: one that was away asks before it answers. */
  isFresh(): boolean;
  /** Calls when there may be others, until the returned function is called. */
  watch(onChange: () => void): Promise<() => Promise<void>>;
}
