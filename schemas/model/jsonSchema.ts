import type { Language, Localized } from './texts/languages.ts';
import type { CellName, ColorName, IconName, WidgetName } from './vocabulary.ts';

/** A schema of any draft with our own keywords, which `meta.json` describes; what else it says is kept. */
/** One form of a field's values, which documents keep beside the others. */
export interface ValueForm {
  readonly schema: JsonSchema;
  /** The form that it was made of; none for the first. */
  readonly from?: string;
  /** Values of that one that become others, each with what it becomes. */
  readonly values?: readonly (readonly [from: unknown, to: unknown])[];
  /** What stands for a value that has no place in this form; nothing where absent. */
  readonly otherwise?: unknown;
}

export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly deprecated?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly unevaluatedProperties?: boolean | JsonSchema;
  readonly unevaluatedItems?: JsonSchema | boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalItems?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly contentMediaType?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  readonly 'x-resource'?: ResourceKeywords;
  /** The field's label in the other languages; `title` is the English one. */
  readonly 'x-title'?: Readonly<Record<Exclude<Language, 'en'>, string>>;
  readonly 'x-ui'?: FieldKeywords;
  /** Labels of enum values, by value. */
  readonly 'x-enum'?: Readonly<Record<string, Localized>>;
  /** Colours of enum values, by value; one that is not named has none. */
  readonly 'x-colors'?: Readonly<Record<string, ColorName>>;
  /** Resource that the value is the `_id` of; or, by the value of another field, one of several. */
  readonly 'x-ref'?: string | ReferenceChoice;
  readonly 'x-unique'?: boolean;
  /** What the field is known by whatever it is called, so that another name is no other field (STUDIO-1). */
  readonly 'x-id'?: string;
  /** Names that the field had before, each with its days (UTC): since when it is another one, how long the APIs answer to it. */
  readonly 'x-aliases'?: Readonly<
    Record<string, { readonly since: string; readonly until: string }>
  >;
  /** The form of the field's values that it has now; its first name where there was only one. */
  readonly 'x-stored'?: string;
  /** Every form that the field's values ever had, by the name that documents keep it under (STUDIO-2). */
  readonly 'x-forms'?: Readonly<Record<string, ValueForm>>;
  /** Addresses that references find the file by, beside its `$id`. */
  readonly 'x-addresses'?: readonly string[];
  /** Message after the label when `pattern` fails (VAL-10). */
  readonly 'x-message'?: Localized;
  /** Name of the sibling field that must hold the same value (VAL-9). */
  readonly 'x-equals'?: string;
  /** Name of the sibling field from which a missing slug is made. */
  readonly 'x-slug'?: string;
  /** Template over sibling fields ("{firstname} {lastname}") that the server fills in on every write. */
  readonly 'x-computed'?: string;
  /** A formula over sibling fields ("price * quantity") that the server works out on every write. */
  readonly 'x-formula'?: string;
  readonly 'x-states'?: StateMachine;
}

export interface ReferenceChoice {
  readonly by: string;
  readonly resources: Readonly<Record<string, string>>;
}

export type ApiName = 'markets' | 'managers' | 'store';
export const VERBS = ['search', 'get', 'create', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];
export const SCREENS = ['list', 'create', 'edit', 'show'] as const;
export type Screen = (typeof SCREENS)[number];
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface FormGroup {
  readonly name: string;
  readonly title: Localized;
  readonly help?: Localized;
  readonly fields: readonly string[];
}

export type SortOrder = 'ASC' | 'DESC';

export interface ResourceKeywords {
  /** Names with plural forms in polyglot's notation: "App |||| Apps"; Arabic has six. */
  readonly name: Localized;
  /** Browser path under `/markets/`; the schema's file name when absent. */
  readonly path?: string;
  /** Browser path of the create screen where it is not `{path}/create`. */
  readonly createPath?: string;
  /** Which API serves it; absent means the simple-REST dialect (SCHEMA-5). */
  readonly api?: ApiName;
  /** Name in that API's paths; the schema's file name when absent. */
  readonly module?: string;
  /** Calls that differ from the pattern of `apis.ts`. */
  readonly calls?: Readonly<
    Partial<
      Record<Verb, { readonly api?: ApiName; readonly method?: HttpMethod; readonly path?: string }>
    >
  >;
  readonly icon?: IconName;
  /** Absent: no menu entry. */
  readonly menu?: { readonly group: string; readonly order: number };
  /** A field name, or a template like "{firstname} {lastname}". */
  readonly recordTitle?: string;
  readonly scope?: 'team' | 'shared';
  /** Whose rules its values follow: Souk's own, or the standard to the letter where absent. */
  readonly rules?: 'souk';
  readonly listDefault?: {
    readonly columns: readonly string[];
    readonly sort: { readonly field: string; readonly order: SortOrder };
  };
  /** Whether rows may come from a file; they may when absent. */
  readonly importable?: boolean;
  /** The most rows that one call answers, where that is more than usual. */
  readonly maxLimit?: number;
  readonly form?: {
    readonly sections?: readonly FormGroup[];
    readonly tabs?: readonly FormGroup[];
    readonly steps?: readonly FormGroup[];
  };
  readonly screens?: readonly Screen[];
  /** Pairs of filter field and sort field that get an index of their own. */
  readonly indexes?: readonly (readonly [string, string])[];
  /** Fields whose totals are kept exact by counters. */
  readonly counts?: readonly string[];
  /** What DELETE does: `remove` (default), `trash` (a move), or `never` (409 with `instead`). */
  readonly deletion?:
    | {
        readonly kind: 'remove' | 'trash';
        /** What refers to a row may be moved to another one as it goes. */
        readonly moveTo?: boolean;
      }
    | { readonly kind: 'never'; readonly instead: Localized };
  /** What happens to a change of a stored row that breaks a newer rule elsewhere: it is taken (`kept`) unless `refused`. */
  readonly misfits?: 'kept' | 'refused';
  /** Singular noun of delete notifications (LIST-7), where it is not the resource's name: "Product". */
  readonly noun?: Localized;
}

/** What a text names on the map, and the fields beside it that name what it lies in. */
export interface PlaceKeywords {
  readonly level: 'country' | 'province' | 'city';
  readonly country?: string;
  readonly province?: string;
}

export interface FieldKeywords {
  readonly place?: PlaceKeywords;
  /** The form says when another row holds the same value. */
  readonly duplicates?: boolean;
  readonly widget?: WidgetName;
  readonly cell?: CellName;
  /** May be shown as a column. */
  readonly list?: boolean;
  readonly filter?: boolean;
  readonly sort?: boolean;
  readonly search?: boolean;
  /** Not editable on the form: always, or while the status is one of these. */
  readonly readOnly?: boolean | readonly string[];
  readonly help?: Localized;
  readonly placeholder?: Localized;
  /** Takes the whole row of a two-column form. */
  readonly wide?: boolean;
  /** Unit shown behind the input. */
  readonly unit?: Localized;
}

export interface State {
  readonly title: Localized;
  readonly color: ColorName;
}

export interface Move {
  readonly from: readonly string[];
  readonly to: string;
  /** Roles that may make the move by a plain update; `buyer`, `system` and `delivery` are not roles. */
  readonly by: readonly string[];
  readonly title: Localized;
  readonly color?: ColorName;
  /** Question asked before the move. */
  readonly confirm?: Localized;
  /** Name of the field that must be filled with the reason. */
  readonly reason?: string;
  /** Names of the fields that must be filled when the move is made. */
  readonly requires?: readonly string[];
}

export interface StateMachine {
  readonly initial: string;
  readonly states: Readonly<Record<string, State>>;
  readonly moves: readonly Move[];
  /** Other spellings accepted on input: `{ "public": "publish" }`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** State that DELETE moves to, left out of searches unless asked for. */
  readonly trash?: string;
}
