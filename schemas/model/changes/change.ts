import type { Localized } from '../texts/languages.ts';

/** What a change is, each with a sentence of its own in `locales/`. */
export const CHANGE_KINDS = [
  'resourceAdded',
  'resourceRemoved',
  'resourceRelabelled',
  'resourceSetting',
  'fieldAdded',
  'fieldRemoved',
  'fieldRenamed',
  'fieldMoved',
  'fieldsReordered',
  'fieldRelabelled',
  'fieldRetyped',
  'fieldRequired',
  'fieldOptional',
  'limitSet',
  'limitChanged',
  'limitRemoved',
  'valuesAdded',
  'valuesRemoved',
  'valueRelabelled',
  'statesAdded',
  'statesRemoved',
  'movesChanged',
  'statesRelabelled',
  'fieldSetting',
  'ruleChanged',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * What a change does to the values that are right: fewer are (`tightens`), more are (`loosens`), or some of both
 * (`either`). `none`: the same values, shown or kept in another way.
 */
export type Effect = 'none' | 'tightens' | 'loosens' | 'either';

/** One difference between two versions of a resource, as plain data. */
export interface Change {
  readonly kind: ChangeKind;
  readonly resource: string;
  readonly effect: Effect;
  /** The field as its id names it in both versions. */
  readonly id?: string;
  /** Where it stands, in the version that has it; in the newer one where both do. */
  readonly path?: string;
  /** What it is called there. */
  readonly title?: Localized;
  /** The keyword or setting. */
  readonly keyword?: string;
  readonly from?: unknown;
  readonly to?: unknown;
  /** The last day on which a former name answers. */
  readonly until?: string;
}
