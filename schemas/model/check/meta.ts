import { Ajv, type ErrorObject } from 'ajv';
import meta from '../../meta.json' with { type: 'json' };
import type { JsonSchema } from '../model.ts';
import { type Finding, pointer } from '../reading/subschemas.ts';

const named = (value: unknown): string => JSON.stringify(value);

/** Why a text cannot be read as a pattern, in the words of the engine; nothing where it can. */
const patternFault = (text: string): string | undefined => {
  try {
    // ajv compiles patterns with this flag.
    new RegExp(text, 'u');
    return undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return cause.message.split(': ').at(-1);
    throw cause;
  }
};

const isRegularExpression = (text: string): boolean => patternFault(text) === undefined;

/** What is wrong with a pattern that cannot be read, and what to do about it. */
export const noRegularExpression = (pattern: string): string =>
  `${named(pattern)} is no regular expression: ${patternFault(pattern)}. Mend it, or leave it out`;

/** Names that an application brings beside those of the vocabulary. */
export interface FurtherNames {
  readonly widgets?: readonly string[];
  readonly cells?: readonly string[];
  readonly icons?: readonly string[];
}

const META_ID = 'souk://meta.json';

const listsWith = ({ widgets = [], cells = [], icons = [] }: FurtherNames) => {
  const { field, resource } = meta.definitions;
  const more = <Keyword extends { readonly enum: readonly string[] }>(
    keyword: Keyword,
    names: readonly string[],
  ) => ({ ...keyword, enum: [...keyword.enum, ...names] });
  const fields = field.properties;
  const keywords = resource.properties;
  return {
    ...meta,
    $id: META_ID,
    definitions: {
      ...meta.definitions,
      field: {
        ...field,
        properties: {
          ...fields,
          widget: more(fields.widget, widgets),
          cell: more(fields.cell, cells),
        },
      },
      resource: { ...resource, properties: { ...keywords, icon: more(keywords.icon, icons) } },
    },
  };
};

const compileMeta = (further: FurtherNames) => {
  // A condition may speak of one type only: its else takes the other.
  const ajv = new Ajv({ allErrors: true, strictTypes: false, verbose: true });
  ajv.addFormat('regex', isRegularExpression);
  const isInOrder = ajv.compile(listsWith(further));
  return { ajv, isInOrder };
};

const NO_NAMES: FurtherNames = {};
/** Compiled at the first check: a start that checks nothing does not pay for it. An application has one set of names. */
const compiled = new WeakMap<FurtherNames, ReturnType<typeof compileMeta>>();

const metaFor = (further: FurtherNames) => {
  const known = compiled.get(further) ?? compileMeta(further);
  compiled.set(further, known);
  return known;
};

/** ajv's errors in the words of the person who writes the schema; what is not here keeps ajv's text. */
const REASONS: Readonly<Record<string, (error: ErrorObject) => string>> = {
  enum: ({ data, params }) => `${named(data)} is none of: ${params['allowedValues'].join(', ')}`,
  additionalProperties: ({ params }) =>
    `${named(params['additionalProperty'])} is no keyword known here`,
  required: ({ params }) => `${named(params['missingProperty'])} is missing`,
  type: ({ params }) => `must be of type ${String(params['type'])}`,
  pattern: ({ data, params }) => `${named(data)} does not match ${params['pattern']}`,
  format: ({ data }) => noRegularExpression(String(data)),
  minProperties: () => 'is empty',
  maxProperties: () => 'takes only one of sections, tabs and steps',
  'false schema': () => 'has no meaning here',
};

const toFinding = (error: ErrorObject): Finding => {
  const extra = error.params['additionalProperty'];
  return {
    path: extra === undefined ? error.instancePath : pointer(error.instancePath, String(extra)),
    reason: REASONS[error.keyword]?.(error) ?? error.message ?? `breaks the rule ${error.keyword}`,
  };
};

/** What `meta.json` finds wrong with a document: unknown keywords, widgets, cells, missing texts. */
export const checkAgainstMeta = (
  document: JsonSchema,
  further: FurtherNames = NO_NAMES,
): readonly Finding[] => {
  const { isInOrder } = metaFor(further);
  if (isInOrder(document)) return [];
  return findingsOf(isInOrder.errors);
};

const findingsOf = (errors: readonly ErrorObject[] | null | undefined): readonly Finding[] =>
  (errors ?? []).filter(({ keyword }) => keyword !== 'if').map(toFinding);

/** What `meta.json` finds wrong with the value of one keyword of ours. */
export const keywordFindings = (
  keyword: string,
  value: unknown,
  further: FurtherNames = NO_NAMES,
): readonly Finding[] => {
  const { ajv } = metaFor(further);
  const reference = pointer('#/definitions/schema/properties', keyword);
  const isInOrder = ajv.getSchema(`${META_ID}${reference}`);
  if (!isInOrder || isInOrder(value)) return [];
  return findingsOf(isInOrder.errors);
};
