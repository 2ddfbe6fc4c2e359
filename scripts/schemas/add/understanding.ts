/** What was understood of a schema, in a few lines. */
import { type FieldModel, holdsBareValue, type ResourceModel, VALUE_FIELD } from '#schemas';
import { REST_MOUNT } from '#schemas/model/apis.ts';
import { draftOfDocument, type KeywordHint, keywordHints } from '#schemas/model/check/hints.ts';
import { activeShape } from '#schemas/model/fields/activeShape.ts';
import { branchName } from '#schemas/model/fields/branchName.ts';
import { layoutOf } from '#schemas/model/fields/layout.ts';
import type { Draft } from '#schemas/model/standard/dialects.ts';
import { count } from '../../commands/command.ts';

const MAX_COUNTED = 10_000;
const MAX_LISTED = 8;
const MAX_HINTS = 4;
const MAX_TEXT = 90;

export type Line = readonly [label: string, text: string];

const listed = (words: readonly string[], none = 'none', most = MAX_LISTED): string => {
  if (words.length === 0) return none;
  const more = words.length - most;
  const shown = words.slice(0, most).join(', ');
  return more > 0 ? `${shown} and ${count(more)} more` : shown;
};

const several = (number: number, noun: string): string =>
  `${count(number)} ${noun}${number === 1 ? '' : 's'}`;

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > MAX_TEXT ? `${plain.slice(0, MAX_TEXT - 1).trimEnd()}…` : plain;
};

const draftName = (draft: Draft): string =>
  ({ 4: 'draft-04', 6: 'draft-06', 7: 'draft-07', 2019: '2019-09', 2020: '2020-12' })[draft];

const insideOf = (field: FieldModel): readonly FieldModel[] => [
  ...field.fields.values(),
  ...(field.items ? [field.items] : []),
  ...field.tuple,
  ...(field.names.field ? [field.names.field] : []),
  ...field.names.patterns.map(({ field: named }) => named),
];

/** Every field below the root, once: a shape may contain itself. */
const fieldsBelow = (root: FieldModel): readonly FieldModel[] => {
  const seen = new Set<FieldModel>([root]);
  // A Set's iterator sees what is added meanwhile.
  for (const field of seen) {
    if (seen.size > MAX_COUNTED) break;
    for (const inner of insideOf(field)) seen.add(inner);
  }
  seen.delete(root);
  return [...seen];
};

const fieldsText = ({ fields }: ResourceModel, below: readonly FieldModel[]): string => {
  const all = below.filter(({ name }) => name !== '').length;
  const more = all >= MAX_COUNTED ? `more than ${count(MAX_COUNTED)}` : count(all);
  return all > fields.length
    ? `${count(fields.length)}, with those inside them ${more}`
    : count(fields.length);
};

/** Nothing is judged: there is no value yet. */
const NO_JUDGE = { takes: () => false, nearest: () => -1 };

/** Names of the shapes that a value may have, for each choice between them. */
const shapesOf = ({ source }: ResourceModel, field: FieldModel): readonly (readonly string[])[] => {
  const { choices } = activeShape(
    { source, judge: NO_JUDGE, chosen: () => undefined },
    field,
    undefined,
  );
  return choices
    .filter(({ options }) => options.length > 1 && options.every(({ type }) => type === undefined))
    .map(({ options }) =>
      options.map(({ field: shape, index }) => branchName(shape, 'en') ?? `shape ${index + 1}`),
    );
};

const branchesText = (resource: ResourceModel, below: readonly FieldModel[]): string => {
  const { source, root } = resource;
  const others = layoutOf(source.documents, root.part.all).choices;
  const conditions = others.filter(({ keyword }) => keyword === 'if').length;
  const dependent = others.filter(({ keyword }) => keyword === 'dependentSchemas').length;
  const inside = below.filter((field) => shapesOf(resource, field).length > 0).length;
  return listed([
    ...shapesOf(resource, root).map(
      (names) => `one of ${names.length} shapes (${shortened(listed(names))})`,
    ),
    ...(conditions > 0 ? [`${several(conditions, 'condition')} (if/then/else)`] : []),
    ...(dependent > 0 ? [`${several(dependent, 'part')} that a field brings`] : []),
    ...(inside > 0 ? [`a choice of shapes in ${several(inside, 'field')}`] : []),
  ]);
};

const hintText = ({ keyword, count: times, draft, knownTo, nearest }: KeywordHint): string => {
  const often = times > 1 ? ` ×${count(times)}` : '';
  if (nearest !== undefined) return `"${keyword}"${often}: was "${nearest}" meant?`;
  if (knownTo === undefined) return `"${keyword}"${often}`;
  const since = `${knownTo > draft ? 'from' : 'up to'} ${draftName(knownTo)}`;
  return `"${keyword}"${often} (counts ${since}${knownTo > draft ? ' on' : ''})`;
};

const hintsText = (document: unknown): string => {
  const hints = keywordHints(document);
  return hints.length === 0
    ? 'none'
    : `kept, without effect: ${listed(hints.map(hintText), '', MAX_HINTS)}`;
};

const draftText = (document: unknown): string => {
  const { draft, isNamed } = draftOfDocument(document);
  return isNamed ? draftName(draft) : `${draftName(draft)}, as it names no draft known here`;
};

const titleText = ({ recordTitle, tree }: ResourceModel): string =>
  recordTitle === '_id'
    ? 'its id, as no text field is there to call it by'
    : recordTitle + (tree.get(recordTitle)?.required === false ? ' (may be missing)' : '');

/** The document is the file's; of what it refers to, hints are for those who wrote that. */
export const understanding = (
  resource: ResourceModel,
  document: unknown,
  basePath: string,
): readonly Line[] => {
  const { name, path, api, fields, columns, description } = resource;
  const required = fields.filter((field) => field.required).map((field) => field.name);
  const bare = holdsBareValue(resource);
  const below = fieldsBelow(resource.root);
  return [
    ['resource', `${name}: ${basePath}${path}${api ? '' : `, ${REST_MOUNT}/${name}`}`],
    ...(description ? [['says', shortened(description)] as const] : []),
    ['draft', draftText(document)],
    [
      'fields',
      bare ? `the one "${VALUE_FIELD}": its values are no objects` : fieldsText(resource, below),
    ],
    ['required', listed(required)],
    ['columns', listed(columns, 'none that says something: rows are told apart by their id')],
    ['title', titleText(resource)],
    ['branches', branchesText(resource, below)],
    ['hints', hintsText(document)],
  ];
};
