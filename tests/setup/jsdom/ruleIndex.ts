/** Finds the few rules of a style sheet that may say something of an element. */
import {
  type DocumentNode,
  type ElementNode,
  evaluateMediaList,
  ImportRule,
  MediaRule,
  type Rule,
  type Sheet,
  StyleRule,
  type Subject,
} from './internals.ts';

interface Placed {
  readonly rule: Rule;
  readonly place: number;
}

/** By what the last part of a selector asks for. */
interface RuleIndex {
  /** As they were when it was made. */
  readonly rules: readonly Rule[];
  readonly byKey: ReadonlyMap<string, readonly Placed[]>;
}

const ANY = '*';

const LAST_PART = /[^\s>+~]*$/;
const FIRST_ATTRIBUTE = /^\[[\w-]+/;

const keyOf = ({ id, className, tag }: Subject, selector: string): string => {
  if (id) return `#${id}`;
  if (className) return `.${className}`;
  if (tag) return tag.toLowerCase();
  const [last = ''] = LAST_PART.exec(selector.trim()) ?? [];
  return FIRST_ATTRIBUTE.exec(last)?.[0] ?? ANY;
};

/** Of each selector of a list. */
const keysAskedBy = (selectors: string, subjects: readonly Subject[]): readonly string[] => {
  const parts = selectors.split(',');
  if (subjects.length === 0) return [ANY];
  // A comma inside of brackets separates no selectors.
  return subjects.map((subject, index) =>
    keyOf(subject, parts.length === subjects.length ? (parts[index] ?? '') : ''),
  );
};

/** In order, with those inside of others that apply. */
const styleRulesOf = (rules: readonly Rule[]): Rule[] =>
  rules.flatMap((rule) => {
    if (ImportRule.isImpl(rule))
      return rule.styleSheet !== null && evaluateMediaList(rule.media._list)
        ? rule.styleSheet.cssRules._list
        : [];
    if (MediaRule.isImpl(rule))
      return evaluateMediaList(rule.media._list) ? rule.cssRules._list : [];
    return StyleRule.isImpl(rule) ? [rule] : [];
  });

const makeIndex = (rules: readonly Rule[], document: DocumentNode): RuleIndex => {
  const byKey = new Map<string, Placed[]>();
  const isCaseSensitive = document.contentType !== 'text/html';
  for (const [place, rule] of styleRulesOf(rules).entries()) {
    const subjects = document._getDOMSelector().extractSubjects(rule.selectorText, isCaseSensitive);
    for (const key of new Set(keysAskedBy(rule.selectorText, subjects))) {
      const placed = byKey.get(key) ?? [];
      placed.push({ rule, place });
      byKey.set(key, placed);
    }
  }
  return { rules: [...rules], byKey };
};

const known = new WeakMap<Sheet, RuleIndex>();

const indexOf = (sheet: Sheet, document: DocumentNode): RuleIndex => {
  const { _list: rules } = sheet.cssRules;
  const before = known.get(sheet);
  const isSame =
    before?.rules.length === rules.length &&
    before.rules.every((rule, place) => rule === rules[place]);
  if (before && isSame) return before;
  const index = makeIndex(rules, document);
  known.set(sheet, index);
  return index;
};

/** What the selectors of rules may ask of an element. */
const keysOf = (element: ElementNode): readonly string[] => {
  const id = element.getAttributeNS(null, 'id');
  const names = element.getAttributeNS(null, 'class')?.split(/\s+/) ?? [];
  return [
    ANY,
    element._localName.toLowerCase(),
    ...(id === null ? [] : [`#${id}`]),
    ...names.map((name) => `.${name}`),
    ...element.getAttributeNames().map((name) => `[${name}`),
  ];
};

/** Of all style sheets, once for each state of the document. */
const indexes = new WeakMap<object, readonly RuleIndex[]>();

/** In the order of the sheets, each once; whether they match is still to be seen. */
export const rulesFor = (element: ElementNode, defaultSheet: Sheet): readonly Rule[] => {
  const { _ownerDocument: document } = element;
  const ofSheets =
    indexes.get(document._styleCache) ??
    [defaultSheet, ...document.styleSheets._list].map((sheet) => indexOf(sheet, document));
  indexes.set(document._styleCache, ofSheets);
  const keys = keysOf(element);
  return ofSheets.flatMap(({ byKey }) => {
    const found = new Map<number, Rule>();
    for (const key of keys)
      for (const { rule, place } of byKey.get(key) ?? []) found.set(place, rule);
    return [...found].sort(([one], [other]) => one - other).map(([, rule]) => rule);
  });
};
