import type { FastifyPluginCallback } from 'fastify';
import type { CallTable, JsonSchema, Model, Feature as ServerAbility } from '#schemas';
import type { FurtherNames } from '#schemas/model/check/meta.ts';
import type { CodeNeeds } from '#schemas/model/consumers/codeNeeds.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import type { Database, Queryable, Transaction } from '#server/engine/database/database.ts';
import type { Migration } from '#server/engine/database/migrations.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type {
  Behaviour,
  ChangeListener,
  ChangesListener,
  ExpectedListener,
  ResourceBehaviour,
} from '#server/engine/records/context.ts';
import type { DerivedData } from '#server/engine/records/derived.ts';
import type { Caller, Permissions, Records } from '#server/engine/records/records.ts';
import type { SecondStep } from './secondStep.ts';

/** What an application is opened with. A feature adds its own options here. */
export interface ApplicationOptions {
  readonly database: Database;
  readonly dataDirectory: string;
  readonly log: Log;
  readonly clock?: () => Date;
  /** What the application is called; the product's own name unless told otherwise. */
  readonly applicationName?: string;
  /** The path that the pages are served under; `FRONT_END_PATH` unless told otherwise. */
  readonly basePath?: string;
  /** The address that people open the pages at, for links that leave them: never taken from a request. */
  readonly publicAddress?: () => string;
  /** Whether people sign in with passwords kept here; they do unless another way takes their place. */
  readonly hasLocalAccounts?: boolean;
  /** Whether an empty installation is filled with rows to try everything with. */
  readonly isDemo?: boolean;
  /** Name of the team that an empty installation begins with. */
  readonly firstTeam?: string;
}

/** The options with their defaults, as features and routes see them. */
export type OpenedOptions = ApplicationOptions &
  Required<Pick<ApplicationOptions, 'applicationName' | 'basePath' | 'publicAddress'>>;

/**
 * What follows a change of a row, in this order, inside its transaction: who gets in, history, money, events, counts;
 * last what writes rows of its own, which all of these follow in turn.
 */
export const STAGES = ['access', 'history', 'books', 'events', 'counts', 'consequences'] as const;
export type Stage = (typeof STAGES)[number];
/** Stages that only write down what happened: they refuse no change. */
export const RECORDING_STAGES: readonly Stage[] = ['history', 'events', 'counts'];

export interface StagedListener {
  readonly stage: Stage;
  readonly listener: ChangeListener;
  /** The same for many changes at once, where that is cheaper than one after the other. */
  readonly ofMany?: ChangesListener;
}

/** A listener that takes any number of changes at once. */
export const ofMany = (listener: ChangesListener): Pick<StagedListener, 'listener' | 'ofMany'> => ({
  listener: (transaction, change) => listener(transaction, [change]),
  ofMany: listener,
});

/** A role that every installation has; it can be copied, not deleted (decisions.md "Who uses it"). */
export interface BuiltInRole {
  readonly name: string;
  readonly description: string;
  readonly scope: 'team' | 'all';
  /** The role whose moves of states it makes; its own where absent. */
  readonly actsAs?: string;
  /** What it may do with resources that matter to it in a way of their own. */
  readonly exceptions: Permissions;
  /** What it may do with any other resource of the model, those that appear later included. */
  readonly usual: (scope: 'team' | 'shared') => Permissions[string];
  /** Whether a resource that appears later is open to it at once. */
  readonly isOpenToNew?: boolean;
}

/** A caller who is no user but a row of one team, and what it may use. */
export interface Guest {
  readonly kind: string;
  readonly guestId: string;
  readonly teamId: string;
  readonly role: string;
  readonly permissions: Permissions;
}

/** Tokens of guests; `isOne` tells them from those of sessions by their text alone. */
export interface GuestTokens {
  readonly isOne: (token: string) => boolean;
  readonly find: (
    tokenHash: string,
  ) => Promise<{ readonly id: string; readonly guest: Guest } | undefined>;
  readonly removeExpired: () => Promise<void>;
}

/** Something that people are told of, with the channels that tell of it unless a user chooses otherwise. */
export interface NoticeKind {
  readonly name: string;
  /** The part of the choices that it stands in. */
  readonly group: string;
  readonly page: boolean;
  readonly sound: boolean;
  readonly mail: boolean;
  /** Nobody can be told less of it than a line of the list. */
  readonly isFixed?: boolean;
}

/** Where a request comes from. */
export type RequestOrigin = NonNullable<Caller['origin']>;

/** What a key's text stands for. */
export interface FoundKey {
  readonly id: string;
  /** Undefined for one that opens nothing. */
  readonly identity: Omit<Caller, 'language'> | undefined;
  /** Whether a request from there may use it; asked at every request. */
  readonly admits: (origin: RequestOrigin) => Promise<boolean>;
}

/** Keys of teams; `isOne` tells them from other tokens by their text alone. */
export interface KeyTokens {
  readonly isOne: (token: string) => boolean;
  readonly find: (tokenHash: string) => Promise<FoundKey>;
}

/** What an application asks of its schemas. */
export interface SchemaRequirements extends CodeNeeds {
  /** What stands in for those that a folder of others' schemas does not bring, by file. */
  readonly standIns?: SchemaTexts | undefined;
  /** Paths of its own pages: no resource may take them. */
  readonly pages?: readonly string[] | undefined;
  /** Names that they may use beside those of the vocabulary. */
  readonly further?: FurtherNames | undefined;
  /** How the person puts one into the folder; the marketplace's own command when absent. */
  readonly addCommand?: string | undefined;
}

/** What all features of the application bring together. It fills while they open: ask when it is needed. */
export interface Registry {
  readonly behaviours: ReadonlyMap<string, Behaviour>;
  readonly derived: readonly DerivedData[];
  readonly guestTokens: readonly GuestTokens[];
  /** None where no feature knows second factors. */
  readonly secondStep: SecondStep | undefined;
  readonly keyTokens: readonly KeyTokens[];
  readonly roles: readonly BuiltInRole[];
  readonly actors: readonly string[];
  readonly abilities: readonly ServerAbility[];
  readonly adminAbilities: readonly ServerAbility[];
  readonly notices: readonly NoticeKind[];
  readonly schemaRequirements: SchemaRequirements;
  readonly settings: readonly JsonSchema[];
  /** Passes a change to every listener, stage by stage. */
  readonly beforeNewRow: ExpectedListener;
  readonly afterChange: ChangeListener;
  readonly afterChanges: ChangesListener;
  readonly judgeChanges: ChangesListener;
  readonly startFacts: () => readonly StartFact[];
  readonly firstStart: readonly NonNullable<Opened['firstStart']>[];
}

/** What features and routes work with. A feature that gives something adds its name and type here. */
export interface Services {
  readonly options: OpenedOptions;
  readonly registry: Registry;
  readonly log: Log;
  readonly clock: () => Date;
}

/** Who can sign in from the first start on; the password is known now and never again. */
export interface FirstAccount {
  readonly role: string;
  readonly team: string;
  readonly email: string;
  readonly password: string;
}

/** The first start of an empty installation, in its one transaction. */
export interface FirstStartContext {
  readonly core: Services;
  readonly transaction: Transaction;
  /** On the transaction. */
  readonly database: Database;
  readonly records: Records;
  readonly model: Model;
  readonly admin: { readonly userId: string; readonly teamId: string };
}

type Routes = FastifyPluginCallback<{ core: Services }>;

/** A figure that screens need before anything is read; `shape` is its JSON Schema. */
export interface StartFact {
  readonly name: string;
  readonly shape: Readonly<Record<string, unknown>>;
  readonly read: () => unknown;
}

/** What a feature brings once it is open. */
export interface Opened {
  readonly gives?: Partial<Services>;
  readonly resources?: readonly ResourceBehaviour[];
  readonly changeListeners?: readonly StagedListener[];
  /** Begins to ask what a listener will need to know of a new row: by then the answers are there. */
  readonly beforeNewRow?: ExpectedListener;
  readonly derived?: readonly DerivedData[];
  readonly jobs?: readonly Job[];
  readonly guestTokens?: readonly GuestTokens[];
  readonly secondStep?: SecondStep;
  readonly keyTokens?: readonly KeyTokens[];
  readonly routes?: readonly Routes[];
  /** Runs once all features are open, in their order. */
  readonly ready?: () => Promise<void>;
  /** What an empty installation is given beside its first team and admin; answers who can sign in. */
  readonly firstStart?: (context: FirstStartContext) => Promise<readonly FirstAccount[]>;
  /** Subscribes to changes of other nodes; the returned function ends it. */
  readonly subscribe?: () => Promise<() => Promise<void>>;
  /** Added to the answer of `teams/init`, which screens ask for first. */
  readonly startFacts?: readonly StartFact[];
}

/** One part of an application: its tables, its behaviour on rows, its jobs, its routes. */
export interface Feature {
  readonly name: string;
  /** Services that features before it must have given. */
  readonly needs?: readonly (keyof Services)[];
  /** Steps of the server's own tables; steps of one number from several features are one step. */
  readonly tables?: readonly Migration[];
  /**
   * Tables of rows that belong to teams: on an engine of several machines they are distributed by `team_id`. One that is
   * asked for all teams at once by calls of each stays on the first machine: a lost one would stop them all.
   */
  readonly teamTables?: readonly string[];
  /** Tables whose rows let somebody in: empty after a restore, or ended sign-ins would be valid again. */
  readonly signInTables?: readonly string[];
  /** What is wrong with the feature's tables after they were copied, a sentence each; `tables` are those that were. */
  readonly faultsOf?: (
    database: Queryable,
    tables: readonly { readonly name: string }[],
  ) => Promise<readonly string[]>;
  /** Schemas without which the feature cannot be. */
  readonly schemas?: readonly string[];
  /**
   * Fields that its code relies on, by resource: one that is there keeps its name and type, and is not removed. Every
   * resource that `defineResource` says something of is named here, with an empty list where its schema may be any.
   */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Values that its code knows, by resource and field: others of that field may become others, or go. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Paths of the pages that screens show of it: no resource may take them. */
  readonly pages?: readonly string[];
  /** What screens may use of it (`features` of `teams/init`). */
  readonly abilities?: readonly ServerAbility[];
  /** The same, told to administrators alone. */
  readonly adminAbilities?: readonly ServerAbility[];
  /** Calls beyond the verbs on resources that it answers; those of the engine are `NAMED_CALLS`. */
  readonly calls?: CallTable;
  /** What admins set of it for the whole installation: an object whose properties all have a default. */
  readonly settings?: JsonSchema;
  readonly roles?: readonly BuiltInRole[];
  /** What it tells people of. */
  readonly notices?: readonly NoticeKind[];
  /** Names that the moves of states mean, without being anybody's role. */
  readonly actors?: readonly string[];
  readonly open?: (core: Services) => Opened | Promise<Opened>;
}

export const defineFeature = (feature: Feature): Feature => feature;
