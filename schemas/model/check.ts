import { checkFiles } from './check/files.ts';
import type { FurtherNames } from './check/meta.ts';
import { withoutLostReferences } from './check/references.ts';
import { type Claimant, checkTogether } from './check/together.ts';
import type { Model, Problem, ResourceModel, SchemaDocuments } from './model.ts';
import { compilePrepared, preparing } from './prepare.ts';
import type { SchemaFolder } from './reading/files.ts';
import { metaSchemas } from './standard/metaSchemas.ts';
import { isSame } from './values/isSame.ts';

type Resources = ReadonlyMap<string, ResourceModel>;

export interface UsableSchemas {
  readonly model: Model;
  /** Every file that is not in use as it stands, and why. */
  readonly problems: readonly Problem[];
}

export interface UsableOptions {
  /** Whether these very documents were found in order before: then nothing looks at them again. */
  readonly isChecked?: boolean | undefined;
  /** What stands in for a file that is not in order. */
  readonly inUse?: Resources;
  /** Why a resource cannot be used for another reason than those of `check/`. */
  readonly faultOf?: (resource: ResourceModel) => string | undefined;
  /** Paths of the application's own pages: no resource may take them. */
  readonly pages?: readonly string[] | undefined;
  /** Widgets, cells and icons of the application beside those of the vocabulary. */
  readonly further?: FurtherNames | undefined;
  /** How the person puts a schema into the folder, for reasons that ask for one. */
  readonly addCommand?: string | undefined;
}

const NONE: Resources = new Map();

const isSharedFile = (file: string): boolean => file.includes('/');

/** Resources first, files in alphabetical order; the reasons of one file stay as they were found. */
const inOrder = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted(
    (one, other) =>
      Number(isSharedFile(one.file)) - Number(isSharedFile(other.file)) ||
      (one.file < other.file ? -1 : Number(one.file > other.file)),
  );

const withReferences = (resources: Resources): Resources => {
  const isThere = (name: string): boolean => resources.has(name);
  return new Map(
    [...resources].map(([name, resource]) => {
      const schema = withoutLostReferences(resource.schema, isThere);
      const { references } = resource;
      const isWhole = isSame(schema, resource.schema);
      return [name, isWhole ? resource : compilePrepared(name, { schema, references, lost: [] })];
    }),
  );
};

/**
 * What of a folder can be used. One file that is not in order holds nobody up: the version of it in use stands in for it,
 * or it is absent, and the others follow. Node only.
 *
 * Source: GEN-9, SCHEMA-4; decisions.md "Schemas that change".
 */
export const usableSchemas = (
  folder: SchemaFolder,
  { isChecked = false, inUse = NONE, faultOf, pages, further, addCommand }: UsableOptions = {},
): UsableSchemas => {
  const prepare = preparing(folder.documents, metaSchemas(), addCommand);
  const { documents, problems: found } = isChecked
    ? folder
    : checkFiles(folder, { pages, further }, prepare);
  const problems = [...found];
  const fresh = new Map<string, ResourceModel>();
  for (const [name, document] of Object.entries(documents.resources)) {
    const resource = compilePrepared(name, prepare(name, document));
    const reason = isChecked ? undefined : faultOf?.(resource);
    if (reason === undefined) fresh.set(name, resource);
    else problems.push({ file: `${name}.json`, path: '', reason });
  }
  const keptOf = (): readonly string[] =>
    problems
      .map(({ file }) => file.replace(/\.json$/, ''))
      .filter((name) => !fresh.has(name) && inUse.has(name));
  const present = (): Resources =>
    new Map(
      [...new Set([...fresh.keys(), ...keptOf()])].sort().flatMap((name) => {
        const resource = fresh.get(name) ?? inUse.get(name);
        return resource ? [[name, resource]] : [];
      }),
    );
  const rivals = (): readonly Problem[] => {
    const claimants = [...present()].map(
      ([name, { schema }]): Claimant => ({
        name,
        document: schema,
        isKept: !fresh.has(name),
        inUse: inUse.get(name)?.schema,
      }),
    );
    return checkTogether(claimants).filter(({ file }) => fresh.has(file.replace(/\.json$/, '')));
  };
  // Who gives way falls back to what was in use, which may stand in the way of the next.
  for (let more = rivals(); more.length > 0; more = rivals()) {
    problems.push(...more);
    for (const { file } of more) fresh.delete(file.replace(/\.json$/, ''));
  }
  return { model: { resources: withReferences(present()) }, problems: inOrder(problems) };
};

/** Everything that is wrong with a set of schema files; empty when all of them may be used. Node only. */
export const checkDocuments = (
  documents: SchemaDocuments,
  options?: UsableOptions,
): readonly Problem[] => usableSchemas({ documents, problems: [] }, options).problems;
