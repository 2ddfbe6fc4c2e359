/** Cases in the form of the official suite, judged by the evaluator; runs in Node and in a page. */
import { type Draft, dialectOfDraft } from '#schemas/model/standard/dialects.ts';
import { Documents, type SchemaDocument } from '#schemas/model/standard/documents.ts';
import { Evaluator, type EvaluatorOptions } from '#schemas/model/standard/evaluator.ts';

export interface CaseGroup {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

export interface DraftCases {
  readonly draft: Draft;
  /** What the schemas of the cases may refer to. */
  readonly documents: readonly SchemaDocument[];
  readonly groups: readonly CaseGroup[];
}

const ADDRESS = 'souk://test/schema.json';

/** What the evaluator says of one value: `faults` and `takes` must agree. */
const verdictOf = (judge: () => readonly [takes: boolean, faults: number]): string => {
  try {
    const [takes, faults] = judge();
    return takes === (faults === 0) ? String(takes) : `takes: ${takes}, faults: ${faults}`;
  } catch (cause) {
    return String(cause);
  }
};

/** Cases whose verdict is another than they say, by name. */
export const wrongVerdicts = (
  { draft, documents, groups }: DraftCases,
  matcher: EvaluatorOptions['matcher'],
): readonly string[] =>
  groups.flatMap(({ description, schema, tests }) => {
    const all = new Documents([...documents, { address: ADDRESS, schema }], {
      dialect: dialectOfDraft(draft),
    });
    const evaluator = new Evaluator(all, { matcher });
    return tests.flatMap((one) => {
      const verdict = verdictOf(() => {
        const root = all.root(ADDRESS);
        return [evaluator.takes(root, one.data), evaluator.faults(root, one.data).length];
      });
      return verdict === String(one.valid)
        ? []
        : [`${draft}: ${description}: ${one.description}: ${verdict}`];
    });
  });

export const countOf = ({ groups }: DraftCases): number =>
  groups.reduce((sum, { tests }) => sum + tests.length, 0);
