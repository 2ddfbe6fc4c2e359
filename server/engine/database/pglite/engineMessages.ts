/** What passes between the database's own thread and the rest. Everything here can be cloned. */
import type { DatabaseErrorFields } from '../errors.ts';
import type { Parameter } from '../values.ts';

export interface EngineSettings {
  /** Where PostgreSQL's files are; without it the database is in memory. */
  readonly directory?: string;
  /** The files of a new in-memory database, as a tar archive. */
  readonly snapshot?: Uint8Array<ArrayBuffer>;
}

export interface EngineStatement {
  readonly text: string;
  readonly parameters: readonly Parameter[];
  readonly isHot: boolean;
}

export interface EngineRequest {
  readonly id: number;
  /** Absent: close. */
  readonly statement?: EngineStatement;
}

export interface EngineResult {
  readonly rows: readonly unknown[];
  readonly affected: number;
  /** First word of the command tag: SELECT, INSERT, COMMIT, ROLLBACK … */
  readonly command: string;
}

export type EngineReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failedToStart'; readonly message: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: EngineResult }
  | { readonly kind: 'refused'; readonly id: number; readonly error: DatabaseErrorFields }
  /** The engine is in an unknown state: nothing more may be asked of it. */
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string };
