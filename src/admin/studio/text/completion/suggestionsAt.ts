import { getLocation, type JSONPath, type Location } from 'jsonc-parser';
import { rulesOf } from '#schemas/model/rules.ts';
import { DRAFTS } from '#schemas/model/standard/dialects.ts';
import { isObject } from '#schemas/model/values/isObject.ts';
import {
  KEY_NAMES,
  type NameContext,
  TEMPLATE_NAMES,
  VALUE_NAMES,
  valueAt,
} from './documentNames.ts';
import { STANDARD_FORMATS, STANDARD_KEYWORDS, STANDARD_TYPES } from './standardKeywords.ts';
import { typeTakes } from './typeTakes.ts';
import {
  type KeywordFacts,
  keywordFacts,
  type Place,
  placesAt,
  SCHEMA_RULE,
} from './vocabulary.ts';

/** Something that may stand where the caret is. */
export interface Suggestion {
  readonly label: string;
  /** What is written: the name of an entry, a value, or a field's name within a template's braces. */
  readonly as: 'key' | 'value' | 'inBraces';
  /** The value as JSON; for an entry, what its value begins with. */
  readonly json: string;
  /** What the keyword means, in English as `meta.json` has it. */
  readonly description?: string | undefined;
  /** A keyword of the standard, whose meaning is in the product's texts. */
  readonly isStandard?: boolean;
  /** A keyword that says nothing about values of the schema's type. */
  readonly isUnlikely?: boolean;
}

export interface Suggestions {
  /** Where what is typed so far begins. */
  readonly from: number;
  /** Whether something was begun: a quote or a letter. */
  readonly isBegun: boolean;
  readonly list: readonly Suggestion[];
}

export interface SuggestionContext {
  readonly text: string;
  /** The text's content as far as it can be read; asked for only where something may be suggested. */
  readonly readDocument: () => unknown;
  readonly offset: number;
  readonly resources: readonly string[];
}

/** The word, number or text of the file that the caret is in. */
export const tokenAt = (
  text: string,
  offset: number,
  { previousNode }: Location,
): { readonly from: number; readonly to: number; readonly isText: boolean } => {
  if (previousNode && (previousNode.type === 'string' || previousNode.type === 'property')) {
    const { offset: from, length } = previousNode;
    const end = from + length;
    const isClosed = length > 1 && text[end - 1] === '"';
    const isInside = from < offset && (isClosed ? offset < end : offset <= end);
    // A text without its second quote takes the rest of its line with it, which is not its own.
    if (isInside) return { from, to: isClosed ? end : offset, isText: true };
  }
  const before = /[\w$.-]*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0] ?? '';
  const behind = /^[\w$.-]*/.exec(text.slice(offset, offset + 100))?.[0] ?? '';
  return { from: offset - before.length, to: offset + behind.length, isText: false };
};

/** What the value of a keyword begins with. */
const beginning = ({ types }: KeywordFacts): string => {
  if (types.has('string')) return types.has('boolean') ? '' : '""';
  if (types.size !== 1) return '';
  return types.has('object') ? '{}' : types.has('array') ? '[]' : '';
};

const ROOT_KEYWORDS = ['$schema', 'x-resource'];

const keywordsOf = (
  place: Place,
  path: JSONPath,
  isOwn: boolean,
  type: unknown,
): readonly Suggestion[] => {
  const isSchema = place.rule === SCHEMA_RULE;
  return Object.entries(place.shape.properties ?? {})
    .filter(([, shape]) => isObject(shape))
    .map(([keyword]): Suggestion => {
      const facts = keywordFacts(place, keyword);
      const isStandard = isSchema && Object.hasOwn(STANDARD_KEYWORDS, keyword);
      return {
        label: keyword,
        as: 'key',
        json: beginning(facts),
        description: facts.description,
        isStandard,
        isUnlikely: isSchema && !typeTakes(type, keyword),
      };
    })
    .filter(({ isStandard }) => !(isStandard && isOwn))
    .filter(({ label }) => !isSchema || path.length === 0 || !ROOT_KEYWORDS.includes(label));
};

const unique = (list: readonly Suggestion[]): readonly Suggestion[] => [
  ...new Map(list.map((suggestion) => [suggestion.label, suggestion])).values(),
];

const keysAt = (
  context: NameContext,
  places: readonly Place[],
  isOwn: boolean,
): readonly Suggestion[] => {
  const path = context.path.slice(0, -1);
  const object = valueAt(context.document, path);
  const { [context.path.at(-1) ?? '']: _, ...others } = isObject(object) ? object : {};
  const type = isObject(object) ? object['type'] : undefined;
  const inside = { ...context, path };
  return places
    .flatMap((place) => [
      ...keywordsOf(place, path, isOwn, type),
      ...(KEY_NAMES[place.rule]?.(inside) ?? []).map((name): Suggestion => {
        const json = beginning(keywordFacts(place, name));
        return { label: name, as: 'key', json };
      }),
    ])
    .filter(({ label }) => !Object.hasOwn(others, label));
};

const FURTHER_VALUES: Readonly<Record<string, readonly string[]>> = {
  [`${SCHEMA_RULE}/properties/type`]: STANDARD_TYPES,
  [`${SCHEMA_RULE}/properties/format`]: STANDARD_FORMATS,
  [`${SCHEMA_RULE}/properties/$schema`]: Object.keys(DRAFTS),
};
const OWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  [`${SCHEMA_RULE}/properties/$schema`]: ['./meta.json'],
};

const asValue = (value: unknown): Suggestion => ({
  label: String(value),
  as: 'value',
  json: JSON.stringify(value),
});

/** The standard takes a list of types where Souk's own words take one; the check of the file says so there. */
const withoutIndex = (path: JSONPath): JSONPath =>
  typeof path.at(-1) === 'number' && path.at(-2) === 'type' ? path.slice(0, -1) : path;

/** Whether anything may be written at a place. */
const isOpen = ({ rule, shape }: Place): boolean => {
  const isListed = shape.enum !== undefined || shape.type === 'boolean';
  const tables = [FURTHER_VALUES, VALUE_NAMES, TEMPLATE_NAMES];
  return !(isListed || tables.some((table) => Object.hasOwn(table, rule)));
};

const valuesAt = (context: NameContext, places: readonly Place[], isOwn: boolean) => {
  const { document, path } = context;
  const around = valueAt(document, path.slice(0, -1));
  const last = path.at(-1);
  const taken = Array.isArray(around) ? around.filter((_, index) => index !== last) : [];
  const isFree = last === 'default' || last === 'const';
  const isYesOrNo = isFree && isObject(around) && around['type'] === 'boolean';
  return places
    .flatMap(({ rule, shape }) => [
      ...(shape.enum ?? []),
      ...(OWN_VALUES[rule] ?? []),
      ...(isOwn ? [] : (FURTHER_VALUES[rule] ?? [])),
      ...(VALUE_NAMES[rule]?.(context) ?? []),
      ...(shape.type === 'boolean' || isYesOrNo ? [true, false] : []),
    ])
    .filter((value) => !taken.includes(value))
    .map(asValue);
};

/** Names within braces that are open before the caret. */
const namesInBraces = (
  context: NameContext,
  written: string,
): { readonly begun: number; readonly list: readonly Suggestion[] } | undefined => {
  const begun = /\{(\w*)$/.exec(written)?.[1];
  if (begun === undefined) return undefined;
  const names = placesAt(context.path).flatMap(({ rule }) => TEMPLATE_NAMES[rule]?.(context) ?? []);
  const list = names.map((label): Suggestion => ({ label, as: 'inBraces', json: `${label}}` }));
  return { begun: begun.length, list };
};

/** Whether the file is written in Souk's own words, which leave a part of the standard out. */
const isInOwnWords = (document: unknown): boolean => {
  if (!isObject(document)) return false;
  const { $schema } = document;
  const isNamed = valueAt(document, ['x-resource', 'rules']) === 'souk';
  return isNamed || rulesOf(typeof $schema === 'string' ? { $schema } : {}) === 'souk';
};

/**
 * What may stand at a place of a schema file: keywords that are not used yet, values, and names of the file's own fields
 * and states. Pure.
 */
export const suggestionsAt = (context: SuggestionContext): Suggestions => {
  const { text, readDocument, offset, resources } = context;
  const location = getLocation(text, offset);
  const { path, isAtPropertyKey } = location;
  const token = tokenAt(text, offset, location);
  const from = token.isText ? token.from + 1 : token.from;
  const isBegun = token.isText || from < offset;
  const places = placesAt(isAtPropertyKey ? path.slice(0, -1) : withoutIndex(path));
  // Most of what is typed is free text: a large file is not read for it.
  if (places.length === 0 || (!isAtPropertyKey && places.every(isOpen)))
    return { from, isBegun, list: [] };
  const document = readDocument();
  const names = { document, path, resources };
  const isOwn = isInOwnWords(document);
  if (isAtPropertyKey) return { from, isBegun, list: unique(keysAt(names, places, isOwn)) };
  const braces = token.isText ? namesInBraces(names, text.slice(from, offset)) : undefined;
  if (braces) return { from: offset - braces.begun, isBegun, list: unique(braces.list) };
  return { from, isBegun, list: unique(valuesAt(names, places, isOwn)) };
};
