import { decimalsOf, factsOf, fieldTypesOf } from '../formulas/fieldTypes.ts';
import { fieldsIn, parseFormula } from '../formulas/parseFormula.ts';
import { FormulaError } from '../formulas/tokens.ts';
import type { Typed } from '../formulas/typedFormula.ts';
import { typeFormula } from '../formulas/typeFormula.ts';
import type { FieldModel } from '../model.ts';
import { type Finding, pointer, subschemasOf } from '../reading/subschemas.ts';
import { rulesOf } from '../rules.ts';
import type { ResourceSubject, Rule, Subject } from './rule.ts';

/** What says by itself where the value of a field comes from, or that it is unlike all others. */
const OTHER_SOURCES = [
  'x-computed',
  'x-slug',
  'x-equals',
  'x-states',
  'x-ref',
  'x-unique',
] as const;

const formulaFields = ({ tree }: ResourceSubject): readonly FieldModel[] =>
  [...tree.values()].filter(({ schema }) => schema['x-formula'] !== undefined);

const placeOf = (name: string): string => pointer('/properties', name, 'x-formula');

/** Why a formula's result is none of its field's; undefined where it is. */
const misfitOf = (
  field: FieldModel,
  formula: Typed,
  subject: ResourceSubject,
): string | undefined => {
  const wanted = factsOf(field, rulesOf(subject.document));
  if (!wanted) return 'stands only at numbers, texts, dates and yes or no';
  if (wanted.type !== formula.type)
    return `gives a value of another type than its field: ${formula.type}, not ${wanted.type}`;
  const decimals = formula.type === 'number' ? decimalsOf(field) : 0;
  if (decimals === undefined)
    return `its field takes steps of ${field.schema.multipleOf}: no formula keeps to them`;
  if (formula.decimals <= decimals) return undefined;
  const few = decimals === 0 ? 'whole numbers' : `${decimals} digits behind the point`;
  return `its field takes ${few}: write round(…, ${decimals})`;
};

const faultOf = (field: FieldModel, subject: ResourceSubject): string | undefined => {
  const other = OTHER_SOURCES.find((keyword) => field.schema[keyword] !== undefined);
  if (other !== undefined) return `stands beside ${other}: a field has one of them`;
  if (field.writeOnly) return 'stands at a field that is never answered';
  try {
    const types = fieldTypesOf(subject.tree, rulesOf(subject.document));
    const formula = typeFormula(parseFormula(field.schema['x-formula'] ?? ''), types);
    return misfitOf(field, formula, subject);
  } catch (cause) {
    if (cause instanceof FormulaError) return cause.message;
    throw cause;
  }
};

/** The way from a field back to itself through formulas; undefined where there is none. */
const circleOf = (start: FieldModel, { tree }: ResourceSubject): readonly string[] | undefined => {
  const seen = new Set<string>();
  const look = (field: FieldModel, way: readonly string[]): readonly string[] | undefined => {
    const text = field.schema['x-formula'];
    if (text === undefined) return undefined;
    for (const name of fieldsIn(text)) {
      if (name === start.name) return [...way, name];
      const next = tree.get(name);
      if (!next || seen.has(name)) continue;
      seen.add(name);
      const found = look(next, [...way, name]);
      if (found) return found;
    }
    return undefined;
  };
  return look(start, [start.name]);
};

const formulaFaults = (subject: ResourceSubject): readonly Finding[] => {
  const fields = formulaFields(subject);
  const faults = fields.flatMap((field) => {
    const reason = faultOf(field, subject);
    return reason === undefined ? [] : [{ path: placeOf(field.name), reason }];
  });
  // Whether some read each other can be told of formulas alone that can be read.
  if (faults.length > 0) return faults;
  return fields.flatMap((field) => {
    const circle = circleOf(field, subject);
    return circle
      ? [{ path: placeOf(field.name), reason: `reads itself: ${circle.join(' → ')}` }]
      : [];
  });
};

/** A formula of a field that is in no row by itself: of an object inside, of a list's entry, of a shared shape. */
const innerFaults = ({ document, isShared }: Subject): readonly Finding[] =>
  subschemasOf(document)
    .filter(({ schema }) => schema['x-formula'] !== undefined)
    .filter(
      ({ path, name, depth }) =>
        isShared || depth !== 1 || name === undefined || path.startsWith('/$defs/'),
    )
    .map(({ path }) => ({
      path: pointer(path, 'x-formula'),
      reason: 'stands only at fields of the row itself, in the file of their resource',
    }));

export const FORMULA_PLACE_RULE: Rule = {
  says: 'a formula stands at a field of the row',
  find: innerFaults,
};

/** What is made of other fields before formulas are worked out. */
const earlyFaults = (subject: ResourceSubject): readonly Finding[] =>
  [...subject.tree.values()].flatMap(({ name, schema }) => {
    const template = schema['x-computed'] ?? '';
    const readers = (['x-computed', 'x-slug'] as const).filter((keyword) =>
      formulaFields(subject).some((field) =>
        keyword === 'x-slug'
          ? schema[keyword] === field.name
          : template.includes(`{${field.name}}`),
      ),
    );
    return readers.map((keyword) => ({
      path: pointer('/properties', name, keyword),
      reason: 'reads a formula, which is worked out later: write a formula here too',
    }));
  });

/** Totals of values follow writes, and formulas that are changed fill rows without any. */
const countFaults = (subject: ResourceSubject): readonly Finding[] =>
  (subject.keywords.counts ?? []).flatMap((name, index) =>
    formulaFields(subject).some((field) => field.name === name)
      ? [
          {
            path: pointer('/x-resource/counts', index),
            reason: `"${name}" is a formula: its totals are not kept`,
          },
        ]
      : [],
  );

export const FORMULA_RULES: readonly Rule<ResourceSubject>[] = [
  { says: 'a formula can be worked out and fits its field', find: formulaFaults },
  { says: 'what formulas read does not read formulas', find: earlyFaults },
  { says: 'no totals of formulas are kept', find: countFaults },
];
