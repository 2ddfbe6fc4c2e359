/** The parts of jsdom that work out styles, which it has no types for: as much of them as is used here. */
import { createRequire } from 'node:module';

export interface Declaration {
  readonly length: number;
  _readonly: boolean;
  item(index: number): string;
  getPropertyValue(property: string): string;
  getPropertyPriority(property: string): string;
  setProperty(property: string, value: string, priority?: string): void;
}

export interface Rule {
  /** Of rules that hold others. */
  readonly cssRules: { readonly _list: readonly Rule[] };
  readonly media: { readonly _list: readonly string[] };
  /** Of an import. */
  readonly styleSheet: Sheet | null;
  readonly selectorText: string;
  readonly style: Declaration;
}

export interface Sheet {
  readonly cssRules: { readonly _list: readonly Rule[] };
}

/** What the last part of a selector asks of an element. */
export interface Subject {
  readonly id: string | null;
  readonly className: string | null;
  readonly tag: string | null;
}

interface DomSelector {
  extractSubjects(selector: string, isCaseSensitive: boolean): readonly Subject[];
  check(
    selector: string,
    element: ElementNode,
  ): {
    readonly match: boolean;
    readonly ast: object | null;
    readonly pseudoElement: string | null;
  };
}

export interface DocumentNode {
  readonly contentType: string;
  readonly styleSheets: { readonly _list: readonly Sheet[] };
  /** Another one after each change of the document. */
  readonly _styleCache: WeakMap<ElementNode, Declaration>;
  _getDOMSelector(): DomSelector;
}

export interface ElementNode {
  readonly _globalObject: object;
  readonly _localName: string;
  readonly _ownerDocument: DocumentNode;
  readonly parentElement: ElementNode | null;
  readonly style: Declaration;
  getAttributeNames(): readonly string[];
  getAttributeNS(namespace: null, name: string): string | null;
}

/** Others call its functions by way of this object. */
interface ComputedStyle {
  getComputedStyleDeclaration: (element: ElementNode) => Declaration;
  getInheritedPropertyValue: (property: string, element: ElementNode, how: object) => string;
  replaceEmptyValueAndKeywords: (
    property: string,
    value: string,
    element: ElementNode,
    how: object,
  ) => string;
}

interface RuleKind {
  isImpl(rule: Rule): boolean;
}

interface Specificities {
  calculate(ast: object): readonly { readonly value: object }[];
  max(...all: readonly { readonly value: object }[]): { readonly value: object };
  compare(one: object, other: object): number;
}

const requireOfJsdom = createRequire(createRequire(import.meta.url).resolve('jsdom'));
// What they give is what the types above say, of the one version that the lock file names.
const part = <Part>(name: string): Part => requireOfJsdom(name) as Part;

export const computedStyle = part<ComputedStyle>('./jsdom/living/css/helpers/computed-style.js');
export const ImportRule = part<RuleKind>('./generated/idl/CSSImportRule.js');
export const MediaRule = part<RuleKind>('./generated/idl/CSSMediaRule.js');
export const StyleRule = part<RuleKind>('./generated/idl/CSSStyleRule.js');
export const { evaluateMediaList } = part<{
  evaluateMediaList(list: readonly string[]): boolean;
}>('./jsdom/living/css/MediaList-impl.js');
export const { parseStyleSheet } = part<{
  parseStyleSheet(text: string, globalObject: object): Sheet;
}>('./jsdom/living/css/helpers/css-parser.js');
export const StyleProperties = part<{
  createImpl(globalObject: object, parameters: readonly [], how: object): Declaration;
}>('./generated/idl/CSSStyleProperties.js');
export const { default: Specificity } = part<{ default: Specificities }>('@bramus/specificity');
export const { implForWrapper } = part<{ implForWrapper(element: Element): ElementNode }>(
  './generated/idl/utils.js',
);
interface Opening {
  readonly JSDOM: new (page: string) => { readonly window: { readonly document: Document } };
}
/** Loaded when it is called: from then on the functions of its own that windows use are fixed. */
export const openDocument = (page: string): Document =>
  new (part<Opening>('jsdom').JSDOM)(page).window.document;
/** The file with the styles that a browser gives by itself. */
export const DEFAULT_STYLES = requireOfJsdom.resolve('./jsdom/browser/default-stylesheet.css');
