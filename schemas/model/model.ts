import type { Part } from './fields/layout.ts';
import type { TypeName } from './fields/valueTypes.ts';
import type {
  ApiName,
  FormGroup,
  JsonSchema,
  PlaceKeywords,
  ReferenceChoice,
  ResourceKeywords,
  Screen,
  SortOrder,
  StateMachine,
} from './jsonSchema.ts';
import type { Rules } from './rules.ts';
import type { Documents } from './standard/documents.ts';
import type { Localized } from './texts/languages.ts';
import type { CellName, ColorName, FieldKind, IconName, WidgetName } from './vocabulary.ts';

export * from './jsonSchema.ts';

export interface Option {
  readonly value: unknown;
  /** The value as a text, unlike those of the others. */
  readonly key: string;
  readonly title: Localized;
  /** The colour that the schema gives it: a choice's own, or that of a state. */
  readonly color?: ColorName;
}

/** What all fields of one resource share. */
export interface FieldSource {
  readonly documents: Documents;
  /** Whether values follow Souk's own rules (`x-resource.rules`). */
  readonly isSouk: boolean;
  /** Fields that are worked out already: a shape that contains itself leads back to them. */
  readonly known: Map<string, FieldModel>;
}

/** One field, with every default worked out: what a screen, a table or a query needs to know. */
export interface FieldModel {
  readonly name: string;
  /** The field's own schema, `$ref` followed. */
  readonly schema: JsonSchema;
  readonly kind: FieldKind;
  /** Types that a value may have, `null` aside; none where nothing says. */
  readonly types: readonly TypeName[];
  /** Whether `null` is a value. */
  readonly isNullable: boolean;
  /** Whether no value is right: a list ends here. */
  readonly isNever: boolean;
  readonly title: Localized;
  readonly help?: Localized;
  readonly placeholder?: Localized;
  readonly unit?: Localized;
  readonly widget: WidgetName;
  readonly cell: CellName;
  readonly wide: boolean;
  readonly required: boolean;
  readonly list: boolean;
  readonly filter: boolean;
  /** Whether a filter means any entry of the list: `askedField` is one. */
  readonly hasAskedEntries: boolean;
  readonly sort: boolean;
  readonly search: boolean;
  /** Owned by the server: never sent by a form. */
  readonly readOnly: boolean;
  /** States in which the form locks the field. */
  readonly lockedIn: readonly string[];
  /** Never stored in the document, never answered. */
  readonly writeOnly: boolean;
  readonly unique: boolean;
  /** Where it stands in the row when it is asked for by a path; `isMany` when a list is on the way. */
  readonly nested?: {
    readonly parts: readonly string[];
    /** The same as documents keep it. */
    readonly stored: readonly string[];
    readonly isMany: boolean;
  };
  /** How its value is found in a record, where that does not stand under its name. */
  readonly read?: (record: Readonly<Record<string, unknown>>) => unknown;
  readonly place?: PlaceKeywords;
  /** The form looks for other rows with the same value. */
  readonly duplicates: boolean;
  readonly reference?: string | ReferenceChoice;
  /** The only values that it may have; of a list, its entries. */
  readonly options?: readonly Option[];
  /** Values that the schema names where it takes others too. */
  readonly suggestions?: readonly Option[];
  readonly states?: StateMachine;
  /** The schemas that it was worked out from. */
  readonly part: Part;
  /** Fields inside an object, those of branches included; none inside any other value. */
  readonly fields: FieldTree;
  /** What each entry of a list is; it is called as the list where it has no title of its own. */
  readonly items: FieldModel | undefined;
  /** Entries at places of their own, before the others. */
  readonly tuple: readonly FieldModel[];
  /** What an object may hold under names that its schema does not list. */
  readonly names: NamesModel;
}

/** Names that a person makes up, and what stands under them. */
export interface NamesModel {
  /** Whether there may be any beside those that match a pattern. */
  readonly isOpen: boolean;
  readonly patterns: readonly { readonly pattern: string; readonly field: FieldModel }[];
  /** What stands under a name that matches none; absent where it may be anything. */
  readonly field?: FieldModel;
  /** What a name must be. */
  readonly name?: FieldModel;
}

/** Fields by name; each holds those inside it, so that a shape that contains itself has no end. */
export type FieldTree = ReadonlyMap<string, FieldModel>;

export interface FormLayout {
  readonly kind: 'sections' | 'tabs' | 'steps';
  readonly groups: readonly FormGroup[];
}

/** One resource, compiled from one schema file. */
export interface ResourceModel {
  /** The schema's file name: `apps`. */
  readonly name: string;
  /** As it was written, in its own draft; with Souk's own rules self-contained, shared shapes being in `$defs`. */
  readonly schema: JsonSchema;
  /** The documents that the schema refers to, by their addresses. */
  readonly references: Readonly<Record<string, JsonSchema>>;
  readonly rules: Rules;
  /** What the schemas say, for whoever judges values by them. */
  readonly source: FieldSource;
  /** The row itself, as a field. */
  readonly root: FieldModel;
  /** Changes exactly when the schema does; part of the validator's URL. */
  readonly hash: string;
  readonly title: Localized;
  readonly names: Localized;
  readonly noun?: Localized;
  readonly description?: string;
  readonly path: string;
  readonly createPath: string;
  readonly api?: ApiName;
  readonly module: string;
  readonly calls: NonNullable<ResourceKeywords['calls']>;
  readonly icon: IconName;
  readonly menu?: { readonly group: string; readonly order: number };
  readonly recordTitle: string;
  readonly scope: 'team' | 'shared';
  /** In the schema's order; system fields are in `systemFields`. */
  readonly fields: readonly FieldModel[];
  /** The same fields by name: the root of the tree that forms, cells, imports and checks read. */
  readonly tree: FieldTree;
  readonly systemFields: readonly FieldModel[];
  /** Names of fields; of schemas to the letter their paths. */
  readonly columns: readonly string[];
  /** The field of a column in the page, where columns are paths. */
  readonly columnAt?: (path: string) => FieldModel | undefined;
  readonly defaultSort: { readonly field: string; readonly order: SortOrder };
  readonly form: FormLayout;
  readonly screens: ReadonlySet<Screen>;
  readonly indexes: readonly (readonly [string, string])[];
  readonly counts: readonly string[];
  readonly deletion: NonNullable<ResourceKeywords['deletion']>;
  readonly misfits: NonNullable<ResourceKeywords['misfits']>;
  readonly maxLimit: number;
  readonly isImportable: boolean;
  /** The field that carries `x-states`, if any. */
  readonly stateField?: FieldModel | undefined;
}

export interface Model {
  readonly resources: ReadonlyMap<string, ResourceModel>;
}

/** Why a schema was refused (SCHEMA-4). `path` is a JSON pointer inside `file`. */
export interface Problem {
  readonly file: string;
  readonly path: string;
  readonly reason: string;
}

/** The schema files as read: resources by name, shared shapes by file name without `.json`. */
export interface SchemaDocuments {
  readonly resources: Readonly<Record<string, JsonSchema>>;
  readonly shared: Readonly<Record<string, JsonSchema>>;
}
