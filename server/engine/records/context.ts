import type { CompiledValidator, Language, Model, ResourceModel, Translate } from '#schemas';
import type { Database, Queryable } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Table } from './columns.ts';
import type { PageMemory } from './pages/pageMemory.ts';
import type { Caller, Records } from './records.ts';
import type { MoneySettings, Rule } from './rule.ts';
import type { Tables } from './tables.ts';

/** One change of one row, told inside its transaction: history, events and the ledger listen. */
export interface RecordChange {
  readonly caller: Caller;
  readonly resource: ResourceModel;
  readonly kind: 'create' | 'update' | 'trash' | 'remove';
  readonly id: string;
  readonly teamId: string | null;
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

/** Told of each change inside its transaction; what it throws undoes the change. */
export type ChangeListener = (transaction: Queryable, change: RecordChange) => Promise<void>;

export interface RecordsOptions {
  readonly database: Database;
  readonly model: () => Model;
  readonly tables: () => Tables;
  readonly validators: (resource: ResourceModel) => CompiledValidator;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Texts of refused fields, by language. */
  readonly translate: (language: Language) => Translate;
  /** What resources ask for beyond their schemas, by name. */
  readonly rules: Readonly<Record<string, Rule>>;
  readonly money?: () => MoneySettings;
  readonly afterChange?: ChangeListener;
  /** Makes turning the pages of long lists cheap; without it they are looked for. */
  readonly pages?: PageMemory;
  /** What all writes through these options are for. */
  readonly origin?: ChangeOrigin;
}

/** A transaction in progress, and everything that writes in it. */
export interface WritePlace {
  readonly transaction: Queryable;
  readonly records: Records;
  readonly options: RecordsOptions;
}

const DEFAULT_MONEY: MoneySettings = {
  currency: 'USD',
  commissionBasisPoints: 1_000,
  feeBasisPoints: 0,
  minimumWithdrawal: 1,
};

export const moneyOf = (options: RecordsOptions): MoneySettings =>
  options.money?.() ?? DEFAULT_MONEY;

/** Errors: throws when a resource is used before `createTables` has seen it. */
const NO_RULE: Rule = {};

/** What a resource asks for beyond its schema. */
export const ruleOf = ({ rules }: RecordsOptions, { name }: ResourceModel): Rule =>
  (Object.hasOwn(rules, name) ? rules[name] : undefined) ?? NO_RULE;

export const tableOf = (options: RecordsOptions, resource: ResourceModel): Table => {
  const table = options.tables().get(resource.name);
  if (!table) throw new Error(`The resource "${resource.name}" has no table yet.`);
  return table;
};

/** Several writes that happen together or not at all. Inside use only what is given. */
export type InTransaction = <Result>(
  work: (records: Records, transaction: Queryable, place: Database) => Promise<Result>,
) => Promise<Result>;
