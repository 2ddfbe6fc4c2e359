import type {
  CompiledValidator,
  EventKind,
  Issue,
  Language,
  Model,
  ResourceModel,
  Translate,
} from '#schemas';
import type {
  Database,
  Sql,
  Transaction,
  TransactionOptions,
} from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Table } from './columns.ts';
import type { PageMemory } from './pages/pageMemory.ts';
import type { Caller, Records } from './records.ts';
import type { Tables } from './tables/tables.ts';
import type { Anonymity, Completion, Removal, Write } from './writeTypes.ts';

/** One change of one row, passed to listeners inside its transaction: history, events, the ledger. */
export interface RecordChange {
  readonly caller: Caller;
  readonly resource: ResourceModel;
  readonly kind: 'create' | 'update' | 'trash' | 'remove';
  readonly id: string;
  readonly teamId: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  /** Names of the write-only fields that were set: a new password ends other sessions. */
  readonly secrets: readonly string[];
  readonly at: Date;
  /** Why the write happens, where that says more than its kind. */
  readonly origin?: ChangeOrigin;
}

/** `restore`: a row is put back as it was; `anonymise`: a person is made nobody. */
export type ChangeOrigin = 'restore' | 'anonymise';

/** Called with each change inside its transaction; what it throws undoes the change. */
export type ChangeListener = (transaction: Transaction, change: RecordChange) => Promise<void>;

/** Called when a row is about to be made, before it is judged: what will follow may begin to ask what it needs. */
export type ExpectedListener = (
  transaction: Transaction,
  expected: Pick<RecordChange, 'caller' | 'resource' | 'teamId' | 'origin'>,
) => void;

/** The same for many changes of rows of one resource, in their order. */
export type ChangesListener = (
  transaction: Transaction,
  changes: readonly RecordChange[],
) => Promise<void>;

/** A write that a resource carries out in its own way; `records` are the plain ones, on the same database. */
export interface OwnWrite {
  readonly options: RecordsOptions;
  readonly records: Records;
  readonly caller: Caller;
  readonly resource: ResourceModel;
}

/** What one kind of guest may do with the rows of a resource. */
export interface GuestView {
  /** Which rows: a condition over the resource's table. */
  readonly rows: (guest: Caller) => Sql;
  /** Fields that are never answered to them, nor can be asked for. */
  readonly concealed?: readonly string[];
  /** The only fields that they may change; all of them where absent. */
  readonly writable?: readonly string[];
}

/** What the stream of events says of a change beyond the row itself. */
export interface EventFacts {
  readonly kind?: EventKind;
  /** The row that this one belongs to, where events of that one are followed. */
  readonly orderId?: string;
  /** The guest who receives the event as well. */
  readonly guestId?: string;
}

/** What a resource does beyond its schema. Everything is optional; the plain write does the rest. */
export interface Behaviour {
  /** Before a write: fields that the server fills in. */
  readonly complete?: (write: Write) => Promise<Completion>;
  /** Before a write: what is wrong with the row beyond its schema. */
  readonly check?: (write: Write) => Promise<readonly Issue[]>;
  /** Throws when this row may not be deleted for good. */
  readonly refuseRemoval?: (removal: Removal) => Promise<void>;
  /** A row in use is anonymised where others are refused. */
  readonly anonymity?: Anonymity;
  readonly create?: (
    write: OwnWrite & { readonly body: unknown; readonly serverFields?: Row | undefined },
  ) => Promise<string>;
  readonly update?: (
    write: OwnWrite & {
      readonly id: string;
      readonly body: unknown;
      readonly serverFields?: Row | undefined;
    },
  ) => Promise<string>;
  /** After a row was deleted, outside its transaction; `removed` is the row as it was. */
  readonly removed?: (write: OwnWrite & { readonly removed: Row }) => Promise<void>;
  /** By kind of guest; a kind that is not named sees no row. */
  readonly guests?: Readonly<Record<string, GuestView>>;
  readonly eventOf?: (transaction: Transaction, change: RecordChange) => Promise<EventFacts>;
  /** Fields that rows which refer to this one keep a copy of. */
  readonly copied?: readonly string[];
  /** What its rows stand for: no content goes while something shows or names it. */
  readonly content?: 'picture' | 'file';
  /** Fields by which somebody takes over an account or a payment: whoever changes one enters their password (LIMIT-6). */
  readonly guarded?: {
    readonly fields: readonly string[];
    /** Whether a new row is guarded like a change. */
    readonly whenNew?: boolean;
  };
  /**
   * Its new rows take numbers without gaps, so those of a team wait for each other: what waits is stored together. What
   * completes and checks a new row must not ask for other new ones.
   */
  readonly isNumbered?: boolean;
  /** Rows of an import are stored as new ones only: what happens to them later are moves. */
  readonly isImportedAsNew?: boolean;
}

export interface ResourceBehaviour extends Behaviour {
  readonly name: string;
}

/** The one way to say what a resource does beyond its schema. */
export const defineResource = (name: string, behaviour: Behaviour): ResourceBehaviour => ({
  ...behaviour,
  name,
});

export interface RecordsOptions {
  readonly database: Database;
  readonly model: () => Model;
  readonly tables: () => Tables;
  readonly validators: (resource: ResourceModel) => CompiledValidator;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Texts of refused fields, by language. */
  readonly translate: (language: Language) => Translate;
  /** What resources do beyond their schemas, by name. */
  readonly behaviours: ReadonlyMap<string, Behaviour>;
  readonly beforeNewRow?: ExpectedListener;
  readonly afterChange?: ChangeListener;
  /** For writes of many rows; each change is passed to `afterChange` where it is absent. */
  readonly afterChanges?: ChangesListener;
  /** Of those, only who may refuse: a dry run of many rows asks no more. Without it, it asks everybody. */
  readonly judgeChanges?: ChangesListener;
  /** Makes turning the pages of long lists cheap; without it they are looked for. */
  readonly pages?: PageMemory;
  /** What all writes through these options are for. */
  readonly origin?: ChangeOrigin;
}

/** A transaction in progress, and everything that writes in it. */
export interface WriteContext {
  readonly transaction: Transaction;
  readonly records: Records;
  readonly options: RecordsOptions;
}

const NO_BEHAVIOUR: Behaviour = {};

/** What a resource does beyond its schema; nothing for most. */
export const behaviourOf = ({ behaviours }: RecordsOptions, { name }: ResourceModel): Behaviour =>
  behaviours.get(name) ?? NO_BEHAVIOUR;

/** Errors: throws when a resource is used before `createTables` has seen it. */
export const tableOf = (options: RecordsOptions, resource: ResourceModel): Table => {
  const table = options.tables().get(resource.name);
  if (!table) throw new Error(`The resource "${resource.name}" has no table yet.`);
  return table;
};

/** Several writes that happen together or not at all. Inside use only what is given. */
export type InTransaction = <Result>(
  work: (records: Records, transaction: Transaction, database: Database) => Promise<Result>,
  options?: TransactionOptions,
) => Promise<Result>;
