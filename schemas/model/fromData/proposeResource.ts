import { humanize } from '../fields/labels.ts';
import { MAX_COLUMN_NAME_CHARACTERS } from '../limits.ts';
import { SCHEMA_BOUNDS } from '../reading/bounds.ts';
import { alternativeName } from './alternativeName.ts';
import { type ColumnFacts, factsOf, formOf } from './columnFits.ts';
import type { ColumnSaid } from './columnSaid.ts';
import type {
  Candidate,
  ColumnProposal,
  Proposal,
  Reason,
  ReferenceFound,
  WrittenSchema,
} from './columnTypes.ts';
import { fieldNames, titleFrom } from './fieldNames.ts';
import { fieldSchema } from './fieldSchema.ts';
import { fileFacts } from './fileFacts.ts';
import { headerWords } from './headerWords.ts';
import { judgeColumn } from './judgeColumn.ts';
import { isAlwaysUnique, keyAmong, ownReference } from './keys.ts';
import { titled } from './labels.ts';
import { misfitSamples } from './misfits.ts';
import { ColumnObservation } from './observeColumn.ts';
import { reasonsOf } from './reasons.ts';
import { resourceSchema } from './resourceSchema.ts';

/** What a file has too much of, or lacks; the message is a sentence without its full stop. */
export class ProposalError extends Error {
  override readonly name = 'ProposalError';
}

/** A file that is read row by row. */
export class FileObservation {
  readonly headers: readonly string[];
  readonly columns: readonly ColumnObservation[];
  rows = 0;

  /** Errors: `ProposalError` for more columns than a schema may have fields, before any is looked at. */
  constructor(headers: readonly string[]) {
    if (headers.length > SCHEMA_BOUNDS.fields)
      throw new ProposalError(
        `the file has ${headers.length} columns, and a resource at most ${SCHEMA_BOUNDS.fields} fields`,
      );
    const long = headers.findIndex((header) => header.length > MAX_COLUMN_NAME_CHARACTERS);
    if (long >= 0)
      throw new ProposalError(
        `column ${long + 1} has a name of more than ${MAX_COLUMN_NAME_CHARACTERS} characters`,
      );
    if (headers.every((header) => header.trim() === ''))
      throw new ProposalError('the first row names no column');
    this.headers = headers;
    this.columns = headers.map(() => new ColumnObservation());
  }

  /** A row that ends early has nothing in the columns behind it. */
  add(cells: readonly string[]): void {
    this.rows += 1;
    for (const [index, column] of this.columns.entries()) column.add(cells[index] ?? '');
  }
}

/** What a person chose otherwise than proposed, by the column's header or the field's name: `date`, `date:monthFirst`. */
export type Choices = ReadonlyMap<string, string>;

export interface ProposalOptions {
  /** What the resource is to be called. */
  readonly name: string;
  /** Between the cells of the file. */
  readonly delimiter?: string;
  /** By the place of a column: rows of other resources that its values name. */
  readonly references?: ReadonlyMap<number, readonly ReferenceFound[]>;
  readonly choices?: Choices;
  /** By the place of a column: what its database says. */
  readonly said?: readonly ColumnSaid[];
}

interface Judged {
  readonly said: ColumnSaid | undefined;
  readonly facts: ColumnFacts;
  readonly chosen: Candidate;
  readonly others: readonly Candidate[];
}

/** Most of the values are there; a slip is told, not a reason to forget the rest. */
const FOUND_SHARE = 0.95;

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

/** The rows that a column most likely names: by its header, or as its values come again and again. */
const likelyReference = (
  { header, column }: ColumnFacts,
  references: readonly ReferenceFound[],
): ReferenceFound | undefined => {
  const words = headerWords(header);
  const isNamed = ({ resource }: ReferenceFound): boolean =>
    words.includes(singular(resource)) || words.includes(resource);
  const enough = references.filter(({ asked, found }) => found >= asked * FOUND_SHARE && found > 0);
  return (
    enough.find(isNamed) ??
    (column.unique === undefined ? enough.find(({ found }) => found >= 3) : undefined)
  );
};

const isFor = (choices: Choices | undefined, header: string, name: string): string | undefined =>
  choices?.get(name) ?? choices?.get(header.trim());

/** The candidate that a person chose before the one that was proposed. */
const withChoice = (judged: Judged, chosen: string | undefined): Judged => {
  const isChosen = (one: Candidate): boolean =>
    one.type === chosen || alternativeName(one) === chosen;
  const asked = isChosen(judged.chosen) ? undefined : judged.others.find(isChosen);
  if (!asked) return judged;
  const others = [judged.chosen, ...judged.others.filter((other) => other !== asked)];
  return { ...judged, chosen: asked, others };
};

/** The candidate that the database names before the one that the rows look like. */
const withSaid = (judged: Judged, { name }: ProposalOptions): Judged => {
  const { said, facts, chosen, others } = judged;
  if (said?.type === undefined) return judged;
  const { asked, found } = { asked: facts.column.distinct.size, found: facts.column.distinct.size };
  const resource = said.resource === '' ? name : said.resource;
  const known: Candidate = {
    type: said.type,
    form: formOf(said.type, facts),
    misfits: 0,
    ...(resource !== undefined && { reference: { resource, field: '_id', asked, found } }),
  };
  const rest = [chosen, ...others].filter(({ type }) => type !== said.type);
  return { ...judged, chosen: known, others: rest };
};

const withTitle = (schema: WrittenSchema, title: string, isUnique: boolean): WrittenSchema => ({
  ...schema,
  ...titled(title),
  ...(isUnique && { 'x-unique': true }),
});

interface Placed {
  readonly name: string;
  readonly column: number;
  readonly isKey: boolean;
}

const columnProposal = (judged: Judged, { name, column: place, isKey }: Placed): ColumnProposal => {
  const { facts, chosen, others, said } = judged;
  const { column, header } = facts;
  const isUnique = said ? said.isUnique : isKey || isAlwaysUnique(judged);
  const title = titleFrom(header, name);
  const schemaOf = (candidate: Candidate): WrittenSchema =>
    withTitle(
      { ...fieldSchema(candidate, facts), ...(candidate === chosen && said?.schema) },
      title,
      isUnique,
    );
  const hasAll = column.empty === 0 && column.filled > 0 && !column.hasEmptyJson;
  const isRequired = said ? said.isRequired : hasAll;
  const more: readonly Reason[] = [
    ...(said?.reasons ?? []),
    ...(isUnique && !said
      ? [{ key: isKey ? 'key' : 'unique', params: { rows: column.filled } }]
      : []),
    ...(column.emptyWords.size > 0
      ? [{ key: 'emptyWords', params: { list: [...column.emptyWords].join(', ') } }]
      : []),
  ];
  return {
    ...chosen,
    ...{ header, name, column: place, isRequired, isUnique },
    schema: schemaOf(chosen),
    ...{ filled: column.filled, empty: column.empty, emptyWords: [...column.emptyWords] },
    ...{ distinct: column.distinct.size, hasMoreDistinct: column.hasMoreDistinct },
    samples: column.samples,
    misfitSamples: misfitSamples(chosen, column.distinct.keys()),
    // What a database says needs no other reason.
    reasons: said?.type === undefined ? [...reasonsOf(chosen, facts), ...more] : more,
    alternatives: others.map((other) => ({ ...other, schema: schemaOf(other) })),
  };
};

const withOwnReferences = (
  judged: readonly Judged[],
  key: number | undefined,
  { name, choices }: ProposalOptions,
  names: readonly string[],
): readonly Judged[] =>
  judged.map((one, index) => {
    const keyed = key === undefined ? undefined : judged[key];
    if (!keyed || one.said || index === key || one.chosen.type === 'reference') return one;
    const reference = ownReference(one.facts, keyed.facts, name, names[key ?? 0] ?? '');
    if (!reference) return one;
    const chosen: Candidate = { type: 'reference', form: {}, misfits: 0, reference };
    const own = { ...one, chosen, others: [one.chosen, ...one.others] };
    return withChoice(own, isFor(choices, one.facts.header, names[index] ?? ''));
  });

/** A resource for the rows of a file, each column with its evidence. */
export const proposeResource = (
  { headers, columns, rows }: FileObservation,
  options: ProposalOptions,
): Proposal => {
  const { name, delimiter = ',', references, choices } = options;
  for (const column of columns) column.finish();
  const file = fileFacts(columns, delimiter);
  const names = fieldNames(headers);
  const judged = columns.map((column, index): Judged => {
    const header = headers[index] ?? '';
    const facts = factsOf(header, column, file);
    const all = references?.get(index) ?? [];
    const judgement = judgeColumn(facts, { likely: likelyReference(facts, all), all });
    const said = options.said?.[index];
    const known = withSaid({ facts, said, ...judgement }, options);
    return withChoice(known, isFor(choices, header, names[index] ?? ''));
  });
  const keySaid = options.said?.findIndex(({ isKey }) => isKey) ?? -1;
  const key = options.said ? (keySaid < 0 ? undefined : keySaid) : keyAmong(judged);
  const proposals = withOwnReferences(judged, key, options, names).flatMap((one, index) => {
    // Spreadsheets leave columns without a name and a value behind the last one.
    const isNothing = one.facts.header.trim() === '' && one.facts.column.filled === 0;
    const place = { name: names[index] ?? '', column: index + 1, isKey: index === key };
    return isNothing ? [] : [columnProposal(one, place)];
  });
  const keyName = key === undefined ? undefined : names[key];
  return {
    ...{ name, rows, columns: proposals, key: keyName },
    schema: resourceSchema(humanize(name), proposals, keyName),
  };
};
