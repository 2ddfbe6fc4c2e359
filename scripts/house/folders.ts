import { posix } from 'node:path';

/** Folders whose files are entries of a list: the more of them, the more Souk can do. */
const REGISTRIES: readonly string[] = [
  'src/admin/form/widgets',
  'src/admin/table/cells',
  'schemas',
  'schemas/shared',
];

/** Folders that reach each other through others beside them, the largest such set of the tree. */
export const largestKnot = (ways: ReadonlySet<string>): readonly string[] => {
  const targets = new Map<string, string[]>();
  for (const way of ways) {
    const [parent, from, to] = way.split(' ');
    const key = `${parent}/${from}`;
    targets.set(key, [...(targets.get(key) ?? []), `${parent}/${to}`]);
  }
  const reach = new Map(
    [...targets.keys()].map((folder) => [folder, reachedFrom(folder, targets)]),
  );
  const knots = [...reach].map(([folder, reached]) =>
    [...reached].filter((other) => reach.get(other)?.has(folder)).sort(),
  );
  return knots.reduce((largest, knot) => (knot.length > largest.length ? knot : largest), []);
};

const reachedFrom = (
  start: string,
  targets: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> => {
  const reached = new Set<string>();
  const waiting = [start];
  for (const folder of waiting) {
    for (const target of targets.get(folder) ?? []) {
      if (!reached.has(target)) waiting.push(target);
      reached.add(target);
    }
  }
  return reached;
};

/** Folders by how many files lie directly in them, the fullest first. */
export const fullestFolders = (
  paths: readonly string[],
): readonly (readonly [string, number])[] => {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder]) => !REGISTRIES.includes(folder))
    .sort(([, one], [, other]) => other - one);
};
