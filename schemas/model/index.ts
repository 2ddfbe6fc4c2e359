/** The door of the bottom layer: what exists, and what follows from it. Safe in browsers and in Node. */

export * from './apis.ts';
export { resolve } from './bundle.ts';
export * from './events.ts';
export { fieldAt, fieldNamed, fieldsWithin, topFieldName } from './fields/fieldAt.ts';
export { humanize, kindOf, propertiesOf, titleOf } from './fields/fields.ts';
export {
  changeList,
  isPlainList,
  LIST_ACTS,
  type ListAct,
  type ListValue,
  toListValues,
} from './fields/listChanges.ts';
export { normalise } from './fields/normalise.ts';
export { fillTemplate, recordTitle } from './fields/recordTitle.ts';
export { referenceTarget, referenceTargets } from './fields/referenceTarget.ts';
export { madeSlug } from './fields/slugs.ts';
export type { Issue } from './issue.ts';
export * from './limits.ts';
export {
  bundleOf,
  compileResource,
  loadModel,
  modelFromBundle,
  type SchemaBundle,
} from './load.ts';
export * from './model.ts';
export { formatBytes } from './texts/bytes.ts';
export * from './texts/languages.ts';
export { countedUnit, unitOf } from './texts/units.ts';
export { fold, toQueryWords, toWords } from './texts/words.ts';
export { FORMAT_NAMES, hasFormat } from './validation/formats.ts';
export { issueKey, issueText, type Translate } from './validation/issueText.ts';
export {
  type CheckError,
  type CompiledValidator,
  validate,
} from './validation/validation.ts';
export type { ValidatorModule } from './validation/validatorRuntime.ts';
export { formatAmount } from './values/amount.ts';
export { changedFields, isSameValue } from './values/changedFields.ts';
export * from './values/csvText.ts';
export { guardFormula, unguardFormula } from './values/formulas.ts';
export { inParallel } from './values/inParallel.ts';
export { isEmpty } from './values/isEmpty.ts';
export { isObject } from './values/isObject.ts';
export { isSame } from './values/isSame.ts';
export { parseExactly, readDecimal, UNKEPT_NUMBER } from './values/numbers.ts';
export * from './values/time.ts';
export * from './vocabulary.ts';
