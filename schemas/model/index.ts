/** The door of the bottom layer: what exists, and what follows from it. Safe in browsers and in Node. */

export * from './apis.ts';
export { resolve } from './bundle.ts';
export * from './events.ts';
export {
  columnNamed,
  fieldAt,
  fieldNamed,
  fieldPath,
  fieldsWithin,
  fieldValue,
  takesFreeNames,
  takesNull,
} from './fields/fieldAt.ts';
export { humanize, titleOf } from './fields/labels.ts';
export {
  changeList,
  isPlainList,
  LIST_ACTS,
  type ListAct,
  type ListValue,
  toListValues,
} from './fields/listChanges.ts';
export { namingFields } from './fields/namingFields.ts';
export { normalise } from './fields/normalise.ts';
export { propertiesOf } from './fields/properties.ts';
export { fillTemplate, recordTitle } from './fields/recordTitle.ts';
export { referenceTarget, referenceTargets, targetsWithin } from './fields/referenceTarget.ts';
export { madeSlug } from './fields/slugs.ts';
export { FILTER_OPERATORS, type FilterOperator, TEXT_OPERATORS } from './filters/operatorNames.ts';
export type { Issue } from './issue.ts';
export * from './limits.ts';
export {
  bundleOf,
  compileResource,
  modelFromBundle,
  type SchemaBundle,
} from './load.ts';
export * from './model.ts';
export { holdsBareValue, loadModel, VALUE_FIELD } from './prepare.ts';
export type { Rules } from './rules.ts';
export { formatBytes } from './texts/bytes.ts';
export * from './texts/languages.ts';
export { countedUnit, unitOf } from './texts/units.ts';
export { fold, toQueryWords, toWords } from './texts/words.ts';
export { FORMAT_NAMES, hasFormat } from './validation/formats.ts';
export { issueKey, issueText, type Translate } from './validation/issueText.ts';
export {
  type CheckError,
  type ChosenBranch,
  type CompiledValidator,
  validate,
} from './validation/validation.ts';
export type { ValidatorModule } from './validation/validatorRuntime.ts';
export { formatAmount } from './values/amount.ts';
export { changedFields, isSameValue, sameValueFor } from './values/changedFields.ts';
export * from './values/csvText.ts';
export {
  joinNames,
  joinPath,
  pathWithin,
  splitNames,
  splitPath,
  topFieldName,
} from './values/fieldPath.ts';
export { guardFormula, unguardFormula } from './values/formulas.ts';
export { inParallel } from './values/inParallel.ts';
export { isEmpty } from './values/isEmpty.ts';
export { isObject } from './values/isObject.ts';
export { isSame } from './values/isSame.ts';
export {
  hasLongNumber,
  holdsUnkeptNumber,
  parseExactly,
  readDecimal,
  UNKEPT_NUMBER,
} from './values/numbers.ts';
export { ownValue } from './values/ownValue.ts';
export {
  fieldName,
  recordName,
  recordOfValues,
  valueIn,
  valuesOfRecord,
} from './values/recordNames.ts';
export * from './values/rowMeta.ts';
export * from './values/time.ts';
export * from './views.ts';
export * from './vocabulary.ts';
