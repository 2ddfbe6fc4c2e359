/**
 * What `getComputedStyle` answers, in a fraction of the time that jsdom takes: it looks at every rule of the page and of
 * the browser for each element that is asked whether it can be seen, and copies the answer for whoever asks again.
 */
import { readFileSync } from 'node:fs';
import { askedRules } from '../askedRules.ts';
import {
  computedStyle,
  DEFAULT_STYLES,
  type Declaration,
  type ElementNode,
  parseStyleSheet,
  type Rule,
  type Sheet,
  Specificity,
  StyleProperties,
} from './internals.ts';
import { rulesFor } from './ruleIndex.ts';

const COMMENT = /\/\*.*?\*\//gs;
let defaultSheet: Sheet | undefined;

const specificityBySelector = new Map<string, object>();

/** Of a selector as it was parsed: of its parts the highest. */
const specificityOf = (selector: string, ast: object): object => {
  const specificity =
    specificityBySelector.get(selector) ?? Specificity.max(...Specificity.calculate(ast)).value;
  specificityBySelector.set(selector, specificity);
  return specificity;
};

/** Gives the declaration what the rule says, where nothing of more weight has said it before. */
const applyRule = (
  { style }: Rule,
  specificity: object,
  declaration: Declaration,
  given: Map<string, object>,
): void => {
  for (let index = 0; index < style.length; index += 1) {
    const property = style.item(index);
    const value = style.getPropertyValue(property);
    const priority = style.getPropertyPriority(property);
    if (priority) {
      declaration.setProperty(property, value, priority);
      continue;
    }
    const before = given.get(property);
    const isWeaker = before !== undefined && Specificity.compare(specificity, before) < 0;
    if (declaration.getPropertyPriority(property) || isWeaker) continue;
    given.set(property, specificity);
    declaration.setProperty(property, value);
  }
};

const applyOwnStyle = ({ style }: ElementNode, declaration: Declaration): void => {
  for (let index = 0; index < style.length; index += 1) {
    const property = style.item(index);
    const priority = style.getPropertyPriority(property);
    if (!declaration.getPropertyPriority(property) || priority)
      declaration.setProperty(property, style.getPropertyValue(property), priority);
  }
};

const work = (element: ElementNode): Declaration => {
  const { _globalObject: globalObject, _ownerDocument: document } = element;
  defaultSheet ??= parseStyleSheet(
    askedRules(readFileSync(DEFAULT_STYLES, 'utf8').replace(COMMENT, '')),
    globalObject,
  );
  const how = { computed: true, ownerNode: element };
  const declaration = StyleProperties.createImpl(globalObject, [], how);
  const given = new Map<string, object>();
  const selectors = document._getDOMSelector();
  for (const rule of rulesFor(element, defaultSheet)) {
    const { match, ast, pseudoElement } = selectors.check(rule.selectorText, element);
    if (match && ast && !pseudoElement)
      applyRule(rule, specificityOf(rule.selectorText, ast), declaration, given);
  }
  applyOwnStyle(element, declaration);
  return declaration;
};

/** Nobody can change it, so whoever asks again gets the same one until the document changes. */
export const styleOf = (element: ElementNode): Declaration => {
  const { _styleCache: cache } = element._ownerDocument;
  const declaration = cache.get(element) ?? work(element);
  cache.set(element, declaration);
  declaration._readonly = true;
  return declaration;
};

/** Before jsdom looks for what an element inherits, of which it would work out the styles by itself. */
const workOutAncestors = ({ parentElement }: ElementNode): void => {
  for (let element = parentElement; element; element = element.parentElement) styleOf(element);
};

/** To be called before jsdom opens its first window. */
export const quickenStyles = (): void => {
  const { getInheritedPropertyValue, replaceEmptyValueAndKeywords } = computedStyle;
  computedStyle.getComputedStyleDeclaration = styleOf;
  computedStyle.getInheritedPropertyValue = (property, element, how) => {
    workOutAncestors(element);
    return getInheritedPropertyValue(property, element, how);
  };
  computedStyle.replaceEmptyValueAndKeywords = (property, value, element, how) => {
    workOutAncestors(element);
    return replaceEmptyValueAndKeywords(property, value, element, how);
  };
};
