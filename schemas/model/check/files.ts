import type { JsonSchema, Problem, SchemaDocuments } from '../model.ts';
import { compilePrepared, preparing } from '../prepare.ts';
import type { SchemaFolder } from '../reading/files.ts';
import type { Finding } from '../reading/subschemas.ts';
import { rulesOf } from '../rules.ts';
import { metaSchemas } from '../standard/metaSchemas.ts';
import { FIELD_RULES } from './fieldRules.ts';
import { limitFindings } from './limitFindings.ts';
import { checkAgainstMeta } from './meta.ts';
import { REFERENCE_RULES } from './referenceRules.ts';
import { RESOURCE_RULES, STANDARD_RESOURCE_RULES } from './resourceRules.ts';
import type { CheckedFolder, ResourceSubject, Subject } from './rule.ts';
import { checkStandardFile, draftFindings } from './standardFiles.ts';

/** The files of a folder that are in order by themselves, and why the others are not. */
export interface CheckedFiles {
  readonly documents: SchemaDocuments;
  readonly problems: readonly Problem[];
}

const fileOf = ({ name, isShared }: Subject): string =>
  isShared ? `shared/${name}.json` : `${name}.json`;

/** A file's fields as the rules of a resource see them: those of the tree, whatever rules it follows. */
const asResource = (subject: Subject, { prepare }: CheckedFolder): ResourceSubject => {
  const { tree } = compilePrepared(subject.name, prepare(subject.name, subject.document));
  const fields = new Map([...tree].map(([name, { schema }]) => [name, schema]));
  return { ...subject, keywords: subject.document['x-resource'] ?? {}, fields, tree };
};

type Step = (subject: Subject, folder: CheckedFolder) => readonly Finding[];

const checkKeywords: Step = ({ document }, { further }) => checkAgainstMeta(document, further);

const checkReferences: Step = (subject, folder) =>
  REFERENCE_RULES.flatMap((rule) => rule.find(subject, folder));

const checkRest: Step = (subject, folder) => [
  ...FIELD_RULES.flatMap((rule) => rule.find(subject, folder)),
  ...(subject.isShared
    ? []
    : RESOURCE_RULES.flatMap((rule) => rule.find(asResource(subject, folder), folder))),
];

/** Each step relies on what the one before found in order, and one mistake is told once. */
const STEPS: readonly Step[] = [checkKeywords, checkReferences, checkRest];

const checkStandard: Step = ({ name, document, isShared }, { prepare, further }) =>
  isShared
    ? draftFindings(document)
    : checkStandardFile(name, document, prepare(name, document), further);

const checkStandardResource: Step = (subject, folder) =>
  subject.isShared
    ? []
    : STANDARD_RESOURCE_RULES.flatMap((rule) => rule.find(asResource(subject, folder), folder));

/** Of a shape of others, what its draft does not say is looked at where it is referred to. */
const STANDARD_STEPS: readonly Step[] = [checkStandard, checkStandardResource];

const findingsOf = (
  subject: Subject,
  folder: CheckedFolder,
  steps: readonly Step[],
): readonly Finding[] => {
  try {
    const isOwn = rulesOf(subject.document) === 'souk';
    for (const step of isOwn ? steps : STANDARD_STEPS) {
      const findings = step(subject, folder);
      if (findings.length > 0) return findings;
    }
    return [];
  } catch (cause) {
    // Whatever a file holds that no rule expects, it is this file that is refused, and the others go on.
    const said = cause instanceof Error ? cause.message : String(cause);
    return [{ path: '', reason: `cannot be checked: ${said}` }];
  }
};

const entriesOf = (documents: Readonly<Record<string, JsonSchema>>) =>
  Object.entries(documents).sort(([a], [b]) => (a < b ? -1 : 1));

const without = (
  documents: Readonly<Record<string, JsonSchema>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(documents).filter(([name]) => !names.has(name)));

/** A name of a resource that has a file, whatever is in it. */
const resourceNameOf = ({ file }: Problem): readonly string[] =>
  /^([^/]+)\.json$/.exec(file)?.slice(1) ?? [];

/**
 * Checks each file by itself. What two resources cannot have together is `together.ts`'s to tell.
 *
 * Shape: problems of a file are those of the first step that finds any (keywords, then references, then the rest).
 * Source: SCHEMA-4, GEN-9.
 */
export const checkFiles = (
  folder: SchemaFolder,
  application: Pick<CheckedFolder, 'pages' | 'further'>,
  prepare: CheckedFolder['prepare'] = preparing(folder.documents, metaSchemas()),
): CheckedFiles => {
  const held = new Map<string, readonly Problem[]>();
  for (const problem of folder.problems)
    held.set(problem.file, [...(held.get(problem.file) ?? []), problem]);
  let { shared } = folder.documents;
  // A reference to a resource whose file is not in order is no mistake of the file that refers.
  const resources: Readonly<Record<string, JsonSchema>> = {
    ...Object.fromEntries(folder.problems.flatMap(resourceNameOf).map((name) => [name, {}])),
    ...folder.documents.resources,
  };
  const hold = (
    documents: Readonly<Record<string, JsonSchema>>,
    isShared: boolean,
    steps: readonly Step[] = STEPS,
  ): ReadonlySet<string> => {
    const checked = {
      ...{ resources, shared, heldBack: new Set(held.keys()), ...application },
      prepare,
    };
    const names = new Set<string>();
    for (const [name, document] of entriesOf(documents)) {
      const subject = { name, document, isShared };
      const findings = limitFindings(findingsOf(subject, checked, steps));
      if (findings.length === 0) continue;
      const file = fileOf(subject);
      held.set(
        file,
        findings.map(({ path, reason }) => ({ file, path, reason })),
      );
      names.add(name);
    }
    return names;
  };
  // What follows a reference relies on the keywords of the shape it comes to.
  shared = without(shared, hold(shared, true, [checkKeywords]));
  // A shape that names one held back is held back as well: ask again until none is.
  for (let names = hold(shared, true); names.size > 0; names = hold(shared, true))
    shared = without(shared, names);
  const inOrder = without(folder.documents.resources, hold(folder.documents.resources, false));
  return { documents: { resources: inOrder, shared }, problems: [...held.values()].flat() };
};
