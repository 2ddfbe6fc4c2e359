import { bundle, resolve } from './bundle.ts';
import { FIELD_RULES } from './check/fieldRules.ts';
import { checkTogether } from './check/folderRules.ts';
import { checkAgainstMeta } from './check/meta.ts';
import type { Finding } from './check/places.ts';
import { REFERENCE_RULES } from './check/referenceRules.ts';
import { RESOURCE_RULES } from './check/resourceRules.ts';
import type { ResourceSubject, Subject } from './check/rule.ts';
import { propertiesOf } from './fields.ts';
import type { JsonSchema, Problem, SchemaDocuments } from './model.ts';

const subjectsOf = ({ resources, shared }: SchemaDocuments): readonly Subject[] => {
  const of = (documents: Readonly<Record<string, JsonSchema>>, isShared: boolean) =>
    Object.entries(documents)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, document]) => ({ name, document, isShared }));
  return [...of(resources, false), ...of(shared, true)];
};

const fileOf = ({ name, isShared }: Subject): string =>
  isShared ? `shared/${name}.json` : `${name}.json`;

const asProblems = (subject: Subject, findings: readonly Finding[]): readonly Problem[] =>
  findings.map(({ path, reason }) => ({ file: fileOf(subject), path, reason }));

const asResource = (subject: Subject, { shared }: SchemaDocuments): ResourceSubject => {
  const root = bundle(subject.document, shared);
  const fields = new Map(
    [...propertiesOf(root, root)].map(([name, own]) => [name, resolve(own, root)]),
  );
  return { ...subject, keywords: subject.document['x-resource'] ?? {}, fields };
};

const checkKeywords = (documents: SchemaDocuments): readonly Problem[] =>
  subjectsOf(documents).flatMap((subject) =>
    asProblems(subject, checkAgainstMeta(subject.document)),
  );

const checkReferences = (documents: SchemaDocuments): readonly Problem[] =>
  subjectsOf(documents).flatMap((subject) =>
    asProblems(
      subject,
      REFERENCE_RULES.flatMap((rule) => rule.find(subject, documents)),
    ),
  );

const checkRest = (documents: SchemaDocuments): readonly Problem[] => [
  ...subjectsOf(documents).flatMap((subject) =>
    asProblems(subject, [
      ...FIELD_RULES.flatMap((rule) => rule.find(subject, documents)),
      ...(subject.isShared
        ? []
        : RESOURCE_RULES.flatMap((rule) => rule.find(asResource(subject, documents), documents))),
    ]),
  ),
  ...checkTogether(documents.resources),
];

/** Each step relies on what the one before found in order, and one mistake is told once. */
const STEPS = [checkKeywords, checkReferences, checkRest] as const;

/**
 * Everything that makes a set of schema files impossible; empty when they may be loaded. Node only.
 *
 * Shape: problems of the first step that finds any (keywords, then references, then the rest);
 * files in alphabetical order, resources first. Files that are no JSON are `files.ts`'s to tell.
 * Source: SCHEMA-4; decisions.md "Schemas that change".
 */
export const checkDocuments = (documents: SchemaDocuments): readonly Problem[] => {
  for (const step of STEPS) {
    const problems = step(documents);
    if (problems.length > 0) return problems;
  }
  return [];
};
