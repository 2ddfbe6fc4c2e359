/** The door of the bottom layer: what exists, and what follows from it. Safe in browsers and in Node. */
export { formatAmount } from './amount.ts';
export * from './apis.ts';
export { resolve } from './bundle.ts';
export { formatBytes } from './bytes.ts';
export { changedFields, isSameValue } from './changedFields.ts';
export * from './csvText.ts';
export * from './events.ts';
export { fieldAt, fieldNamed, fieldsWithin } from './fieldAt.ts';
export { humanize, kindOf, propertiesOf, titleOf } from './fields.ts';
export { FORMAT_NAMES, hasFormat } from './formats.ts';
export { guardFormula, unguardFormula } from './formulas.ts';
export * from './imports.ts';
export { inParallel } from './inParallel.ts';
export { isEmpty } from './isEmpty.ts';
export { isObject } from './isObject.ts';
export { isSame } from './isSame.ts';
export type { Issue } from './issue.ts';
export { issueKey, issueText, type Translate } from './issueText.ts';
export * from './languages.ts';
export * from './limits.ts';
export {
  changeList,
  isPlainList,
  LIST_ACTS,
  type ListAct,
  type ListValue,
  toListValues,
} from './listChanges.ts';
export {
  bundleOf,
  compileResource,
  loadModel,
  modelFromBundle,
  type SchemaBundle,
} from './load.ts';
export * from './model.ts';
export { normalise } from './normalise.ts';
export { parseExactly, readDecimal, UNKEPT_NUMBER } from './numbers.ts';
export { fillTemplate, recordTitle } from './recordTitle.ts';
export { referenceTarget, referenceTargets } from './referenceTarget.ts';
export { madeSlug } from './slugs.ts';
export * from './time.ts';
export { countedUnit, unitOf } from './units.ts';
export {
  type CheckError,
  type CompiledValidator,
  validate,
} from './validation.ts';
export type { ValidatorModule } from './validatorRuntime.ts';
export * from './vocabulary.ts';
export { fold, toQueryWords, toWords } from './words.ts';
