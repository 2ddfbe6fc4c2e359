import type { Language, ResourceModel, Translate } from '#schemas';
import { fieldAt } from '#schemas/model/fields/fieldAt.ts';
import { entryName } from '#src/admin/format/entryName.ts';
import type { FieldPath } from '../fieldPaths.ts';

/** The entries of lists that a path leads through: "Package 2, Link 1"; empty where it leads through none. */
export const entriesOnPath = (
  resource: ResourceModel,
  path: FieldPath,
  language: Language,
  translate: Translate,
): string =>
  path
    .flatMap((part, depth) =>
      typeof part === 'number'
        ? [entryName(fieldAt(resource, path.slice(0, depth)), part, language, translate)]
        : [],
    )
    .join(', ');
