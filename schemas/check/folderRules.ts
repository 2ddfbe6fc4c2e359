import type { JsonSchema, Problem } from '../model.ts';

interface Entry {
  readonly name: string;
  readonly document: JsonSchema;
}

/** A sentence that must hold of all resources together, and what two of them may not share. */
interface FolderRule {
  readonly says: string;
  readonly path: string;
  readonly what: string;
  /** Values of a resource that no other may have. */
  readonly valuesOf: (entry: Entry) => readonly string[];
}

const FOLDER_RULES: readonly FolderRule[] = [
  {
    says: 'no two resources have one browser path',
    path: '/x-resource/path',
    what: 'path',
    valuesOf: ({ name, document: { 'x-resource': keywords } }) => {
      const path = keywords?.path ?? name;
      return [...new Set([path, keywords?.createPath ?? `${path}/create`])];
    },
  },
  {
    says: 'no two resources have one module on one API',
    path: '/x-resource/module',
    what: 'module',
    valuesOf: ({ name, document: { 'x-resource': keywords } }) =>
      keywords?.api ? [`${keywords.api}/${keywords.module ?? name}`] : [],
  },
];

/** What the resources of a folder cannot have together. */
export const checkTogether = (
  resources: Readonly<Record<string, JsonSchema>>,
): readonly Problem[] =>
  FOLDER_RULES.flatMap(({ path, what, valuesOf }) => {
    const owners = new Map<string, string>();
    return Object.entries(resources)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, document]) =>
        valuesOf({ name, document }).flatMap((value) => {
          const owner = owners.get(value);
          if (owner === undefined) owners.set(value, name);
          return owner === undefined || owner === name
            ? []
            : [
                {
                  file: `${name}.json`,
                  path,
                  reason: `has the ${what} "${value}" of ${owner}.json`,
                },
              ];
        }),
      );
  });
