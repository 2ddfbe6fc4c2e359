import type { SchemaReading, SchemaTexts } from '#schemas/model/reading/files.ts';

/** Where the schemas are kept; what follows from them is made in `liveSchemas.ts`. */
export interface SchemaStore {
  /** Errors: `SchemaError` when there is nothing to read from. */
  read(): Promise<SchemaReading>;
  /** Replaces all of them. */
  replace(texts: SchemaTexts, by: string): Promise<void>;
  /**
   * Changes them to what `work` makes of them, asked anew where somebody else was quicker, and answers whether anything
   * changed: once every other node uses them. Errors: what `work` throws.
   */
  change(work: (texts: SchemaTexts) => SchemaTexts, by: string): Promise<boolean>;
  /** Whether others were stored since they were read: this node has not heard of them yet. */
  isBehind(): Promise<boolean>;
  /** Told that those which were read last are in use. */
  used(): Promise<void>;
  /** Whether other nodes know of this one: one that was away asks before it answers. */
  isFresh(): boolean;
  /** Calls when there may be others, until the returned function is called. */
  watch(onChange: () => void): Promise<() => Promise<void>>;
}
