import type { Issue } from '../issue.ts';
import type { ResourceModel } from '../model.ts';
import { topFieldName } from '../values/fieldPath.ts';
import { isSame } from '../values/isSame.ts';
import { ownValue } from '../values/ownValue.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * What is wrong with a changed row, without what was wrong with the stored one already where that part stays as it is
 * (STUDIO-4); all of it where the resource refuses such rows. What is wrong with the stored row is asked for where it counts.
 */
export const withoutOlder = (
  resource: ResourceModel,
  issues: readonly Issue[],
  row: Row,
  stored: Row,
  issuesOfStored: () => readonly Issue[],
): readonly Issue[] => {
  const isKept = ({ field }: Issue): boolean => {
    const name = topFieldName(field);
    return isSame(ownValue(row, name), ownValue(stored, name));
  };
  if (resource.misfits === 'refused' || !issues.some(isKept)) return issues;
  const older = issuesOfStored();
  return issues.filter(
    (issue) =>
      !isKept(issue) ||
      !older.some(({ field, rule }) => field === issue.field && rule === issue.rule),
  );
};
