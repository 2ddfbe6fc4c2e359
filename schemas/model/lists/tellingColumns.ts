import type { FieldModel, ResourceModel } from '../model.ts';
import type { FieldKind } from '../vocabulary.ts';
import { columnPath, summaryName } from './columnPaths.ts';

/*
 * Which fields say most of a row where the schema names no columns: of schemas that others wrote, fields inside objects
 * too.
 */

/** Columns of a list whose schema names none. */
const COLUMNS = 8;
/** Columns that may be empty, beside the sentence about the whole row. */
const UNSURE_COLUMNS = 3;
/** Names on the way to a field: further in, a title above a column says too little. */
const DEEPEST = 4;
/** Fields looked at: a shape that contains itself has no end. */
const MOST_FIELDS = 600;

/** What a kind of value says in a line. */
const BY_KIND: Readonly<Partial<Record<FieldKind, number>>> = {
  ...{ text: 10, enum: 9, state: 9, tags: 7, email: 7, reference: 7, url: 6, longText: 5 },
  ...{ date: 6, dateTime: 6, money: 6, integer: 5, number: 5, boolean: 4, any: 3 },
  ...{ map: 2, list: 2, object: 1 },
};

/** What names mean in most schemas. */
const BY_NAME: readonly (readonly [pattern: RegExp, score: number])[] = [
  [/^(?:title|name|full_?name|display_?name|label|subject|headline|summary)$/i, 14],
  [/^(?:id|key|slug|code|identifier|uuid|guid)$/i, 6],
  [/^(?:type|kind|status|state|category|version|description)$/i, 6],
  [/(?:name|title|label)$/i, 5],
  [/^(?:author|owner|date|email|url|homepage|language|country|currency)$/i, 3],
];
/** What tools read, notes to whoever edits the file, and what nobody should read over a shoulder. */
const QUIET =
  /^[$_]|^schema$|comment|pass(?:word|phrase)|secret|token|credential|private_?key|api_?key/i;
const HUSHED = -20;
/** Names that tell rows apart. */
const NAMING = /(?:name|title|label|subject|headline|id|key|slug|code)$/i;
const REQUIRED = 9;
const DEPRECATED = -12;
const CONSTANT = -12;
const FURTHER_IN = -3;
const OF_ENTRIES = -9;
/** Less than this says nothing that a row is known by. */
const LEAST = 0;

interface Candidate {
  readonly path: string;
  readonly field: FieldModel;
  readonly score: number;
  readonly place: number;
  /** Whether a row has several of it. */
  readonly isMany: boolean;
  /** Whether every row has it. */
  readonly isSure: boolean;
}

interface Place {
  readonly fields: readonly FieldModel[];
  readonly parts: readonly string[];
  readonly isMany: boolean;
  readonly isSure: boolean;
}

const isConstant = ({ options = [], kind }: FieldModel): boolean =>
  kind === 'enum' && options.length === 1;

const scoreOf = (field: FieldModel, { parts, isMany, isSure }: Place): number =>
  (BY_KIND[field.kind] ?? 0) +
  (BY_NAME.find(([pattern]) => pattern.test(field.name))?.[1] ?? 0) +
  (QUIET.test(field.name) ? HUSHED : 0) +
  (isSure && field.required ? REQUIRED : 0) +
  (field.schema['deprecated'] === true ? DEPRECATED : 0) +
  (isConstant(field) ? CONSTANT : 0) +
  (isMany ? OF_ENTRIES : 0) +
  parts.length * FURTHER_IN;

/** Where there is more to look at inside a field. */
const placeWithin = (field: FieldModel, place: Place): Place | undefined => {
  const parts = [...place.parts, field.name];
  if (parts.length >= DEEPEST) return undefined;
  const isSure = place.isSure && field.required;
  if (field.kind === 'object')
    return { ...place, parts, isSure, fields: [...field.fields.values()] };
  if (field.kind !== 'list' || field.items?.kind !== 'object' || place.isMany) return undefined;
  // A list may be empty.
  return { parts, isMany: true, isSure: false, fields: [...field.items.fields.values()] };
};

const isShowable = ({ list, isNever, widget, schema, kind }: FieldModel): boolean =>
  list && !isNever && widget !== 'hidden' && kind !== 'password' && schema.format !== 'password';

const candidatesOf = ({ fields }: ResourceModel): readonly Candidate[] => {
  const found: Candidate[] = [];
  const open: Place[] = [{ fields, parts: [], isMany: false, isSure: true }];
  for (let place = open.shift(); place; place = open.shift()) {
    for (const field of place.fields) {
      if (!isShowable(field)) continue;
      if (found.length >= MOST_FIELDS) return found;
      found.push({
        path: columnPath([...place.parts, field.name]),
        field,
        score: scoreOf(field, place),
        place: found.length,
        isMany: place.isMany,
        isSure: place.isSure && field.required,
      });
      const within = placeWithin(field, place);
      if (within) open.push(within);
    }
  }
  return found;
};

/** Kinds whose values say something by themselves: not how many, nor yes or no, nor what may hold nothing. */
const WORDS: readonly FieldKind[] = [
  ...(['text', 'longText', 'enum', 'state', 'email', 'url', 'date', 'dateTime'] as const),
];

const isWordy = ({ field }: Candidate): boolean => WORDS.includes(field.kind) && !isConstant(field);

const isInside = (path: string, outer: string): boolean => path.startsWith(`${outer}.`);

/** The best ones in the order of the schema; an object makes room for what is inside it. */
const chosenOf = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const best = candidates
    .filter(({ score }) => score > LEAST)
    .toSorted((one, other) => other.score - one.score || one.place - other.place);
  const chosen: Candidate[] = [];
  for (const candidate of best) {
    if (chosen.length === COLUMNS) break;
    const { path } = candidate;
    const isSaid = chosen.some((one) => isInside(one.path, path) || isInside(path, one.path));
    if (!isSaid) chosen.push(candidate);
  }
  return chosen.toSorted((one, other) => one.place - other.place);
};

/** A text that most likely tells rows apart. */
const titleOf = (candidates: readonly Candidate[]): Candidate | undefined => {
  const texts = candidates
    .filter(
      ({ field, path, isMany, score }) =>
        field.kind === 'text' && !isMany && score > LEAST && !path.includes('{'),
    )
    .toSorted((one, other) => other.score - one.score || one.place - other.place);
  return (
    texts.find(({ field }) => NAMING.test(field.name)) ??
    texts.find(({ path, field }) => path === field.name) ??
    texts.find(({ isSure }) => isSure)
  );
};

/** Whether the columns leave nothing out that a row may hold by its schema. */
const isWhole = ({ fields, root }: ResourceModel, chosen: readonly Candidate[]): boolean =>
  fields.length > 0 &&
  fields.every((field) => chosen.some((one) => one.field === field)) &&
  root.names.patterns.length === 0 &&
  root.names.field === undefined;

/** What lists of a resource show, and what rows are called by: paths of fields. */
export interface TellingFields {
  readonly columns: readonly string[];
  readonly recordTitle: string;
}

/**
 * Worked out from the shape alone. Where no field is sure to say something of every row, a sentence says the whole beside
 * the one that rows are called by.
 */
export const tellingFields = (resource: ResourceModel): TellingFields => {
  const candidates = candidatesOf(resource);
  const title = titleOf(candidates);
  const chosen = chosenOf(candidates);
  const isSure = isWhole(resource, chosen) || chosen.some((one) => one.isSure && isWordy(one));
  const first = title && chosen.includes(title) ? [title] : [];
  const others = chosen.filter((one) => one !== title);
  const paths = (some: readonly Candidate[]): readonly string[] => some.map(({ path }) => path);
  const columns = isSure
    ? paths([...first, ...others])
    : [...paths(first), summaryName(resource), ...paths(others).slice(0, UNSURE_COLUMNS)];
  const asked = paths(candidates.filter(({ field }) => field.schema['x-ui']?.list === true));
  return {
    columns: [...columns, ...asked.filter((path) => !columns.includes(path))],
    recordTitle: title?.path ?? '_id',
  };
};
